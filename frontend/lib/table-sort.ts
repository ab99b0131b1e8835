export type SortOrder = 'asc' | 'desc';

/** Column and direction a table is sorted by. */
export interface Sort<Column extends string> {
  by: Column;
  order: SortOrder;
}

/** The sort in the URL; `start` if it names no column of the table. */
export function readSort<Column extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
  start: Sort<Column>,
): Sort<Column> {
  const by = columns.find((column) => column === params.get('sort'));
  if (by === undefined) return start;
  return { by, order: params.get('order') === 'desc' ? 'desc' : 'asc' };
}

/** Writes the sort to the URL, unless it is `start`. */
export function writeSort<Column extends string>(
  params: URLSearchParams,
  { by, order }: Sort<Column>,
  start: Sort<Column>,
) {
  if (by === start.by && order === start.order) return;
  params.set('sort', by);
  params.set('order', order);
}

/** Sorts items, numbers numerically and texts in natural order. */
export function sortBy<Item>(
  items: readonly Item[],
  order: SortOrder,
  keyOf: (item: Item) => string | number,
): Item[] {
  const sign = order === 'asc' ? 1 : -1;
  return items.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
