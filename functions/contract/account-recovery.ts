import * as z from 'zod/mini';
import { emailSchema, signupSchema } from './account-requests.ts';
import { linkToken } from './request-fields.ts';

/** POST /api/password/forgotten. */
export const passwordForgottenSchema = z.object({ email: emailSchema });
export const passwordForgottenAnswerSchema = z.object({ message: z.string() });

/** One answer for whoever has an account and who has none. */
export const FORGOTTEN_ANSWER =
  'If there is an account with this address, we have sent it a link for a new password. The link works for 30 minutes.';

/** POST /api/password/reset. */
export const passwordResetSchema = z.object({
  token: linkToken(),
  password: signupSchema.shape.password,
  /** Only for an address that nobody has confirmed: leave behind what the account held. */
  afresh: z.optional(z.boolean('afresh must be true or false')),
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;
export const passwordResetAnswerSchema = z.object({ message: z.string() });

/** POST /api/account/confirm-email and POST /api/account/undo-change. */
export const linkTokenSchema = z.object({ token: linkToken() });
export const emailConfirmedSchema = z.object({ email: z.string() });
/** `resetToken` is good for POST /api/password/reset. */
export const changeUndoneSchema = z.object({ email: z.string(), resetToken: z.string() });

/** GET /api/account/email/:userId, and what its POST answers. */
export const emailConfirmationSchema = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** The address that counts once its link is opened. */
  pending: z.nullable(z.string()),
  /** Whether the shop holds something back until an address is confirmed. */
  required: z.boolean(),
  /** Whether the shop sends mails at all. */
  mails: z.boolean(),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;
