import * as z from 'zod/mini';
import { emailSchema } from '../accounts/email-address.ts';
import { paymentMethodSchema } from '../payments/payment-method.ts';
import { maxCharacters } from '../text-schemas.ts';
import { orderSchema } from './order.ts';

/** POST /api/order/lookup. */
export const orderLookupSchema = z.object({
  number: z
    .string('Order number is required')
    .check(
      z.trim(),
      z.minLength(1, 'Order number is required'),
      maxCharacters(40, 'That is no order number'),
    ),
  email: emailSchema,
});

/** What an order shows to anyone who knows its number and its buyer's e-mail address. */
export const foundOrderSchema = z.extend(
  z.pick(orderSchema, {
    number: true,
    products: true,
    amount: true,
    refunded: true,
    refundedToGiftCard: true,
    refundPending: true,
    delivery: true,
    tax: true,
    giftCard: true,
    status: true,
    shipment: true,
    receiptMail: true,
    createdAt: true,
  }),
  {
    /** Only the kind and the card's brand: neither digits nor whose account it is. */
    paymentMethod: z.optional(z.pick(paymentMethodSchema, { kind: true, brand: true })),
    /** What a code took off, but not which code; 0 if it made delivery free or cheaper. */
    discount: z.optional(z.object({ amount: z.number() })),
    /** Town and country; null if the address was given as one text, or not at all. */
    deliverTo: z.nullable(z.object({ town: z.string(), country: z.string() })),
    /** Set if the payment did not go through in the end: nothing was collected. */
    uncollected: z.optional(z.literal(true)),
    /** Whether it was bought without an account, so that it can be claimed. */
    guest: z.boolean(),
  },
);
export type FoundOrder = z.infer<typeof foundOrderSchema>;
