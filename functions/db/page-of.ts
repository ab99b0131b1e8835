/**
 * Cuts a page from rows that were read with one row more than the limit.
 * @returns `next`, the cursor of the following page: the id of the last item; null at the end
 */
export function pageOf<Row, Item extends { _id: string }>(
  rows: readonly Row[],
  { most, toItem }: { most: number; toItem: (row: Row) => Item },
): { items: Item[]; next: string | null } {
  const items = rows.slice(0, most).map(toItem);
  return { items, next: rows.length > most ? (items.at(-1)?._id ?? null) : null };
}
