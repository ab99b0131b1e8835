import * as z from 'zod/mini';
import { cartLinesSchema } from './cart.ts';
import { wellFormed } from './characters.ts';
import { parseDollars } from './money.ts';
import { widgetSchema } from './widget.ts';

/** Dollars from a client, as cents. */
export const dollarsSchema = z.pipe(
  z.union([z.number(), z.string()], 'amount must be dollars, such as 12.50'),
  z.transform((value, context) => {
    const cents = parseDollars(value);
    if (cents !== undefined) return cents;
    context.issues.push({
      code: 'custom',
      message: 'amount must be dollars, such as 12.50',
      input: value,
    });
    return z.NEVER;
  }),
);

export const addressSchema = z
  .string('address must be a text')
  .check(wellFormed(), z.trim(), z.maxLength(1000, 'Address must be at most 1000 characters'));

/** GET /api/braintree/getToken/:userId: what the widget needs, and how the shop offers it. */
export const clientTokenAnswerSchema = z.object({
  clientToken: z.string(),
  widget: widgetSchema,
});

/**
 * POST /api/braintree/payment/:userId. The specification's two fields, and beside them what lets
 * the shop check price and stock before anything is charged; the shop's own page always sends all.
 */
export const paymentRequestSchema = z.object({
  paymentMethodNonce: z
    .string('paymentMethodNonce is required')
    .check(
      z.minLength(1, 'paymentMethodNonce is required'),
      z.maxLength(500, 'paymentMethodNonce is too long'),
    ),
  amount: dollarsSchema.check(z.gte(1, 'amount must be more than 0')),
  products: z.optional(cartLinesSchema),
  address: z.optional(addressSchema),
  deviceData: z.optional(
    z.string('deviceData must be a text').check(z.maxLength(20_000, 'deviceData is too long')),
  ),
});
export type PaymentRequest = z.input<typeof paymentRequestSchema>;

/** `amount` is a decimal string in dollars, as in Braintree's own transactions. */
export const transactionSchema = z.object({ id: z.string(), amount: z.string() });

/**
 * A decline is an answer, not an error; `unknown` means that the charge may or may not have
 * happened and is still being confirmed: it must not be tried again.
 */
export const paymentAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    success: z.literal(true),
    status: z.literal('succeeded'),
    transaction: transactionSchema,
  }),
  z.object({ success: z.literal(false), status: z.literal('declined'), message: z.string() }),
  z.object({ success: z.literal(false), status: z.literal('unknown'), message: z.string() }),
]);
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;
