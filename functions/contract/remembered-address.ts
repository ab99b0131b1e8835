import * as z from 'zod/mini';
import { addressSchema } from './payment.ts';
import { postalAddressSchema } from './postal-address.ts';

/**
 * What an account has used last; null where it has used none. `parts` are null of one that is a text.
 */
export const rememberedAddressSchema = z.object({
  address: z.nullable(z.object({ text: z.string(), parts: z.nullable(postalAddressSchema) })),
});
export type RememberedAddress = z.output<typeof rememberedAddressSchema>['address'];

/** PUT /api/user/:userId/address; an empty text and no parts forget it. */
export const addressChangeSchema = z.object({
  text: z._default(addressSchema, ''),
  parts: z.optional(postalAddressSchema),
});
export type AddressChange = z.input<typeof addressChangeSchema>;
