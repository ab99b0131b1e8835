import * as z from 'zod/mini';
import { createStore, inSessionStorage } from './create-store.ts';

/** One book out of a delivery, until its copies are in the stock. */
const receivedLineSchema = z.object({
  /** The idempotency key of the call that receives it. */
  key: z.string(),
  /** 13 digits. */
  isbn: z.string(),
  /** As it was typed. */
  copies: z.string(),
  /**
   * The product that it was sent for: whether it took effect is not known, and it is sent again as it
   * was.
   */
  sentFor: z.optional(z.string()),
  /** Why the shop has not received it. */
  problem: z.optional(z.string()),
});
export type ReceivedLine = z.infer<typeof receivedLineSchema>;

const receivingSchema = z.object({
  owner: z.string(),
  note: z.string(),
  /** Those that were scanned last stand first. */
  lines: z.array(receivedLineSchema),
});
type Receiving = z.infer<typeof receivingSchema>;

// For this tab alone: a box is unpacked in one, and a page that is loaded again still knows what was in
// it.
const store = createStore(
  inSessionStorage('receiving', (stored): Receiving | null => {
    const parsed = z.safeParse(receivingSchema, stored);
    return parsed.success ? parsed.data : null;
  }),
);

/** What that admin has scanned of a delivery. */
export function useReceiving(owner: string): Receiving {
  return receivingOf(store.use(), owner);
}

export function getReceiving(owner: string): Receiving {
  return receivingOf(store.get(), owner);
}

/** Nothing is left there when nothing is to be received. */
export function setReceiving(receiving: Receiving) {
  store.set(receiving.lines.length > 0 || receiving.note !== '' ? receiving : null);
}

function receivingOf(stored: Receiving | null, owner: string): Receiving {
  return stored?.owner === owner ? stored : { owner, note: '', lines: [] };
}
