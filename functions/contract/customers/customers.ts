import * as z from 'zod/mini';
import { orderListSchema } from '../orders/order.ts';
import { optionalId, searchField } from '../request-fields.ts';

/** Maximum customers per answer. */
export const MAX_CUSTOMERS_LISTED = 50;
/** Maximum orders of a customer per answer. */
export const MAX_CUSTOMER_ORDERS = 20;

/**
 * An account and the totals of its orders, in dollars; times UTC ISO, null before the first order.
 * No e-mail address of a closed account: a deleted one, or one whose address somebody else has proven
 * to own.
 */
const customerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  orders: z.number(),
  /** Net of refunds. */
  spent: z.number(),
  refunded: z.number(),
  firstOrderAt: z.nullable(z.string()),
  lastOrderAt: z.nullable(z.string()),
});
export type Customer = z.infer<typeof customerSchema>;

/** GET /api/customers/:userId. */
export const customerListSchema = z.object({
  customers: z.array(customerSchema),
  /** Pass as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
});
export type CustomerList = z.infer<typeof customerListSchema>;

const CUSTOMER_SORTS = ['last-order', 'spent'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const customerListQuerySchema = z.object({
  /** Beginning of a name or an e-mail address; also finds words of a buyer's name. */
  search: z.optional(searchField('search', 100)),
  sort: z._default(z.enum(CUSTOMER_SORTS, 'sort must be last-order or spent'), 'last-order'),
  after: optionalId('after'),
});

/** GET /api/customer/:customerId/:userId: newest orders first. */
export const customerPageSchema = z.object({
  customer: customerSchema,
  orders: orderListSchema,
  /** Pass as `before` for older orders; null at the end. */
  next: z.nullable(z.string()),
});
export type CustomerPage = z.infer<typeof customerPageSchema>;

/** DELETE /api/customer/:customerId/sessions/:userId: how many sessions were ended. */
export const customerSignedOutSchema = z.object({ ended: z.number() });
export type CustomerSignedOut = z.infer<typeof customerSignedOutSchema>;
