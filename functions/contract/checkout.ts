import * as z from 'zod/mini';
import { cartLinesSchema } from './cart.ts';
import { appliedDiscountSchema, appliedGiftCardSchema, codesSchema } from './codes.ts';
import { placeSchema } from './postal-address.ts';

/** The `_id` of one of the delivery rates that the shop offers. */
export const deliveryIdSchema = z
  .string('delivery must be the _id of a rate')
  .check(z.maxLength(40, 'delivery must be the _id of a rate'));

/** GET /api/checkout/options: what a checkout must ask for, whoever buys. */
export const checkoutOptionsSchema = z.object({
  /** One text, or an address by its parts. */
  addressForm: z.enum(['single', 'structured']),
  /** Whether delivery or tax may be added: what an order comes to is then asked for. */
  quotes: z.boolean(),
  /** Where the shop is: the country that an address begins with. */
  country: z.string(),
  /** Where the shop delivers to, as two letters; null is everywhere. */
  countries: z.nullable(z.array(z.string())),
  /** There are discount codes or gift cards to ask for. */
  codes: z.optional(z.boolean()),
});
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>;

/**
 * POST /api/checkout/quote. Without a place as if to the shop's own; without `delivery` the first
 * rate that is no pick-up.
 */
export const quoteRequestSchema = z.object({
  products: cartLinesSchema,
  place: z.optional(placeSchema),
  delivery: z.optional(deliveryIdSchema),
  /** A discount code, a gift card. */
  codes: z.optional(codesSchema),
});
export type QuoteRequest = z.input<typeof quoteRequestSchema>;

/** One way to get the books; `isPickup`: they are picked up, and no address is needed. */
const deliveryChoiceSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  isPickup: z.boolean(),
});
export type DeliveryChoice = z.infer<typeof deliveryChoiceSchema>;

/**
 * What an order comes to, in dollars: `total` is `items` less a `discount`, plus `delivery`, plus `tax`
 * unless the prices include it. `delivery` is the rate that it is priced with; null where nothing is
 * sent, where the shop asks nothing for it, and where it does not deliver to the place
 * (`isDeliverable`). A pick-up is priced only when it is asked for.
 */
export const quoteSchema = z.object({
  items: z.number(),
  delivery: z.nullable(deliveryChoiceSchema),
  choices: z.array(deliveryChoiceSchema),
  isDeliverable: z.boolean(),
  tax: z.number(),
  taxIncluded: z.boolean(),
  total: z.number(),
  /** What the codes do, and what they leave to pay of the total; only where codes were named. */
  discount: z.optional(appliedDiscountSchema),
  giftCard: z.optional(appliedGiftCardSchema),
  due: z.optional(z.number()),
});
export type Quote = z.infer<typeof quoteSchema>;
