import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { listPersonalRows } from './export.repository.ts';
import { listPersonalTables, type NamedTable } from './personal-tables.ts';

/** Rows held in memory at once. */
const PAGE_SIZE = 200;

/**
 * Exports all that the shop has on record about an account, as the text of one JSON document: a
 * list of rows for each table of `personal-tables.ts`, amounts in cents, times UTC ISO. It is read
 * and streamed page by page, so that memory use does not grow with its length. Changes made
 * meanwhile may or may not be included.
 */
export async function* exportAccount(deps: Deps, userId: string): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(deps.now().toISOString())}`;
  for (const [name, table] of listPersonalTables()) {
    yield `,\n${JSON.stringify(name)}: [`;
    yield* rowsOf(deps, name, table, userId);
    yield ']';
  }
  yield '\n}\n';
}

async function* rowsOf(
  { db }: Deps,
  name: keyof Tables,
  table: NamedTable,
  userId: string,
): AsyncGenerator<string> {
  let after = '';
  let before = '\n';
  for (;;) {
    const page = await listPersonalRows(db, name, table, { userId, after, limit: PAGE_SIZE });
    for (const { row } of page) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_SIZE) return;
    after = last.key;
  }
}
