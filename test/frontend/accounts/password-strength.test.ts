import { expect, test } from 'vitest';
import { passwordStrength } from '../../../frontend/lib/password-strength.ts';

const OWNER = ['Nora Helmer', 'doll-house@example.com'];

test.each([
  'qwerty1',
  'bookshop1',
  'bookshop-1',
  'Helmer-77',
  'doll-house@example.com',
  'nora1999',
])('the password %s is easy to guess from the shop’s name or the user’s data', (password) => {
  expect(passwordStrength(password, OWNER)).toBeLessThanOrEqual(1);
});

test('a long phrase is hard to guess, at any length', () => {
  const phrase = 'nine pale geese over Concord 7';

  expect(passwordStrength(phrase, OWNER)).toBe(4);
  expect(passwordStrength(phrase.repeat(7).slice(0, 200), OWNER)).toBe(4);
});
