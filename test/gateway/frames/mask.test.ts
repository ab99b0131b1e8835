import { expect, test } from 'vitest';
import { maskedValue } from '../../rehearsal/gateway/frames/mask.ts';

test.each([
  ['4111 1111 1111 1111', true, '•••• •••• •••• ••••'],
  ['4111 1111 1111 1111', { showLastFour: true }, '•••• •••• •••• 1111'],
  ['4111 1111 1111 1111', { character: '*', showLastFour: true }, '**** **** **** 1111'],
  ['12/2030', true, '••/••••'],
  ['123', { character: 'x' }, 'xxx'],
  ['', true, ''],
] as const)('%s with the mask %o is shown as %s', (value, wish, masked) => {
  expect(maskedValue(value, wish)).toBe(masked);
});
