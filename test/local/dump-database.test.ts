import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { BackupManifest } from '#contract/operations/backup.ts';
import { dumpDatabase } from '../../frontend/operator/dump-database.ts';
import { databaseAt } from './migrations/database-at.ts';

const NUL = '\u0000';
/** D1's limit of a statement, in bytes. */
const STATEMENT_LIMIT = 100_000;

/** A shop's database with the given settings and product descriptions. */
function makeShop({
  settings = {},
  descriptions = [],
}: {
  settings?: Record<string, string>;
  descriptions?: string[];
}): DatabaseSync {
  const { database } = databaseAt('9999');
  database
    .prepare(
      "UPDATE settings SET changed = ?, version = 1, changed_by = 'ada', updated_at = '2029'",
    )
    .run(JSON.stringify(settings));
  database.exec(
    "INSERT INTO categories (id, name, name_key, created_at) VALUES ('c', 'C', 'c', '')",
  );
  const insert = database.prepare(
    `INSERT INTO products (id, name, name_key, search_text, description, price_cents, category_id,
       quantity, shipping, sold, created_at, updated_at)
     VALUES (?1, ?1, ?1, ?1, ?2, 500, 'c', 3, 1, 0, '', '')`,
  );
  for (const [at, description] of descriptions.entries()) insert.run(`book ${at}`, description);
  // Backups do not include it.
  database.exec('DELETE FROM search_changes');
  return database;
}

/** Dumps a database and rebuilds it statement by statement, as D1 takes them. */
function restoreDump(database: DatabaseSync): { longest: number; restored: DatabaseSync } {
  const schema = database
    .prepare(
      "SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY rowid",
    )
    .all() as BackupManifest['schema'];
  const restored = new DatabaseSync(':memory:', { limits: { sqlLength: STATEMENT_LIMIT } });
  let longest = 0;
  restored.exec('BEGIN');
  for (const statement of dumpDatabase(database, schema)) {
    longest = Math.max(longest, Buffer.byteLength(statement));
    restored.exec(statement);
  }
  restored.exec('COMMIT');
  return { longest, restored };
}

function rowsOf(database: DatabaseSync, table: string): unknown[] {
  return database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all();
}

function tablesOf(database: DatabaseSync): unknown[] {
  return database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1").all();
}

test('long descriptions in Japanese are dumped in statements within D1’s limit', () => {
  const shop = makeShop({
    descriptions: Array.from({ length: 40 }, () => '吾輩は猫である'.repeat(280)),
  });

  const { longest, restored } = restoreDump(shop);

  expect(longest).toBeLessThanOrEqual(STATEMENT_LIMIT);
  expect(rowsOf(restored, 'products')).toEqual(rowsOf(shop, 'products'));
});

test('the owner’s texts in Russian are dumped in pieces and restored whole', () => {
  const text = '„Условия“ продажи’ 📚. '.repeat(900);
  const shop = makeShop({
    settings: { terms: text, privacy: text, delivery: text, imprint: text },
  });

  const { longest, restored } = restoreDump(shop);

  expect(longest).toBeLessThanOrEqual(STATEMENT_LIMIT);
  expect(rowsOf(restored, 'settings')).toEqual(rowsOf(shop, 'settings'));
  expect(tablesOf(restored)).toEqual(tablesOf(shop));
});

test('a row of several long texts is restored whole', () => {
  const shop = makeShop({});
  shop
    .prepare(
      `INSERT INTO users (id, name, email, password_hash, braintree_customer_id, created_at, updated_at)
       VALUES ('ada', 'Ada', 'ada@example.com', ?, ?, '', '')`,
    )
    .run('л'.repeat(45_000), "'a".repeat(40_000));

  const { longest, restored } = restoreDump(shop);

  expect(longest).toBeLessThanOrEqual(STATEMENT_LIMIT);
  expect(rowsOf(restored, 'users')).toEqual(rowsOf(shop, 'users'));
});

test('a text with a NUL character is dumped without that character and restored unchanged', () => {
  const shop = makeShop({ descriptions: [`1 O'Hara's Lane;${NUL} 2 📚`, NUL] });

  const { restored } = restoreDump(shop);

  expect(rowsOf(restored, 'products')).toEqual(rowsOf(shop, 'products'));
  expect([...dumpDatabase(shop, [])].join('')).not.toContain(NUL);
});
