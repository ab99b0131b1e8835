import * as z from 'zod/mini';
import { linkToken } from '../request-fields.ts';
import { signupSchema } from './account-requests.ts';

/** POST /api/guest: somebody who buys without an account. */
export const guestSchema = z.pick(signupSchema, { name: true, email: true });
export type GuestInput = z.infer<typeof guestSchema>;

/** POST /api/guest/claim/:userId. */
export const claimMailedSchema = z.object({ email: z.string() });

/** POST /api/account/claim-orders. Without a password, the answer says whether one is needed. */
export const claimOrdersSchema = z.object({
  token: linkToken(),
  password: z.optional(signupSchema.shape.password),
});
export type ClaimOrders = z.infer<typeof claimOrdersSchema>;

/** If `passwordNeeded`, nothing was done yet. */
export const ordersClaimedSchema = z.object({ email: z.string(), passwordNeeded: z.boolean() });
export type OrdersClaimed = z.infer<typeof ordersClaimedSchema>;
