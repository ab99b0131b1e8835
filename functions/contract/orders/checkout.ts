import * as z from 'zod/mini';
import { placeSchema } from '../delivery/postal-address.ts';
import {
  appliedDiscountSchema,
  appliedGiftCardSchema,
  codesSchema,
} from '../discounts-and-gift-cards/checkout-codes.ts';
import { cartLinesSchema } from './cart-lines.ts';

/** `_id` of a delivery rate that the shop offers. */
export const deliveryIdSchema = z
  .string('delivery must be the _id of a rate')
  .check(z.maxLength(40, 'delivery must be the _id of a rate'));

/** GET /api/checkout/options: what a checkout must ask for, whoever buys. */
export const checkoutOptionsSchema = z.object({
  /** One text, or an address in parts. */
  addressForm: z.enum(['single', 'structured']),
  /** Whether delivery or tax may be added: what an order comes to must then be requested. */
  quotes: z.boolean(),
  /** The shop's own country, preselected in the address form. */
  country: z.string(),
  /** Countries the shop delivers to, as two-letter codes; null means everywhere. */
  countries: z.nullable(z.array(z.string())),
  /** Whether there are discount codes or gift cards to ask for. */
  codes: z.optional(z.boolean()),
});
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>;

/**
 * POST /api/checkout/quote. Without a place, priced for the shop's own; without `delivery`, by the
 * first rate that is not pickup.
 */
export const quoteRequestSchema = z.object({
  products: cartLinesSchema,
  place: z.optional(placeSchema),
  delivery: z.optional(deliveryIdSchema),
  /** Discount code and gift card. */
  codes: z.optional(codesSchema),
});
export type QuoteRequest = z.input<typeof quoteRequestSchema>;

/** One way to get the books. With `isPickup` they are picked up, and no address is needed. */
const deliveryChoiceSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  isPickup: z.boolean(),
});
export type DeliveryChoice = z.infer<typeof deliveryChoiceSchema>;

/**
 * Price of an order, in dollars: `total` is `items` minus a `discount`, plus `delivery`, plus `tax`
 * unless prices include it. `delivery` is the rate it is priced with; null if nothing is sent, if
 * the shop charges nothing for delivery, or if it does not deliver to the place (`isDeliverable`),
 * perhaps because these books are too many or too heavy for one parcel there (`isTooMuch`).
 * Pickup is priced only if requested.
 */
export const quoteSchema = z.object({
  items: z.number(),
  delivery: z.nullable(deliveryChoiceSchema),
  choices: z.array(deliveryChoiceSchema),
  isDeliverable: z.boolean(),
  isTooMuch: z.optional(z.boolean()),
  tax: z.number(),
  taxIncluded: z.boolean(),
  total: z.number(),
  /** What the codes do, and what they leave to pay of the total; only if codes were sent. */
  discount: z.optional(appliedDiscountSchema),
  giftCard: z.optional(appliedGiftCardSchema),
  due: z.optional(z.number()),
});
export type Quote = z.infer<typeof quoteSchema>;
