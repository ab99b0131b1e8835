import * as z from 'zod/mini';
import { addressSchema, postalAddressSchema } from '../delivery/postal-address.ts';
import { refundSchema } from '../refunds/refund.ts';
import { choice, isUnique } from '../request-fields.ts';
import { maxCharacters, plainLines } from '../text-schemas.ts';
import { adminOrderSchema, orderCountsSchema } from './admin-order.ts';
import { orderSchema } from './order.ts';
import { ORDER_STATUSES, statusReadSchema } from './order-status.ts';
import { shipmentInputSchema } from './shipment.ts';

const READ = 'address must be the address that was read';
/** Delivery address as read by the person who sends the order; it is on their label. */
const addressReadSchema = z.string(READ).check(z.maxLength(2000, READ));

/**
 * PUT /api/order/:orderId/:userId and …/status/:userId; `orderId` in the body repeats the path's.
 */
export const orderStatusChangeSchema = z
  .object({
    status: choice('status', ORDER_STATUSES),
    orderId: z.optional(z.string('orderId must be the order of the path')),
    /** Who ships it. Also accepted with Delivered, for an order that was never Shipped. */
    shipment: z.optional(shipmentInputSchema),
    address: z.optional(addressReadSchema),
    was: z.optional(statusReadSchema),
    /** Undoes the caller's last change; refused if somebody else has changed the order since. */
    undo: z.optional(z.boolean('undo must be true or false')),
  })
  .check(
    z.refine(
      ({ status, shipment }) => !shipment || status === 'Shipped' || status === 'Delivered',
      { path: ['shipment'], error: 'shipment goes with the status Shipped or Delivered' },
    ),
  );

/**
 * Answer of PUT /api/order/:orderId/:userId: the order, and its refund. Null unless the order is
 * cancelled or about to be, and if nothing was left to refund.
 */
export const statusChangedSchema = z.extend(orderSchema, { refund: z.nullable(refundSchema) });
export type StatusChanged = z.infer<typeof statusChangedSchema>;

/** Maximum orders moved by one call. */
export const MAX_ORDERS_MOVED = 50;

/** Statuses that many orders can be moved to at once; not Cancelled, which refunds each of them. */
export const BULK_STATUSES = ORDER_STATUSES.filter((status) => status !== 'Cancelled');

const ORDERS = `orders must be 1 to ${MAX_ORDERS_MOVED} orders, each once`;
const id = z.string('_id is required').check(z.minLength(1), z.maxLength(100));

/**
 * POST /api/orders/move/:userId; a `shipment` is accepted only with the status Shipped, or
 * with Delivered if that is undone.
 */
export const ordersMoveSchema = z
  .object({
    status: choice('status', BULK_STATUSES),
    /** Undoes the caller's last change of each, as for one order. */
    undo: z.optional(z.boolean('undo must be true or false')),
    orders: z
      .array(
        z.object({
          _id: id,
          shipment: z.optional(shipmentInputSchema),
          address: z.optional(addressReadSchema),
          was: z.optional(statusReadSchema),
        }),
        ORDERS,
      )
      .check(
        z.minLength(1, ORDERS),
        z.maxLength(MAX_ORDERS_MOVED, ORDERS),
        z.refine((orders) => isUnique(orders.map(({ _id }) => _id)), ORDERS),
      ),
  })
  .check(
    z.refine(
      ({ status, orders, undo }) =>
        status === 'Shipped' ||
        (undo === true && status === 'Delivered') ||
        orders.every(({ shipment }) => !shipment),
      { path: ['orders'], error: 'shipment goes with the status Shipped' },
    ),
  );
export type OrdersMove = z.output<typeof ordersMoveSchema>;

export const ordersMovedSchema = z.object({
  /** In request order; an order that was not moved says why, with the code of the refusal. */
  results: z.array(
    z.object({
      _id: z.string(),
      moved: z.boolean(),
      error: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  /** The orders after the move. */
  orders: z.array(adminOrderSchema),
  counts: orderCountsSchema,
});
export type OrdersMoved = z.infer<typeof ordersMovedSchema>;

export const MAX_NOTE = 2000;
/** Maximum notes of an order per answer. */
export const MAX_NOTES = 200;

/** POST /api/order/:orderId/notes/:userId. */
export const noteInputSchema = z.object({
  text: z
    .string('text is required')
    .check(
      ...plainLines('text'),
      z.minLength(1, 'text is required'),
      maxCharacters(MAX_NOTE, `text must be at most ${MAX_NOTE} characters`),
    ),
});

const noteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  at: z.string(),
});
export type OrderNote = z.infer<typeof noteSchema>;

/** The staff's notes on an order, oldest first. */
export const notesSchema = z.object({ notes: z.array(noteSchema) });
export type OrderNotes = z.infer<typeof notesSchema>;

/** PUT /api/order/:orderId/address/:userId: if `parts` are given, the text is composed of them. */
export const orderAddressSchema = z
  .object({
    text: z._default(addressSchema, ''),
    parts: z.optional(postalAddressSchema),
    /** The address as read by the person who changes it. */
    was: z.string('was must be the address that was read').check(z.maxLength(2000)),
  })
  .check(
    z.refine(({ text, parts }) => parts !== undefined || text !== '', {
      path: ['text'],
      error: 'An address is required',
    }),
  );
export type OrderAddress = z.output<typeof orderAddressSchema>;
