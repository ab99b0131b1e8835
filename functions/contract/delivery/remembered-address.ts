import * as z from 'zod/mini';
import { addressSchema, postalAddressSchema } from './postal-address.ts';

/**
 * The address an account used last; null if it has used none. `parts` is null if it is one text.
 */
export const rememberedAddressSchema = z.object({
  address: z.nullable(z.object({ text: z.string(), parts: z.nullable(postalAddressSchema) })),
});
export type RememberedAddress = z.output<typeof rememberedAddressSchema>['address'];

/** PUT /api/user/:userId/address; an empty text without parts forgets it. */
export const addressChangeSchema = z.object({
  text: z._default(addressSchema, ''),
  parts: z.optional(postalAddressSchema),
});
