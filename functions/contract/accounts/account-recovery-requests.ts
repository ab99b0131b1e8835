import * as z from 'zod/mini';
import { linkToken } from '../request-fields.ts';
import { emailSchema } from './email-address.ts';
import { newPasswordSchema } from './new-password.ts';

/** POST /api/password/forgotten. */
export const passwordForgottenSchema = z.object({ email: emailSchema });
export const passwordForgottenAnswerSchema = z.object({ message: z.string() });

/** The same answer whether or not there is such an account. */
export const FORGOTTEN_ANSWER =
  'If there is an account with this address, we have sent it a link for a new password. The link works for 30 minutes.';

/** Why guest orders have not joined the account of their address, and when they can. */
export const ORDERS_STAY =
  'Orders placed as a guest with this address stay apart for now, as the account’s earlier address can still take it back. In three days, ask for another new password on the sign-in page, and they join your account.';

/** POST /api/password/reset. */
export const passwordResetSchema = z.object({
  token: linkToken(),
  password: newPasswordSchema,
  /** Only for an unconfirmed address: leaves behind what the account held. */
  afresh: z.optional(z.boolean('afresh must be true or false')),
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;
export const passwordResetAnswerSchema = z.object({
  message: z.string(),
  /** The address to sign in with. */
  email: z.optional(z.string()),
});
export type PasswordResetAnswer = z.infer<typeof passwordResetAnswerSchema>;

/** POST /api/account/confirm-email and POST /api/account/undo-change. */
export const linkTokenSchema = z.object({ token: linkToken() });
export const emailConfirmedSchema = z.object({ email: z.string() });
/** `resetToken` is good for POST /api/password/reset. */
export const changeUndoneSchema = z.object({ email: z.string(), resetToken: z.string() });

/** Answer of GET and POST /api/account/email/:userId. */
export const emailConfirmationSchema = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** The new address, which takes effect once its link is opened. */
  pending: z.nullable(z.string()),
  /** Whether the shop restricts accounts until their address is confirmed. */
  required: z.boolean(),
  /** Whether the shop sends mails at all. */
  mails: z.boolean(),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;
