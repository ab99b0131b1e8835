import * as z from 'zod/mini';
import { PAYMENT_CLOSINGS, paymentStateSchema } from './payment-state.ts';
import { refundStateSchema } from './refund.ts';

/** How a person may close what they have looked at in Braintree's control panel. */
const closingSchema = z.enum([
  'not-charged',
  'returned',
  'not-returned',
  /** What is done as far as the shop is concerned: the trouble with it is over. */
  'seen-to',
]);
export type Closing = z.infer<typeof closingSchema>;

/** A payment or a refund that the shop has not resolved by itself; dollars, times UTC ISO. */
export const attentionItemSchema = z.object({
  kind: z.enum(['payment', 'refund']),
  _id: z.string(),
  /** The order that a refund is of. */
  orderId: z.nullable(z.string()),
  /** What Braintree has to do with: of a refund without what a gift card gets. */
  amount: z.number(),
  /** The shopper. */
  user: z.object({ _id: z.string(), name: z.string() }),
  since: z.string(),
  state: z.union([paymentStateSchema, refundStateSchema]),
  transaction_id: z.nullable(z.string()),
  trouble: z.nullable(z.string()),
  /** What to do about it. */
  advice: z.string(),
  /** As what it may be closed by hand, if at all. */
  closings: z.array(closingSchema),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;
export const attentionListSchema = z.array(attentionItemSchema);

/** How many came to what when the shop looked just now. */
export const reconciledSchema = z.object({
  payments: z.object({
    succeeded: z.number(),
    released: z.number(),
    reversed: z.number(),
    waiting: z.number(),
    passed: z.number(),
  }),
  refunds: z.object({ succeeded: z.number(), waiting: z.number(), passed: z.number() }),
  /** Charged, and found now to be money that will not come; null where Braintree could not say. */
  uncollected: z.nullable(z.number()),
});
export type Reconciled = z.infer<typeof reconciledSchema>;

/** PUT /api/payment/:paymentId/:userId: what a person has seen in Braintree's control panel. */
export const paymentCloseSchema = z.object({
  outcome: z.enum(PAYMENT_CLOSINGS, 'outcome must be not-charged, returned or seen-to'),
});
