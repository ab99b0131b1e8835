import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Sorts after every text with the same beginning. */
const LAST_LETTER = '\u{10ffff}';

/** Condition: the column begins with the text. Unlike `LIKE`, it uses an index and has no wildcards. */
export function beginsWith(column: string | RawBuilder<string>, text: string) {
  const name = typeof column === 'string' ? sql.ref(column) : column;
  return sql<SqlBool>`${name} >= ${text} AND ${name} < ${text + LAST_LETTER}`;
}
