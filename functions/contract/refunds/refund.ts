import * as z from 'zod/mini';
import { dollarsField } from '../number-fields.ts';
import { cartLineSchema, MAX_CART_LINES } from '../orders/cart-lines.ts';
import { orderSchema } from '../orders/order.ts';
import { statusReadSchema } from '../orders/order-status.ts';
import { isUnique, requestKey } from '../request-fields.ts';
import { plainLines } from '../text-schemas.ts';

export const refundStateSchema = z.enum([
  /** Requested, or about to be, without a definite answer yet. */
  'pending',
  /** The money goes back. */
  'succeeded',
  /** Nothing went back. */
  'failed',
]);
export type RefundState = z.infer<typeof refundStateSchema>;

/** A refund of an order, in dollars; times UTC ISO. */
export const refundSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  state: refundStateSchema,
  amount: z.number(),
  /** The part that goes to the gift card that paid a part of the order. */
  toGiftCard: z.optional(z.number()),
  /** The admin's reason; may be empty. */
  reason: z.string(),
  /** How Braintree made it, once that is certain; `gift-card` if all of it goes to a gift card. */
  kind: z.nullable(z.enum(['void', 'refund', 'gift-card'])),
  /** Whether its order is cancelled with it. */
  cancels: z.boolean(),
  /** Whether the books of the cancelled order, or the copies it names, go back on sale. */
  restocks: z.boolean(),
  /** Copies of a partial refund, by the product's `_id`; only if it names some. */
  products: z.optional(z.array(z.object({ _id: z.string(), count: z.number() }))),
  /** Only of a partial refund that is for the delivery price, too. */
  delivery: z.optional(z.literal(true)),
  /** For a person to know: why it failed, or why it takes so long. */
  trouble: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Refund = z.infer<typeof refundSchema>;

const reason = z._default(
  z
    .string('reason must be a text')
    .check(...plainLines('reason'), z.maxLength(300, 'reason must be at most 300 characters')),
  '',
);

/**
 * POST /api/order/:orderId/cancel/:userId. Without `restock` the books go back on sale unless they
 * have left the shop.
 */
export const orderCancelSchema = z.object({
  reason,
  restock: z.optional(z.boolean('restock must be true or false')),
  was: z.optional(statusReadSchema),
});

const PRODUCTS = 'products must be a list of {_id, count}, each book once';

/** POST /api/order/:orderId/refund/:userId; the key makes it safe to repeat. */
export const orderRefundSchema = z
  .object({
    amount: dollarsField('amount').check(z.gte(1, 'amount must be more than 0')),
    reason,
    /** The order's `refunded` as it was read: if it has changed, nothing is refunded. */
    refunded: z.optional(dollarsField('refunded')),
    /** The copies it is for: each can be returned once. */
    products: z.optional(
      z.array(cartLineSchema, PRODUCTS).check(
        z.minLength(1, PRODUCTS),
        z.maxLength(MAX_CART_LINES, PRODUCTS),
        z.refine((lines) => isUnique(lines.map(({ _id }) => _id)), PRODUCTS),
      ),
    ),
    /** Whether those copies go back on sale. */
    restock: z.optional(z.boolean('restock must be true or false')),
    /** Whether it is for the delivery price, too: that can be refunded once. */
    delivery: z.optional(z.boolean('delivery must be true or false')),
    idempotencyKey: requestKey(),
  })
  .check(
    z.refine(({ products, restock }) => !restock || products !== undefined, {
      path: ['restock'],
      error: 'restock goes with products',
    }),
  );

/** A `pending` refund is still being confirmed; the order is unchanged until then. */
export const orderRefundedSchema = z.object({ order: orderSchema, refund: refundSchema });
export type OrderRefunded = z.infer<typeof orderRefundedSchema>;

/** The refund is null if nothing was left to refund: a bank may have taken it. */
export const orderCancelledSchema = z.object({
  order: orderSchema,
  refund: z.nullable(refundSchema),
});
export type OrderCancelled = z.infer<typeof orderCancelledSchema>;

/** PUT /api/refund/:refundId/:userId: what a person found in Braintree's control panel. */
export const refundCloseSchema = z.object({
  outcome: z.enum(
    ['returned', 'not-returned', 'seen-to'],
    'outcome must be returned, not-returned or seen-to',
  ),
});
export type RefundClosing = z.infer<typeof refundCloseSchema>['outcome'];
