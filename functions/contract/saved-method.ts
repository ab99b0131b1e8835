import * as z from 'zod/mini';

/** A card, or an account of PayPal or Venmo, that Braintree keeps for an account of the shop. */
const savedMethodSchema = z.object({
  /** A name of the shop's own: nothing is charged by it. */
  _id: z.string(),
  kind: z.enum(['card', 'paypal', 'venmo', 'other']),
  /** Such as `Visa`; of an account, whose it is. */
  name: z.string(),
  /** Of a card: its last four digits, and `MM/YYYY`. */
  lastFour: z.nullable(z.string()),
  expires: z.nullable(z.string()),
});
export type SavedMethod = z.infer<typeof savedMethodSchema>;

/** GET /api/user/:userId/cards, and what DELETE leaves. */
export const savedMethodListSchema = z.array(savedMethodSchema);
