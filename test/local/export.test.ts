import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { insertCategoryStatement } from '../../functions/catalog/category.statements.ts';
import { insertProductsStatements } from '../../functions/catalog/product.statements.ts';
import { runBatch } from '../../functions/db/batch.ts';
import { openDatabase, openRequestD1 } from '../../functions/db/database.ts';
import type { Deps } from '../../functions/deps.ts';
import { NO_FILTERS } from '../../functions/search/filter-expression.ts';
import { rebuildIndex } from '../../functions/search/rebuild-index.ts';
import { searchWithFacets } from '../../functions/search/search-with-facets.ts';
import { updateIndex } from '../../functions/search/update-index.ts';
import { makeBooks, makeCategories } from '../bench/catalogue/make-books.ts';
import { migrate, SEARCH_FOLDER } from '../faults/migrate.ts';
import { root } from '../rehearsal/settings.ts';

const BOOKS = 60;
const folder = mkdtempSync(join(tmpdir(), 'colophon-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Databases {
  DB: D1Database;
  SEARCH: D1Database;
}

/** Works on the two databases of a local shop, where wrangler keeps them. */
async function inShop<T>(shop: string, work: (databases: Databases) => Promise<T>): Promise<T> {
  const { env, dispose } = await getPlatformProxy<Databases>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(shop, '.wrangler/state/v3') },
    envFiles: [],
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/**
 * Runs a `wrangler d1` command in the shop's folder: `export` has no option for a folder and uses
 * that of the configuration.
 */
async function runD1(shop: string, ...args: string[]): Promise<void> {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');
  await promisify(execFile)(process.execPath, [wrangler, 'd1', ...args], {
    cwd: shop,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
}

async function find({ DB, SEARCH }: Databases, text: string) {
  const answer = await searchWithFacets(
    // A search needs only these.
    { db: openDatabase(DB), search: openRequestD1(SEARCH, async () => undefined) } as Deps,
    {
      text,
      filters: NO_FILTERS,
      sort: 'relevance',
      limit: 20,
      after: undefined,
      facets: true,
    },
  );
  return { ...answer, names: answer.data.map(({ name }) => name) };
}

test('after an export, an import into a fresh shop and a rebuild, searches give the same results', async () => {
  const [old, fresh, dump] = ['old', 'fresh', 'shop.sql'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const shop of [old, fresh]) {
    mkdirSync(shop);
    copyFileSync(join(root, 'wrangler.toml'), join(shop, 'wrangler.toml'));
  }
  const books = [...makeBooks(BOOKS, 1)];
  const texts = books.slice(0, 5).map(({ name, author }) => `${name} ${author}`);
  const before = await inShop(old, async (databases) => {
    const db = openDatabase(databases.DB);
    await migrate(databases.DB);
    await migrate(databases.SEARCH, SEARCH_FOLDER);
    const now = new Date();
    await runBatch(databases.DB, [
      ...makeCategories().map((category) => insertCategoryStatement(db, { ...category, now })),
      ...insertProductsStatements(db, books),
    ]);
    expect(await updateIndex({ db, search: databases.SEARCH })).toBe(true);
    return await Promise.all(texts.map((text) => find(databases, text)));
  });
  expect(before.map(({ names }) => names[0])).toEqual(books.slice(0, 5).map(({ name }) => name));

  await runD1(old, 'export', 'DB', '--local', '--output', dump);
  await runD1(fresh, 'execute', 'DB', '--local', '--yes', '--file', dump);

  expect(readFileSync(dump, 'utf8')).not.toContain('fts5');
  const after = await inShop(fresh, async (databases) => {
    await migrate(databases.SEARCH, SEARCH_FOLDER);
    const db = openDatabase(databases.DB);
    expect((await find(databases, texts[0] ?? '')).names).toEqual([]);
    expect(await rebuildIndex({ db, search: databases.SEARCH }, '')).toEqual({
      indexed: BOOKS,
      removed: 0,
      next: null,
    });
    return await Promise.all(texts.map((text) => find(databases, text)));
  });
  expect(after).toEqual(before);
}, 180_000);
