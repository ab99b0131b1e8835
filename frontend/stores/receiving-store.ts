import * as z from 'zod/mini';
import { createStore, inSessionStorage } from './create-store.ts';

/** One book of a delivery, until its copies are in stock. */
const receivedLineSchema = z.object({
  /** Idempotency key of the call that receives it. */
  key: z.string(),
  /** 13 digits. */
  isbn: z.string(),
  /** As typed. */
  copies: z.string(),
  /** The product it was sent for while the outcome is unknown; it is sent again unchanged. */
  sentFor: z.optional(z.string()),
  /** Why the shop has not received it. */
  problem: z.optional(z.string()),
});
export type ReceivedLine = z.infer<typeof receivedLineSchema>;

const receivingSchema = z.object({
  owner: z.string(),
  note: z.string(),
  /** Most recently scanned first. */
  lines: z.array(receivedLineSchema),
});
type Receiving = z.infer<typeof receivingSchema>;

// Session storage: a box is unpacked in one tab, and a reload must not lose what was scanned.
const store = createStore(
  inSessionStorage('receiving', (stored) => z.safeParse(receivingSchema, stored).data ?? null),
);

/** The admin's scanned lines of a delivery. */
export function useReceiving(owner: string): Receiving {
  return receivingOf(store.use(), owner);
}

export function getReceiving(owner: string): Receiving {
  return receivingOf(store.get(), owner);
}

/** Stores nothing if there is nothing to receive. */
export function setReceiving(receiving: Receiving) {
  store.set(receiving.lines.length > 0 || receiving.note !== '' ? receiving : null);
}

function receivingOf(stored: Receiving | null, owner: string): Receiving {
  return stored?.owner === owner ? stored : { owner, note: '', lines: [] };
}
