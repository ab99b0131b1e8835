import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { depsIn } from '#support/clock.ts';
import { createShopper, db } from '#support/shop.ts';
import { MAX_PURGED } from '../../../functions/accounts/purge-expired.statements.ts';
import { purgeExpired } from '../../../functions/accounts/purge-expired.ts';

// The oldest row has the lowest number. D1 takes a list as one value.
const OLDER = MAX_PURGED + 50;
const TIMES = Array.from({ length: OLDER }, (_, n) => [
  `old-${String(n).padStart(4, '0')}`,
  new Date(Date.UTC(2020, 0, 1) + n * 1000).toISOString(),
]);
const OLDEST_LEFT = `old-${MAX_PURGED}`;

/** Each table that is cleaned by age: its key, and how to insert row `key` that is over at `at`. */
const TABLES = [
  [
    'account_links',
    'id',
    `'reset-password', 'a@example.com', at, at`,
    'purpose, email, created_at, expires_at',
  ],
  ['sessions', 'id', 'at, at', 'created_at, expires_at'],
  ['staff_invitations', 'id', `key, 'orders', at, at`, 'email, staff_role, created_at, expires_at'],
  ['passkey_challenges', 'challenge_hash', `'sign-in', at`, 'purpose, expires_at'],
  ['sign_in_budgets', 'key', 'unixepoch(at) * 1000', 'whole_at'],
  [
    'payment_throttles',
    'key',
    `1, at, 0, '', at`,
    'tries, window_from, failures, paused_until, updated_at',
  ],
] as const;

const OWNERS: Partial<Record<(typeof TABLES)[number][0], string>> = {
  account_links: 'user_id',
  sessions: 'user_id',
  staff_invitations: 'invited_by',
};

const round = async () => {
  const deps = depsIn(0);
  await purgeExpired(deps);
  return deps.d1.cost;
};

beforeEach(async () => {
  for (let rounds = 0; rounds < 3; rounds += 1) await round();
});

test.each(TABLES)(
  'a round deletes so many of %s at most, the oldest first',
  async (table, key, values, columns) => {
    const { user } = await createShopper();
    const owner = OWNERS[table];
    await env.DB.prepare(
      `WITH old (key, at) AS (SELECT value ->> 0, value ->> 1 FROM json_each(?1))
      INSERT INTO ${table} (${key}, ${columns}${owner ? `, ${owner}` : ''})
      SELECT key, ${values}${owner ? ', ?2' : ''} FROM old ORDER BY key DESC`,
    )
      .bind(JSON.stringify(TIMES), ...(owner ? [user._id] : []))
      .run();
    const left = () =>
      env.DB.prepare(
        `SELECT count(*) AS rows, min(${key}) AS oldest FROM ${table} WHERE ${key} LIKE 'old-%'`,
      ).first();

    await round();
    expect(await left()).toEqual({ rows: 50, oldest: OLDEST_LEFT });
    await round();
    expect(await left()).toEqual({ rows: 0, oldest: null });
  },
);

test('a round reads little when nothing is over, however much there is', async () => {
  const { user } = await createShopper();
  const before = (await round()).rowsRead;
  const ids = JSON.stringify(TIMES.map(([id]) => `new-${id}`));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO sessions (id, user_id, created_at, expires_at)
      SELECT value, ?2, '2020', '2999' FROM json_each(?1)`,
    ).bind(ids, user._id),
    env.DB.prepare(
      `INSERT INTO sign_in_budgets (key, whole_at) SELECT value, ?2 FROM json_each(?1)`,
    ).bind(ids, Date.UTC(2999, 0)),
    env.DB.prepare(
      `INSERT INTO payment_throttles
        (key, tries, window_from, failures, paused_until, updated_at)
      SELECT value, 1, '2999', 0, '', '2999' FROM json_each(?1)`,
    ).bind(ids),
  ]);

  expect((await round()).rowsRead - before).toBeLessThan(10);

  await db.deleteFrom('sessions').where('id', 'like', 'new-%').execute();
  await db.deleteFrom('sign_in_budgets').where('key', 'like', 'new-%').execute();
  await db.deleteFrom('payment_throttles').where('key', 'like', 'new-%').execute();
});
