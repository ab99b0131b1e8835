import * as z from 'zod/mini';

/** A card, or a PayPal or Venmo account, that Braintree keeps for an account of the shop. */
const savedMethodSchema = z.object({
  /** The shop's own id; nothing can be charged with it. */
  _id: z.string(),
  kind: z.enum(['card', 'paypal', 'venmo', 'other']),
  /** Such as `Visa`; for PayPal and Venmo, whose account it is. */
  name: z.string(),
  /** Cards only: the last four digits, and `MM/YYYY`. */
  lastFour: z.nullable(z.string()),
  expires: z.nullable(z.string()),
});
export type SavedMethod = z.infer<typeof savedMethodSchema>;

/** Answer of GET /api/user/:userId/cards, and of DELETE: the methods that are left. */
export const savedMethodListSchema = z.array(savedMethodSchema);
