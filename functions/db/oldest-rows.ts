import { type SqlBool, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * SQL condition: the row is one of the `limit` oldest rows of its table from before a time. An index
 * on the column must exist. For deletions by age, so that no round takes long.
 */
export function amongOldest<Table extends keyof Tables & string>(
  table: Table,
  {
    column,
    before,
    limit,
  }: { column: keyof Tables[Table] & string; before: string | number; limit: number },
) {
  return sql<SqlBool>`rowid IN (SELECT rowid FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} < ${before} ORDER BY ${sql.ref(column)} LIMIT ${limit})`;
}
