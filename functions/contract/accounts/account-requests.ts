import * as z from 'zod/mini';
import { visibleLine, wellFormed } from '../text-schemas.ts';
import { emailSchema } from './email-address.ts';
import { changedPasswordSchema, newPasswordSchema } from './new-password.ts';
import { userSchema } from './user.ts';

const name = visibleLine('Name', 100);

/** POST /api/signup. The first issue, in field order, is the text to show (spec 8). */
export const signupSchema = z.object({
  name,
  email: emailSchema,
  password: newPasswordSchema,
});
export type SignupInput = z.infer<typeof signupSchema>;
export const signupAnswerSchema = z.object({
  user: userSchema,
  /**
   * Where addresses must be confirmed: a link was mailed, and the account is restricted until then.
   */
  confirm: z.optional(z.boolean()),
});

/** POST /api/signin. */
export const signinSchema = z.object({
  email: z.string('Email is required').check(
    wellFormed(),
    z.trim(),
    z.minLength(1, 'Email is required'),
    // No account has a longer address; the text is the sign-up's.
    z.maxLength(254, 'Email must be between 3 to 32 characters'),
    z.toLowerCase(),
    z.normalize('NFC'),
  ),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
  /** For an account with a second factor: a code of its authenticator app, or a recovery code. */
  code: z.optional(
    z
      .string('Code must be a text')
      .check(z.trim(), z.maxLength(40, 'A code has at most 40 characters')),
  ),
});
export type SigninInput = z.infer<typeof signinSchema>;

/**
 * PUT /api/user/:userId. An omitted e-mail and an empty password stay unchanged; `currentPassword`
 * proves who is asking when the sign-in is not recent (`accounts/update-profile.ts`).
 */
export const profileChangeSchema = z.object({
  name,
  email: z.optional(emailSchema),
  password: z.optional(z.union([z.literal(''), changedPasswordSchema], 'Password must be a text')),
  currentPassword: z.optional(z.string('currentPassword must be a text')),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** The changed user; `token` is a new session's, if a new password has ended all others. */
export const profileChangedSchema = z.extend(userSchema, { token: z.optional(z.string()) });
export type ProfileChanged = z.infer<typeof profileChangedSchema>;

/** DELETE /api/user/:userId. */
export const accountDeletionSchema = z.object({
  currentPassword: z
    .string('Please enter your current password')
    .check(z.minLength(1, 'Please enter your current password')),
});
export const accountDeletedSchema = z.object({ message: z.literal('Account deleted') });
