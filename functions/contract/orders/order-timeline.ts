import * as z from 'zod/mini';
import { disputeSchema, paymentStateSchema, settlementSchema } from '../payments/payment-state.ts';
import { refundSchema } from '../refunds/refund.ts';
import { orderSchema } from './order.ts';

/** A payment as an admin sees it: dollars, times UTC ISO. */
export const paymentRecordSchema = z.object({
  /** The order id that Braintree has for it. */
  _id: z.string(),
  state: paymentStateSchema,
  amount: z.number(),
  transaction_id: z.nullable(z.string()),
  settlement: z.nullable(settlementSchema),
  settlementAt: z.nullable(z.string()),
  dispute: z.nullable(disputeSchema),
  disputeAt: z.nullable(z.string()),
  trouble: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PaymentRecord = z.infer<typeof paymentRecordSchema>;

/** One change of money or status; `before`, `after` and `detail` are texts for people to read. */
const orderEventSchema = z.object({
  at: z.string(),
  /** An account; its id may also be `reconciler` or `braintree`. */
  who: z.object({ _id: z.string(), name: z.string() }),
  /** `inquiry`: a dispute that asks for no money back. */
  subject: z.enum([
    'payment',
    'order',
    'shipment',
    'address',
    'refund',
    'refunded',
    'settlement',
    'dispute',
    'inquiry',
  ]),
  before: z.nullable(z.string()),
  after: z.string(),
  detail: z.nullable(z.string()),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** GET /api/order/:orderId/history/:userId: everything that happened to an order, oldest first. */
export const orderTimelineSchema = z.object({
  order: orderSchema,
  payment: paymentRecordSchema,
  refunds: z.array(refundSchema),
  events: z.array(orderEventSchema),
});
export type OrderTimelineAnswer = z.infer<typeof orderTimelineSchema>;
