import * as z from 'zod/mini';
import { createStore } from './create-store.ts';
import { inSessionStorage } from './local-storage.ts';

const codesSchema = z.array(z.string());
const NONE: readonly string[] = [];

// For this tab alone, and gone with it: the code of a gift card is money.
const store = createStore(
  inSessionStorage('codes', (stored): readonly string[] | null => {
    const codes = z.safeParse(codesSchema, stored);
    return codes.success ? codes.data : null;
  }),
);

/** The discount codes and gift cards that this checkout uses, as they were typed. */
export function useCodes(): readonly string[] {
  return store.use() ?? NONE;
}

export function setCodes(codes: readonly string[]) {
  store.set(codes.length > 0 ? codes : null);
}
