import { type RawBuilder, sql } from 'kysely';

/** A list as one parameter: D1 takes no more than a hundred of them. */
export function anyOf<Value extends string | number>(values: readonly Value[]) {
  return sql<Value>`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/**
 * The values of an `IN (…)`, written out. A partial index is taken only where the condition has the
 * same literals in the same order as the index: no parameters.
 */
export function sqlListOf(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}

/** D1 takes parameters of 2 MB at most; a character has up to three bytes. */
const MAX_LENGTH = 600_000;

/** Rows as lists in JSON, for `json_each`: mostly one, and more of them where D1 would not take one. */
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
