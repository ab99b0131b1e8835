/**
 * A page of a list, of rows of which one more was read than it holds.
 * @returns `next`, what those behind it are asked for with: the id of its last; null at the end
 */
export function pageOf<Row, Item extends { _id: string }>(
  rows: readonly Row[],
  { most, toItem }: { most: number; toItem: (row: Row) => Item },
): { items: Item[]; next: string | null } {
  const items = rows.slice(0, most).map(toItem);
  return { items, next: rows.length > most ? (items.at(-1)?._id ?? null) : null };
}
