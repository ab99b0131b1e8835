import { MAX_ADJUSTMENT } from '#contract/catalog/stock.ts';
import type { ReceivedLine } from '../../stores/receiving-store.ts';

/** The most different books of one delivery. */
export const MAX_RECEIVED_LINES = 200;

/** A line's number of copies; undefined if it is not valid. */
export function receivedCopiesOf({ copies }: Pick<ReceivedLine, 'copies'>): number | undefined {
  const count = Number(copies.trim());
  return Number.isInteger(count) && count >= 1 && count <= MAX_ADJUSTMENT ? count : undefined;
}

/**
 * Adds a copy of an ISBN: counts up the book's line unless that was sent. A counted-up line keeps
 * its position; a new line comes first.
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
