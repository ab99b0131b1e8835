/**
 * Cuts a page from rows that were read with one row more than the limit.
 * @param name of the list in the answer
 * @returns the list, and in `next` the cursor of the following page: the id of the last item; null
 *   at the end
 */
export function paginate<Name extends string, Row, Item extends { _id: string }>(
  name: Name,
  rows: readonly Row[],
  { limit, toItem }: { limit: number; toItem: (row: Row) => Item },
): Record<Name, Item[]> & { next: string | null } {
  const items = rows.slice(0, limit).map(toItem);
  const next = rows.length > limit ? (items.at(-1)?._id ?? null) : null;
  return { ...({ [name]: items } as Record<Name, Item[]>), next };
}
