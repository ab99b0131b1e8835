import { type InsertObject, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * INSERT … SELECT with each value beside its column.
 * @param values plain, or SQL on the rows of `source`
 * @param source `FROM … WHERE …`, or for one row that depends on a condition only `WHERE …`
 */
export function insertSelected<Table extends keyof Tables>(
  db: Database,
  table: Table,
  values: InsertObject<Tables, Table>,
  source: RawBuilder<unknown>,
) {
  return db
    .insertInto(table)
    .columns(Object.keys(values) as (keyof Tables[Table] & string)[])
    .expression(sql`SELECT ${sql.join(Object.values(values))} ${source}`);
}
