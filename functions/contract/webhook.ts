import * as z from 'zod/mini';

/** POST /api/braintree/webhook: a notification from Braintree, and its signature. */
export const webhookSchema = z.object({
  bt_signature: z.string('bt_signature is required'),
  bt_payload: z
    .string('bt_payload is required')
    .check(z.regex(/^[A-Za-z0-9+/=\n]+$/, 'bt_payload must be base64')),
});

/** GET /api/braintree/webhook: how Braintree verifies that the address is the shop's. */
export const webhookChallengeSchema = z.object({
  bt_challenge: z
    .string('bt_challenge is required')
    .check(z.regex(/^[a-f0-9]{20,32}$/, 'bt_challenge must be 20 to 32 hexadecimal digits')),
});

export const webhookAnswerSchema = z.object({ message: z.string() });
