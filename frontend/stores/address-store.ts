import * as z from 'zod/mini';
import { createStore, inSessionStorage } from './create-store.ts';

/**
 * Address parts while being typed: the contract's schema would trim the space at the end of a word.
 */
const partsSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
});

const typedAddressSchema = z.object({
  /** The address as one text. */
  text: z.string(),
  /** Its parts, if the checkout asks for them; some may still be empty. */
  parts: z.nullable(partsSchema),
});
export type TypedAddress = z.infer<typeof typedAddressSchema>;

const draftSchema = z.object({
  owner: z.string(),
  /** Null until somebody has typed one. */
  address: z.nullable(typedAddressSchema),
  /** The chosen delivery rate. */
  rate: z.nullable(z.string()),
});
type AddressDraft = z.infer<typeof draftSchema>;

/** A draft as stored by an earlier version of this page. */
const oldDraftSchema = z.extend(typedAddressSchema, {
  ...z.omit(draftSchema, { address: true }).shape,
  /** Set if nobody had typed an address. */
  untouched: z.optional(z.boolean()),
});

/** Delivery address and rate of this checkout, as far as they are known. */
export type CheckoutDelivery = TypedAddress & Pick<AddressDraft, 'rate'>;

// Session storage: an address must not outlive the tab, where somebody else may come next.
const store = createStore(
  inSessionStorage('address', (stored): AddressDraft | null => {
    const { data } = z.safeParse(z.union([draftSchema, oldDraftSchema]), stored);
    if (!data || 'address' in data) return data ?? null;
    const { owner, rate, untouched, text, parts } = data;
    return { owner, rate, address: untouched ? null : { text, parts } };
  }),
);

/** The owner's draft in this tab; null if there is none. */
export function useAddressDraft(owner: string): AddressDraft | null {
  const draft = store.use();
  return draft?.owner === owner ? draft : null;
}

export function setAddressDraft(draft: AddressDraft) {
  store.set(draft);
}

/** Makes one person's draft another's; does nothing if there is none. */
export function handOverAddressDraft(from: string, to: string) {
  const draft = store.get();
  if (draft?.owner === from) store.set({ ...draft, owner: to });
}
