import { MAX_ADJUSTMENT } from '../../../functions/contract/stock.ts';
import type { ReceivedLine } from '../../stores/receiving-store.ts';

/** Different books of one delivery at most. */
export const MAX_RECEIVED_LINES = 200;

/** How many copies a line says; undefined where that is no number of copies. */
export function receivedCopiesOf({ copies }: Pick<ReceivedLine, 'copies'>): number | undefined {
  const count = Number(copies.trim());
  return Number.isInteger(count) && count >= 1 && count <= MAX_ADJUSTMENT ? count : undefined;
}

/**
 * One more copy of that ISBN: the same book again counts up, unless its line was sent. What counts up
 * stays where it is, and a book of its own comes first.
 */
export function addCopy(
  lines: readonly ReceivedLine[],
  isbn: string,
): { lines: ReceivedLine[]; line: ReceivedLine } {
  const known = lines.find((line) => line.isbn === isbn && line.sentFor === undefined);
  if (!known) {
    const line = { key: crypto.randomUUID(), isbn, copies: '1' };
    return { lines: [line, ...lines], line };
  }
  const line = { ...known, copies: String((receivedCopiesOf(known) ?? 0) + 1), problem: undefined };
  return { lines: lines.map((each) => (each === known ? line : each)), line };
}
