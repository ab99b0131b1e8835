import { type RawBuilder, sql } from 'kysely';

/** Passes a list as one parameter: D1 takes at most a hundred. */
export function anyOf<Value extends string | number>(values: readonly Value[]) {
  return sql<Value>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/**
 * Inlines the values of an `IN (…)`. SQLite uses a partial index only if the condition has the same
 * literals in the same order as the index: parameters would not match.
 */
export function sqlListOf(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

/** Characters per parameter: D1 takes at most 2 MB, and a character has up to three bytes. */
const MAX_LENGTH = 600_000;

/**
 * Packs rows into JSON lists for `json_each`: mostly one, and several if one would exceed D1's
 * limit.
 */
export function jsonLists(rows: readonly unknown[]): string[] {
  const lists: string[] = [];
  let list: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (list.length > 0 && length + text.length > MAX_LENGTH) {
      lists.push(`[${list.join(',')}]`);
      [list, length] = [[], 0];
    }
    list.push(text);
    length += text.length + 1;
  }
  return list.length > 0 ? [...lists, `[${list.join(',')}]`] : lists;
}
