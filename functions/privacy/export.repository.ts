import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { Tables } from '../db/tables.ts';
import type { NamedTable } from './personal-tables.ts';

type Row = Record<string, unknown>;

/** Row to export, and the cursor after it. */
export interface PersonalRow {
  key: string;
  row: Row;
}

/**
 * Returns a page of a table's rows about an account, each with its parts.
 * @param page rows after the key `after`; an empty one starts at the beginning
 */
export async function listPersonalRows(
  db: Database,
  name: keyof Tables,
  table: NamedTable,
  page: { userId: string; after: string; limit: number },
): Promise<PersonalRow[]> {
  const value = table.nameOf?.(page.userId) ?? page.userId;
  const { rows } = await sql<Row>`
    SELECT ${columns(sql`${sql.ref(table.key)} AS "$key"`, table.shown)} FROM ${sql.table(name)}
    WHERE ${sql.ref(table.of)} = ${value} AND ${sql.ref(table.key)} > ${page.after}
    ORDER BY ${sql.ref(table.key)} LIMIT ${page.limit}`.execute(db);
  const found = rows.map(({ $key, ...row }) => ({ key: String($key), row }));
  for (const [part, spec] of Object.entries(table.parts ?? {})) {
    const ofKeys = await listParts(
      db,
      spec,
      found.map(({ key }) => key),
    );
    for (const { key, row } of found)
      row[part] = (ofKeys.get(key) ?? []).map(({ $of, ...each }) => each);
  }
  return found;
}

type Part = NonNullable<NamedTable['parts']>[string];

/** Returns the rows of a part, by the key of the row that they belong to. */
async function listParts(db: Database, part: Part, keys: readonly string[]) {
  const { rows } = await sql<Row>`
    SELECT ${columns(sql`${sql.ref(part.of)} AS "$of"`, part.shown)} FROM ${sql.table(part.table)}
    WHERE ${sql.ref(part.of)} IN ${anyOf(keys)}
    ORDER BY ${sql.ref(part.orderBy)}`.execute(db);
  return Map.groupBy(rows, ({ $of }) => String($of));
}

function columns(first: RawBuilder<unknown>, names: readonly string[]) {
  return sql.join([first, ...names.map((name) => sql.ref(name))]);
}
