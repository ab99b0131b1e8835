import * as z from 'zod/mini';
import { addressSchema, postalAddressSchema } from '../delivery/postal-address.ts';
import { dollarsField } from '../number-fields.ts';
import { paymentMethodSchema } from '../payments/payment-method.ts';
import { disputeSchema, settlementSchema } from '../payments/payment-state.ts';
import { optionalId } from '../request-fields.ts';
import { cartLinesSchema } from './cart-lines.ts';
import { orderStatusSchema } from './order-status.ts';
import { shipmentSchema } from './shipment.ts';

/** An order line as sold; `_id` is the product id, and the product may be deleted by now. */
export const orderLineSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  count: z.number(),
  /** Tax on the whole line, and its rate in percent; only on taxed lines. */
  tax: z.optional(z.number()),
  taxPercent: z.optional(z.number()),
  /** What a code took off the whole line; only if one did. */
  discount: z.optional(z.number()),
  /** Copies returned by refunds that named them; only if there are any. */
  returned: z.optional(z.number()),
  createdAt: z.string(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** Returns how many copies of a line have not been returned. */
export function copiesLeft({ count, returned = 0 }: Pick<OrderLine, 'count' | 'returned'>): number {
  return count - returned;
}

/** Whether any copy has not been returned: refunds may have returned every copy of an order. */
export function hasCopiesLeft({ products }: Pick<Order, 'products'>): boolean {
  return products.some((line) => copiesLeft(line) > 0);
}

/** Text after an order line with returned copies; empty for other lines. */
export function goneBackText({ returned = 0 }: Pick<OrderLine, 'returned'>): string {
  return returned > 0 ? ` (${returned} went back)` : '';
}

/**
 * A line of an order in words, such as `2 × Walden (1 went back)`: copies that a refund has named are
 * not on their way.
 */
export function orderLineText(line: Pick<OrderLine, 'count' | 'name' | 'returned'>): string {
  return `${line.count} × ${line.name}${goneBackText(line)}`;
}

/** An order as the API shows it; money in dollars, times UTC ISO. */
export const orderSchema = z.object({
  _id: z.string(),
  /** The number people know it by: `order-number.ts`. */
  number: z.string(),
  products: z.array(orderLineSchema),
  transaction_id: z.string(),
  /** What the charge was paid with; only if something was charged, and Braintree has named it. */
  paymentMethod: z.optional(paymentMethodSchema),
  amount: z.number(),
  /** Refunded so far. */
  refunded: z.number(),
  /** The part of it that went back to the gift card; only if any did. */
  refundedToGiftCard: z.optional(z.number()),
  /** Refunds that are still being confirmed. */
  refundPending: z.number(),
  address: z.string(),
  /** The address in parts, if it was given that way. */
  addressParts: z.optional(postalAddressSchema),
  /**
   * Delivery method and its price, without tax that is added on top; only if the shop had rates.
   */
  delivery: z.optional(
    z.object({
      name: z.string(),
      price: z.number(),
      tax: z.number(),
      /** The books are picked up in the shop. */
      pickup: z.optional(z.literal(true)),
      /** Refunds that named it have returned its price. */
      refunded: z.optional(z.literal(true)),
      /**
       * What is left of its price, with the tax that is added on top, once refunds that named it have
       * returned a part.
       */
      refundable: z.optional(z.number()),
    }),
  ),
  /** Total tax in the amount, including tax on delivery; only if there is any. */
  tax: z.optional(z.object({ amount: z.number(), included: z.boolean() })),
  /** Discount code and what it took off; 0 if it made delivery free. */
  discount: z.optional(z.object({ code: z.string(), amount: z.number() })),
  /** Part of the amount paid by a gift card; the rest was charged. */
  giftCard: z.optional(z.number()),
  status: orderStatusSchema,
  /** Only on shipped or delivered orders, and only if somebody entered it. */
  shipment: z.optional(shipmentSchema),
  /** What Braintree has reported about the money since the charge; null until it does. */
  settlement: z.nullable(settlementSchema),
  dispute: z.nullable(disputeSchema),
  /**
   * Only if there is a dispute: what undecided ones ask back, or else what the last one was about;
   * what banks have taken for good; and what can still be refunded.
   */
  disputed: z.optional(z.object({ amount: z.number(), lost: z.number(), refundable: z.number() })),
  user: z.object({ _id: z.string(), name: z.string() }),
  /**
   * Mail with the receipt, and its address; only to the shopper who has just placed the order or asks
   * for this one, or to anybody who finds it by number and address, and only if it was sent or is about to be.
   */
  receiptMail: z.optional(z.object({ state: z.enum(['queued', 'sent']), to: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Order = z.infer<typeof orderSchema>;
export const orderListSchema = z.array(orderSchema);
/** Maximum orders per answer; the header `Link` of a truncated list leads to the next page. */
export const MAX_ORDERS_LISTED = 1000;

/** Whether the books are picked up, and were not shipped after all. */
export function isPickup({ delivery, shipment }: Pick<Order, 'delivery' | 'shipment'>): boolean {
  return delivery?.pickup === true && !shipment;
}

/** Orders older than the order with this id; without it, the newest. */
export const orderListQuerySchema = z.object({ before: optionalId('before', 'order id') });

/** GET /api/orders/by/user/:userId: the same, or only the order with the given id. */
export const ownOrdersQuerySchema = z.extend(orderListQuerySchema, {
  order: z.optional(
    z.string('order must be one order id').check(z.maxLength(100, 'order must be one order id')),
  ),
});

/** POST /api/order/create/:userId. Ignores prices and names sent with the lines. */
export const orderCreateSchema = z.object({
  order: z.object(
    {
      products: cartLinesSchema,
      transaction_id: z
        .string('transaction_id is required')
        .check(z.minLength(1, 'transaction_id is required')),
      amount: dollarsField('amount'),
      address: z._default(addressSchema, ''),
    },
    'order is required',
  ),
});
export type OrderCreateRequest = z.input<typeof orderCreateSchema>;
