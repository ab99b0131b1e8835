import * as z from 'zod/mini';
import { cartLinesSchema } from './cart.ts';
import { ORDER_STATUSES, orderStatusSchema } from './order-status.ts';
import { addressSchema, dollarsField } from './payment.ts';
import { disputeSchema, settlementSchema } from './payment-state.ts';
import { postalAddressSchema } from './postal-address.ts';
import { oneId } from './request-fields.ts';
import { shipmentInputSchema, shipmentSchema } from './shipment.ts';

/** A line as sold; `_id` is the product's, which may be gone from the catalogue by now. */
export const orderLineSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  count: z.number(),
  /** Of the whole line; only where it is taxed, and the rate in percent. */
  tax: z.optional(z.number()),
  taxPercent: z.optional(z.number()),
  /** What a code took off the whole line; only where it did. */
  discount: z.optional(z.number()),
  /** Copies that have gone back by refunds that named them; only where some have. */
  returned: z.optional(z.number()),
  createdAt: z.string(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** How many copies of a line have not gone back. */
export function copiesLeft({ count, returned = 0 }: Pick<OrderLine, 'count' | 'returned'>): number {
  return count - returned;
}

/** Whether a copy is left to send, or to have been sent: of some orders every copy has gone back. */
export function hasCopiesLeft({ products }: Pick<Order, 'products'>): boolean {
  return products.some((line) => copiesLeft(line) > 0);
}

/** What is said behind a line of which copies have gone back. */
export function goneBackText({ returned = 0 }: Pick<OrderLine, 'returned'>): string {
  return returned > 0 ? ` (${returned} went back)` : '';
}

/** An order as the API shows it; money in dollars, times UTC ISO. */
export const orderSchema = z.object({
  _id: z.string(),
  /** What people call it by: `order-number.ts`. */
  number: z.string(),
  products: z.array(orderLineSchema),
  transaction_id: z.string(),
  amount: z.number(),
  /** What has gone back of the amount. */
  refunded: z.number(),
  /** What is on its way back, and being confirmed at this moment. */
  refundPending: z.number(),
  address: z.string(),
  /** The address by its parts, where it was given so. */
  addressParts: z.optional(postalAddressSchema),
  /**
   * How it is delivered, and what that cost without a tax that is added; only where there are rates.
   */
  delivery: z.optional(
    z.object({
      name: z.string(),
      price: z.number(),
      tax: z.number(),
      /** The books are picked up in the shop; only where they are. */
      pickup: z.optional(z.literal(true)),
    }),
  ),
  /** All of the tax in the amount, that of delivery too; only where there is any. */
  tax: z.optional(z.object({ amount: z.number(), included: z.boolean() })),
  /** The code that made it cheaper, and by how much: 0 where it made the delivery free. */
  discount: z.optional(z.object({ code: z.string(), amount: z.number() })),
  /** What a gift card paid of the amount; the rest was charged. */
  giftCard: z.optional(z.number()),
  status: orderStatusSchema,
  /** How it was sent; only of an order that is shipped or delivered, where somebody has said so. */
  shipment: z.optional(shipmentSchema),
  /** What Braintree has said of the money since; null until it does. */
  settlement: z.nullable(settlementSchema),
  dispute: z.nullable(disputeSchema),
  user: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Order = z.infer<typeof orderSchema>;
export const orderListSchema = z.array(orderSchema);

/** Whether the books are for pickup, and were not sent after all. */
export function isPickup({ delivery, shipment }: Pick<Order, 'delivery' | 'shipment'>): boolean {
  return delivery?.pickup === true && !shipment;
}

/** Which orders: those older than an order, by its id; without it the newest. */
export const orderListQuerySchema = z.object({ before: oneId('before', 'order id') });

/** GET /api/orders/by/user/:userId: the same, or the one of an id alone. */
export const ownOrdersQuerySchema = z.extend(orderListQuerySchema, {
  order: z.optional(
    z.string('order must be one order id').check(z.maxLength(100, 'order must be one order id')),
  ),
});

const READ = 'address must be the address that was read';
/** Where an order went when whoever sends it has read that; its label says so. */
export const addressReadSchema = z.string(READ).check(z.maxLength(2000, READ));

/** The status of an order when whoever changes it has read that. */
export const statusReadSchema = z.enum(
  ORDER_STATUSES,
  `was must be one of ${ORDER_STATUSES.join(', ')}`,
);

/**
 * PUT /api/order/:orderId/:userId, and …/status/:userId; `orderId` in the body is what the path says.
 */
export const orderStatusChangeSchema = z
  .object({
    status: z.enum(ORDER_STATUSES, `status must be one of ${ORDER_STATUSES.join(', ')}`),
    orderId: z.optional(z.string('orderId must be the order of the path')),
    /**
     * By whom it is sent, or was: an order that is delivered without having been Shipped says it too.
     */
    shipment: z.optional(shipmentInputSchema),
    address: z.optional(addressReadSchema),
    was: z.optional(statusReadSchema),
    /** Takes back what whoever asks has done last; what somebody else has done since stays. */
    undo: z.optional(z.boolean('undo must be true or false')),
  })
  .check(
    z.refine(
      ({ status, shipment }) => !shipment || status === 'Shipped' || status === 'Delivered',
      { path: ['shipment'], error: 'shipment goes with the status Shipped or Delivered' },
    ),
  );

/** POST /api/order/create/:userId. Prices and names that come with the lines are not looked at. */
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
