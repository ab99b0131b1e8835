import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, vi } from 'vitest';

// All test files share one workerd, which saves a start for each; each begins with empty storage.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS);

/** Leaves the shop's jobs nothing to do and its owner nothing to be told. */
const CLEAN_UP = [
  'UPDATE payments SET due_at = NULL, trouble = NULL',
  `UPDATE refunds SET state = 'failed', due_at = NULL, trouble = NULL
   WHERE due_at IS NOT NULL OR trouble IS NOT NULL`,
  'UPDATE account_deletions SET due_at = NULL',
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
