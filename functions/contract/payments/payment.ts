import * as z from 'zod/mini';
import { addressSchema, postalAddressSchema } from '../delivery/postal-address.ts';
import { codesSchema } from '../discounts-and-gift-cards/checkout-codes.ts';
import { dollarsField } from '../number-fields.ts';
import { cartLinesSchema } from '../orders/cart-lines.ts';
import { deliveryIdSchema } from '../orders/checkout.ts';
import { wellFormed } from '../text-schemas.ts';
import { widgetSchema } from './payment-widget.ts';

/** Maximum of one payment, in cents: $999,999.99. */
export const MAX_PAYMENT_CENTS = 99_999_999;

/**
 * Age of a payment attempt at the last lookup of its charge: a payment without an order by then
 * never gets one (`payments/payment-timing.ts`).
 */
export const LAST_LOOKUP_MS = 24 * 60 * 60 * 1000;

/** GET /api/braintree/getToken/:userId: the client token, and how the shop offers the widget. */
export const clientTokenAnswerSchema = z.object({
  clientToken: z.string(),
  widget: widgetSchema,
});

/** The client's id of one payment, new for each payment; a UUID will do. */
export const idempotencyKeySchema = z
  .string('idempotencyKey must be a text')
  .check(
    wellFormed(),
    z.minLength(1, 'idempotencyKey must not be empty'),
    z.maxLength(255, 'idempotencyKey must be at most 255 characters'),
    z.regex(/^\P{Cc}*$/u, 'idempotencyKey must be one line of text'),
  );

/**
 * POST /api/braintree/payment/:userId. Besides the specification's two fields, it takes what the
 * shop needs to check price and stock before the charge. The shop's own page always sends all
 * fields.
 */
export const paymentRequestSchema = z.object({
  paymentMethodNonce: z
    .string('paymentMethodNonce is required')
    .check(
      z.minLength(1, 'paymentMethodNonce is required'),
      z.maxLength(500, 'paymentMethodNonce must be at most 500 characters'),
    ),
  amount: dollarsField('amount').check(
    z.gte(1, 'amount must be more than 0'),
    z.lte(MAX_PAYMENT_CENTS, 'amount must be at most 999999.99'),
  ),
  products: z.optional(cartLinesSchema),
  address: z.optional(addressSchema),
  /** The address in parts; `address` is then composed of them. */
  addressParts: z.optional(postalAddressSchema),
  /** Delivery rate; by default the first one offered. */
  delivery: z.optional(deliveryIdSchema),
  /**
   * Discount code and gift card. They apply only with `products`; `amount` is what they leave to
   * pay.
   */
  codes: z.optional(codesSchema),
  idempotencyKey: z.optional(idempotencyKeySchema),
  /** Answer to the page's challenge, if the shop has asked for one (`challenge-needed`). */
  challenge: z.optional(
    z
      .string('challenge must be a text')
      .check(z.maxLength(2048, 'challenge must be at most 2,048 characters')),
  ),
  deviceData: z.optional(
    z
      .string('deviceData must be a text')
      .check(z.maxLength(20_000, 'deviceData must be at most 20,000 characters')),
  ),
});
export type PaymentRequest = z.input<typeof paymentRequestSchema>;

/** POST /api/checkout/order/:userId: an order with nothing to charge. */
export const unchargedOrderSchema = z.object({
  products: cartLinesSchema,
  codes: z.optional(codesSchema),
  address: z.optional(addressSchema),
  addressParts: z.optional(postalAddressSchema),
  delivery: z.optional(deliveryIdSchema),
  idempotencyKey: z.optional(idempotencyKeySchema),
});
export type UnchargedOrderRequest = z.input<typeof unchargedOrderSchema>;

/** `amount` is a decimal string in dollars, as in Braintree's own transactions. */
export const transactionSchema = z.object({ id: z.string(), amount: z.string() });

const succeeded = z.object({
  success: z.literal(true),
  status: z.literal('succeeded'),
  transaction: transactionSchema,
});
function notSucceeded<Status extends string>(status: Status) {
  return z.object({
    success: z.literal(false),
    status: z.literal(status),
    message: z.string(),
  });
}
/** Nothing was charged. */
const declined = notSucceeded('declined');
/** Possibly charged and still being confirmed; must not be retried. */
const unknown = notSucceeded('unknown');
/** Charged, but its order could not be created; the money goes back. */
const reversed = notSucceeded('reversed');
/** Braintree is being asked right now. */
const inProgress = notSucceeded('in-progress');

const outcomes = [succeeded, declined, unknown, reversed] as const;

/** Outcome of a payment; a decline is an answer, not an error. */
export const paymentAnswerSchema = z.discriminatedUnion('status', outcomes);
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;

/** GET and DELETE /api/braintree/payment/:userId: status of a payment. */
export const paymentStatusSchema = z.discriminatedUnion('status', [...outcomes, inProgress]);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Selects a payment by the idempotency key it was requested with. */
export const paymentKeyQuerySchema = z.object({ key: idempotencyKeySchema });
