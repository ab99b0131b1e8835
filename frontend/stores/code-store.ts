import * as z from 'zod/mini';
import { createStore, inSessionStorage } from './create-store.ts';

const codesSchema = z.object({ owner: z.string(), codes: z.array(z.string()) });
const NONE: readonly string[] = [];

// For this tab alone, and gone with it: the code of a gift card is money.
const store = createStore(
  inSessionStorage('codes', (stored): z.infer<typeof codesSchema> | null => {
    const codes = z.safeParse(codesSchema, stored);
    return codes.success ? codes.data : null;
  }),
);

/**
 * The discount codes and gift cards that a person's checkout uses, as they were typed; of whoever else
 * has the tab after them none.
 */
export function useCodes(owner: string | null): readonly string[] {
  return codesOf(store.use(), owner);
}

export function setCodes(owner: string, codes: readonly string[]) {
  store.set(codes.length > 0 ? { owner, codes: [...codes] } : null);
}

/** What one person has typed becomes another's; nothing where that was nothing. */
export function handOverCodes(from: string, to: string) {
  const codes = codesOf(store.get(), from);
  if (codes.length > 0) setCodes(to, codes);
}

function codesOf(kept: z.infer<typeof codesSchema> | null, owner: string | null) {
  return kept !== null && kept.owner === owner ? kept.codes : NONE;
}
