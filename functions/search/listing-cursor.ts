import type { Cursor, Sorting } from './listing.repository.ts';

/**
 * The cursor of the next page, by which Load more is offered: after a full page
 * (`contract/page-sizes.ts`), which may be the last, as in the specified list; else null.
 */
export function nextCursor(books: readonly Cursor[], limit: number): string | null {
  const last = books.at(-1);
  return last && books.length === limit ? formatCursor(last) : null;
}

/** Position after a book, `k123.999`: its rank, and its price or other sort key. */
export function formatCursor({ rank, key }: Cursor): string {
  return `k${rank}.${key}`;
}

/** Undefined for no cursor, or another kind of it. */
export function parseCursor(order: Sorting, after: string | undefined): Cursor | undefined {
  const [, rank, key] = /^k(\d+)\.(.*)$/su.exec(after ?? '') ?? [];
  if (rank === undefined || key === undefined) return undefined;
  const isText = order === 'newest' || order === 'title';
  return { rank: Number(rank), key: isText ? key : Number(key) };
}
