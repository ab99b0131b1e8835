import * as z from 'zod/mini';
import { placeSchema } from '../../functions/contract/postal-address.ts';
import { createStore, inSessionStorage } from './create-store.ts';

/** As it is being typed: the contract's own schema would take the space at the end of a word. */
const partsSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
});

/** Where the books of this checkout go, as far as it was said. */
const deliverySchema = z.object({
  /** The address as one text. */
  text: z.string(),
  /** By its parts, where it is asked for so; not all of them may be there yet. */
  parts: z.nullable(partsSchema),
  /** What delivery and tax depend on; null until it is known. */
  place: z.nullable(placeSchema),
  /** The rate that was chosen. */
  rate: z.nullable(z.string()),
});
export type CheckoutDelivery = z.infer<typeof deliverySchema>;

const draftSchema = z.extend(deliverySchema, {
  owner: z.string(),
  /** The empty form, with what is known of it before a key is pressed: nobody has typed an address. */
  untouched: z.optional(z.boolean()),
});
export type AddressDraft = z.infer<typeof draftSchema>;

// For this tab alone, and gone with it: an address is nobody's business who comes after.
const store = createStore(
  inSessionStorage('address', (stored): AddressDraft | null => {
    const draft = z.safeParse(draftSchema, stored);
    return draft.success ? draft.data : null;
  }),
);

/** What that person has filled in, in this tab; null where that is nothing. */
export function useAddressDraft(owner: string): AddressDraft | null {
  const draft = store.use();
  return draft?.owner === owner ? draft : null;
}

export function setAddressDraft(draft: AddressDraft) {
  store.set(draft);
}

/** What one person has filled in becomes another's; nothing where that was nothing. */
export function handOverAddressDraft(from: string, to: string) {
  const draft = store.get();
  if (draft?.owner === from) store.set({ ...draft, owner: to });
}
