import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, vi } from 'vitest';

// All test files share one workerd, which saves a start for each; each begins with empty storage.
let tries = 0;
do {
  tries += 1;
  if (tries > 10) throw new Error('The storage of the last test file cannot be deleted');
  await reset();
} while ((await isFilled(env.DB)) || (await isFilled(env.SEARCH)));
await env.DB.batch(env.TEST_SCHEMA.map((sql) => env.DB.prepare(sql)));
await env.SEARCH.batch(env.TEST_SEARCH_SCHEMA.map((sql) => env.SEARCH.prepare(sql)));

/** A job of the last file may still write while its storage is deleted, and leave it as it was. */
async function isFilled(database: D1Database): Promise<boolean> {
  const table = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'";
  return (await database.prepare(table).first()) !== null;
}

/** Leaves the shop's jobs nothing to do and its owner nothing to be told. */
const CLEAN_UP = [
  `UPDATE payments SET due_at = NULL, trouble = NULL
   WHERE due_at IS NOT NULL OR trouble IS NOT NULL`,
  `UPDATE refunds SET state = 'failed', due_at = NULL, trouble = NULL
   WHERE due_at IS NOT NULL OR trouble IS NOT NULL`,
  'UPDATE account_deletions SET due_at = NULL WHERE due_at IS NOT NULL',
  ...['mails', 'marks', 'owner_notices', 'stock_falls', 'stock_returns'].map(
    (table) => `DELETE FROM ${table}`,
  ),
];

// The work of one test never reaches the next, and neither does what it mocks.
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await env.DB.batch(CLEAN_UP.map((sql) => env.DB.prepare(sql)));
});
