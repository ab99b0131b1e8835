import * as z from 'zod/mini';
import { orderListSchema } from './order.ts';
import { oneId } from './request-fields.ts';

/** Customers of one answer at most. */
export const MAX_CUSTOMERS_LISTED = 50;
/** Orders of a customer in one answer at most. */
export const MAX_CUSTOMER_ORDERS = 20;

/** An account with what came of it, in dollars; times UTC ISO, null before the first order. */
const customerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  orders: z.number(),
  /** Without what went back. */
  spent: z.number(),
  refunded: z.number(),
  firstOrderAt: z.nullable(z.string()),
  lastOrderAt: z.nullable(z.string()),
});
export type Customer = z.infer<typeof customerSchema>;

/** GET /api/customers/:userId. */
export const customerListSchema = z.object({
  customers: z.array(customerSchema),
  /** What to ask for as `after` for those behind; null at the end. */
  next: z.nullable(z.string()),
});
export type CustomerList = z.infer<typeof customerListSchema>;

const CUSTOMER_SORTS = ['last-order', 'spent'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const customerListQuerySchema = z.object({
  /** What a name or an e-mail address begins with; words of a buyer's name too. */
  search: z.optional(
    z
      .string('search must be one text')
      .check(z.trim(), z.maxLength(100, 'search must be at most 100 characters')),
  ),
  sort: z._default(z.enum(CUSTOMER_SORTS, 'sort must be last-order or spent'), 'last-order'),
  after: oneId('after'),
});

/** GET /api/customer/:customerId/:userId: the newest orders first. */
export const customerPageSchema = z.object({
  customer: customerSchema,
  orders: orderListSchema,
  /** What to ask for as `before` for older orders; null at the end. */
  next: z.nullable(z.string()),
});
export type CustomerPage = z.infer<typeof customerPageSchema>;

/** DELETE /api/customer/:customerId/sessions/:userId: how many sessions have ended. */
export const customerSignedOutSchema = z.object({ ended: z.number() });
export type CustomerSignedOut = z.infer<typeof customerSignedOutSchema>;
