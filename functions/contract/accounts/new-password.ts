import * as z from 'zod/mini';
import { MIN_PASSWORD_LENGTH, passwordShortText } from './password-length.ts';

const MAX_PASSWORD_LENGTH = 200;

const longestAndNumber = [
  z.maxLength(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`),
  z.regex(/\d/, 'Password must contain a number'),
] as const;

/**
 * Password of a new account, or one chosen by a mailed link (spec 7). The shop may refuse more:
 * `accounts/check-new-password.ts`.
 */
export const newPasswordSchema = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(MIN_PASSWORD_LENGTH, passwordShortText(MIN_PASSWORD_LENGTH)),
    ...longestAndNumber,
  );

/** New password of an account that has one, with the specification's other text (spec 7). */
export const changedPasswordSchema = z
  .string()
  .check(
    z.minLength(
      MIN_PASSWORD_LENGTH,
      `Password should be min ${MIN_PASSWORD_LENGTH} characters long`,
    ),
    ...longestAndNumber,
  );
