import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { getPlatformProxy } from 'wrangler';
import { foldText } from '#contract/fold-text.ts';
import { openDatabase } from '../../../functions/db/database.ts';
import type { ProductRow } from '../../../functions/db/tables/catalog.ts';
import { rebuildIndex } from '../../../functions/search/rebuild-index.ts';
import { migrate, SEARCH_FOLDER } from '../../faults/migrate.ts';
import { root } from '../../rehearsal/settings.ts';
import { makeBooks, makeCategories } from './make-books.ts';
import { sqliteAsD1 } from './sqlite-d1.ts';
import { filesOfState } from './state-files.ts';

const MADE_AT = '2020-01-01T00:00:00.000Z';
/** Steps of the index rebuild per transaction. */
const STEPS = 50;
const QUICKLY =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY';

/** The content of a catalogue. */
export interface CatalogueRows {
  categories: readonly { id: string; name: string }[];
  books: Iterable<ProductRow>;
}

/**
 * Creates both databases in `state`, where the local shop looks for them, and fills them with
 * generated books.
 */
export async function writeCatalogue(state: string, books: number, seed: number): Promise<void> {
  await writeCatalogueRows(state, { categories: makeCategories(), books: makeBooks(books, seed) });
}

/** Creates both databases with the given books. */
export async function writeCatalogueRows(state: string, stock: CatalogueRows): Promise<void> {
  await makeTables(state);
  const files = filesOfState(state);
  const shop = openForBulkLoad(files.shop);
  const index = openForBulkLoad(files.index);
  try {
    writeProducts(shop, stock);
    await writeIndex(shop, index);
    for (const file of [shop, index]) file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    shop.close();
    index.close();
  }
}

async function makeTables(state: string): Promise<void> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; SEARCH: D1Database }>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(state, 'v3') },
    envFiles: [],
  });
  try {
    await migrate(env.DB);
    await migrate(env.SEARCH, SEARCH_FOLDER);
  } finally {
    await dispose();
  }
}

export function openForBulkLoad(path: string): DatabaseSync {
  const file = new DatabaseSync(path);
  file.exec(QUICKLY);
  return file;
}

function writeProducts(shop: DatabaseSync, { categories, books }: CatalogueRows): void {
  const triggers = shop
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'products'")
    .all();
  // The index is built from all books at once, so it needs no change records.
  shop.exec('BEGIN');
  for (const { name } of triggers) shop.exec(`DROP TRIGGER "${name}"`);
  const category = shop.prepare(
    'INSERT INTO categories (id, name, name_key, created_at) VALUES (?, ?, ?, ?)',
  );
  for (const { id, name } of categories) category.run(id, name, foldText(name), MADE_AT);
  let insert: StatementSync | undefined;
  for (const book of books) {
    const columns = Object.keys(book);
    const places = columns.map(() => '?').join(', ');
    insert ??= shop.prepare(`INSERT INTO products (${columns.join(', ')}) VALUES (${places})`);
    insert.run(...Object.values(book));
  }
  for (const { sql } of triggers) shop.exec(String(sql));
  shop.exec('COMMIT');
}

/** Builds the index with the shop's own rebuild. */
async function writeIndex(shop: DatabaseSync, index: DatabaseSync): Promise<void> {
  const deps = { db: openDatabase(sqliteAsD1(shop)), search: sqliteAsD1(index) };
  let after: string | null = '';
  while (after !== null) {
    index.exec('BEGIN');
    for (let step = 0; step < STEPS && after !== null; step += 1) {
      after = (await rebuildIndex(deps, after)).next;
    }
    index.exec('COMMIT');
  }
}
