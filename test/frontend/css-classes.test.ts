import { expectTypeOf, test } from 'vitest';
import styles from '../../frontend/components/toaster.module.css';

// In Vitest every class exists: it is `npm run types` that fails here.
test('a CSS module has the classes that it names and no other; animations are none', () => {
  expectTypeOf(styles).toHaveProperty('toast');
  expectTypeOf(styles).not.toHaveProperty('nowhere');
  expectTypeOf(styles).not.toHaveProperty('rise');
});
