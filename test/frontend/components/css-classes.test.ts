import { expectTypeOf, test } from 'vitest';
import styles from '../../../frontend/components/toaster.module.css';

// In Vitest every class exists: it is `npm run types` that fails here.
test('a CSS module is typed with its class names, without its animations', () => {
  expectTypeOf(styles).toHaveProperty('toast');
  expectTypeOf(styles).not.toHaveProperty('nowhere');
  expectTypeOf(styles).not.toHaveProperty('rise');
});
