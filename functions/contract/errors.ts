import * as z from 'zod/mini';

/** What a program must tell apart, where the status alone does not say it. */
const refusalReasonSchema = z.enum([
  /** The payment of this key is being charged at this moment. */
  'payment-in-progress',
  /** Another payment of the same person is not settled yet; nothing was charged for this one. */
  'payment-unsettled',
  /** The key is another payment's; nothing was charged for this one. */
  'key-reused',
  /** Money of this order is on its way back at this moment. */
  'refund-pending',
]);
export type RefusalReason = z.infer<typeof refusalReasonSchema>;

/**
 * What every refusal looks like: a text for a person; `fields` names the inputs it is about, and
 * `reason` is there for programs.
 */
export const errorAnswerSchema = z.object({
  error: z.string(),
  reason: z.optional(refusalReasonSchema),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
