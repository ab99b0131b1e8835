import * as z from 'zod/mini';
import { PAYMENT_CLOSINGS, paymentStateSchema } from '../payments/payment-state.ts';
import { refundStateSchema } from '../refunds/refund.ts';

/** How a person may close an item after checking it in Braintree's control panel. */
const closingSchema = z.enum([
  'not-charged',
  'returned',
  'not-returned',
  /** For an item that is done as far as the shop is concerned: clears its trouble. */
  'seen-to',
]);
export type Closing = z.infer<typeof closingSchema>;

/** A payment or refund that the shop has not resolved by itself; dollars, times UTC ISO. */
export const attentionItemSchema = z.object({
  kind: z.enum(['payment', 'refund']),
  _id: z.string(),
  /** The order of the payment or refund; null if there is none. */
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** Amount at Braintree: without the part of a refund that goes to a gift card. */
  amount: z.number(),
  /** The shopper. */
  user: z.object({ _id: z.string(), name: z.string() }),
  since: z.string(),
  state: z.union([paymentStateSchema, refundStateSchema]),
  transaction_id: z.nullable(z.string()),
  trouble: z.nullable(z.string()),
  /** What to do about it. */
  advice: z.string(),
  /** How it may be closed by hand; empty if not at all. */
  closings: z.array(closingSchema),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;
export const attentionListSchema = z.array(attentionItemSchema);

/** Results of a reconciliation run, by outcome. */
export const reconciledSchema = z.object({
  payments: z.object({
    succeeded: z.number(),
    released: z.number(),
    reversed: z.number(),
    waiting: z.number(),
    passed: z.number(),
  }),
  refunds: z.object({ succeeded: z.number(), waiting: z.number(), passed: z.number() }),
  /**
   * Charges now found to be money that will never come; null, here and below, if Braintree could not
   * say.
   */
  uncollected: z.nullable(z.number()),
  /** Refunds now found to have failed after they counted as made. */
  failedRefunds: z.nullable(z.number()),
  /** Charges that were not collected, and now turn out to be. */
  lateSettlements: z.nullable(z.number()),
});
export type Reconciled = z.infer<typeof reconciledSchema>;

/** PUT /api/payment/:paymentId/:userId: what a person found in Braintree's control panel. */
export const paymentCloseSchema = z.object({
  outcome: z.enum(PAYMENT_CLOSINGS, 'outcome must be not-charged, returned or seen-to'),
});
