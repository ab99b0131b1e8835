import * as z from 'zod/mini';
import { choice, optionalId, pageLimit, searchField } from '../request-fields.ts';
import { orderLineSchema, orderSchema } from './order.ts';
import { ORDER_STATUSES, orderStatusSchema, UNSHIPPED_STATUSES } from './order-status.ts';

/** Orders per answer: default of the list, and maximum. */
const DESK_PAGE = 50;
export const MAX_ADMIN_ORDERS = 200;
/** Orders of a time range are counted up to this many, and one more. */
export const MAX_COUNTED_ORDERS = 1000;

/** An order line for picking: `isbn` as sold, `shelf` and `author` as in the catalog today. */
const adminOrderLineSchema = z.extend(orderLineSchema, {
  isbn: z.nullable(z.string()),
  shelf: z.nullable(z.string()),
  author: z.nullable(z.string()),
});
export type AdminOrderLine = z.infer<typeof adminOrderLineSchema>;

/** An order as the staff who work on it see it. */
export const adminOrderSchema = z.extend(orderSchema, {
  products: z.array(adminOrderLineSchema),
  /** The e-mail address is null if the account was deleted. */
  user: z.object({ _id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
  /** Number of notes. */
  notes: z.number(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** Number of the shop's orders by status. */
export const orderCountsSchema = z.record(orderStatusSchema, z.number());
export type OrderCounts = z.infer<typeof orderCountsSchema>;

/**
 * Number of orders in each unshipped status with copies left to send. Leaves out orders whose every
 * copy was returned by refunds that named it.
 */
const toSendSchema = z.record(z.enum(UNSHIPPED_STATUSES), z.number());

/** GET /api/orders/desk/:userId. */
export const adminOrderPageSchema = z.object({
  orders: z.array(adminOrderSchema),
  /** Pass as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
  counts: orderCountsSchema,
  toSend: toSendSchema,
  /**
   * On the first page of a time range, or of a search that fits few orders: how many match, at
   * most 1,001.
   */
  found: z.optional(z.number()),
});
export type AdminOrderPage = z.infer<typeof adminOrderPageSchema>;

/** One order, and the counts of all, which a change to it may affect. */
export const adminOrderAnswerSchema = z.object({
  order: adminOrderSchema,
  counts: orderCountsSchema,
});
export type AdminOrderAnswer = z.infer<typeof adminOrderAnswerSchema>;

const moment = (name: string) =>
  z.optional(z.iso.datetime(`${name} must be a time in UTC, such as 2026-11-21T09:00:00Z`));

/** By when orders were placed, or by their amount. */
const ADMIN_ORDER_SORTS = ['placed', 'amount'] as const;

const queryFields = z.object({
  /**
   * Words of the buyer, the address, a book, an ISBN, an id, a tracking number, a discount code or an
   * amount; each must begin a word of the order.
   */
  search: z.optional(searchField('search')),
  status: z.optional(choice('status', ORDER_STATUSES)),
  /** Placed at or after `from`, and before `to`. */
  from: moment('from'),
  to: moment('to'),
  sort: z._default(z.enum(ADMIN_ORDER_SORTS, 'sort must be placed or amount'), 'placed'),
  order: z._default(z.enum(['desc', 'asc'], 'order must be asc or desc'), 'desc'),
  after: optionalId('after', 'order id'),
  limit: pageLimit({ most: MAX_ADMIN_ORDERS, usual: DESK_PAGE }),
});

/** A search is listed by time: sorting it by amount would read every match. */
export const adminOrderQuerySchema = queryFields.check(
  z.refine(({ sort, search = '' }) => sort === 'placed' || search === '', {
    path: ['sort'],
    error: 'A search lists orders by when they were placed: sort must be placed',
  }),
);
export type AdminOrderQuery = z.output<typeof adminOrderQuerySchema>;

/** Maximum orders of a call that names them. */
export const MAX_SELECTED_ORDERS = 100;

const SELECTED = `orders must be 1 to ${MAX_SELECTED_ORDERS} order ids with commas between them`;

/** GET /api/orders/selected/:userId. */
export const selectedQuerySchema = z.object({
  orders: z.string(SELECTED).check(
    z.maxLength(MAX_SELECTED_ORDERS * 100, SELECTED),
    z.refine(
      (text) => idsIn(text).length > 0 && idsIn(text).length <= MAX_SELECTED_ORDERS,
      SELECTED,
    ),
  ),
});
export const selectedOrdersSchema = z.array(adminOrderSchema);

export function idsIn(text: string): string[] {
  return [...new Set(text.split(',').filter(Boolean))];
}
