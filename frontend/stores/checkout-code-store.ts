import * as z from 'zod/mini';
import { createStore, inSessionStorage } from './create-store.ts';

const codesSchema = z.object({ owner: z.string(), codes: z.array(z.string()) });
const NONE: readonly string[] = [];

// Session storage, so that it ends with the tab: the code of a gift card is money.
const store = createStore(
  inSessionStorage('codes', (stored) => z.safeParse(codesSchema, stored).data ?? null),
);

/**
 * The discount codes and gift cards of the owner's checkout, as typed; empty if they belong to
 * somebody else who used this tab.
 */
export function useCodes(owner: string | null): readonly string[] {
  return codesOf(store.use(), owner);
}

export function setCodes(owner: string, codes: readonly string[]) {
  store.set(codes.length > 0 ? { owner, codes: [...codes] } : null);
}

/** Adds a code to those of the owner now: one may have been removed while this was looked up. */
export function addCode(owner: string, code: string) {
  setCodes(owner, [...codesOf(store.get(), owner), code]);
}

/** Makes one person's codes another's; does nothing if there are none. */
export function handOverCodes(from: string, to: string) {
  const codes = codesOf(store.get(), from);
  if (codes.length > 0) setCodes(to, codes);
}

function codesOf(kept: z.infer<typeof codesSchema> | null, owner: string | null) {
  return kept !== null && kept.owner === owner ? kept.codes : NONE;
}
