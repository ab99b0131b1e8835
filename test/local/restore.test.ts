import { afterAll, expect, test } from 'vitest';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import { createShopInFolder, runBackup } from '#support/shop-in-folder.ts';
import { startTestGateway } from '#support/start-test-gateway.ts';
import { compareCharges } from '../../frontend/operator/compare-charges.ts';
import { backupsOf, listBackups } from '../../frontend/operator/download-backup.ts';
import { applyMigrations } from '../../frontend/operator/migrate.ts';
import { runWrangler, type Wrangler } from '../../frontend/operator/wrangler.ts';
import { type Database, openDatabase, openRequestD1 } from '../../functions/db/database.ts';
import type { Deps } from '../../functions/deps.ts';
import { addMs, DAY_MS } from '../../functions/durations.ts';
import { NO_SUMS } from '../../functions/orders/price-total.ts';
import { createBraintreeGateway } from '../../functions/payments/braintree/gateway.ts';
import type { BraintreeConfig } from '../../functions/payments/braintree/transport.ts';
import { NO_FILTERS } from '../../functions/search/filter-expression.ts';
import { searchWithFacets } from '../../functions/search/search-with-facets.ts';
import { updateIndex } from '../../functions/search/update-index.ts';
import type { Bindings } from '../rehearsal/local-bindings.ts';
import { seedDemoShop } from '../rehearsal/seed-demo-shop.ts';
import { root } from '../rehearsal/settings.ts';

const shop = createShopInFolder();
const { inShop } = shop;
afterAll(shop.remove);

const PAID = '01936f2c-2f74-7e5b-93d4-805f6e4d3c04';
/** An order paid after the backup, so only Braintree knows it. */
const LOST = '01936f2c-2f74-7e5b-93d4-805f6e4d3c05';

/** Texts within their limits: the terms of a shop that writes Russian. */
const LONG_TEXT = 'Условия продажи. '.repeat(1100);

/** Stores the texts of a shop that does not write in English: too long for one statement. */
async function sayAll(d1: D1Database): Promise<void> {
  const texts = { terms: LONG_TEXT, privacy: LONG_TEXT, delivery: LONG_TEXT, imprint: LONG_TEXT };
  await d1.batch([
    d1
      .prepare(
        "UPDATE settings SET changed = ?1, version = 1, changed_by = 'owner', updated_at = ?2",
      )
      .bind(JSON.stringify(texts), new Date().toISOString()),
    d1
      .prepare(
        'UPDATE products SET description = ?1 WHERE id IN (SELECT id FROM products LIMIT 40)',
      )
      .bind('吾輩は猫である'.repeat(280)),
  ]);
}

/** Inserts a sale with all its rows, some of them hard to write in SQL. */
async function sell(db: Database, d1: D1Database): Promise<void> {
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const book = await db.selectFrom('products').select(['id', 'name']).executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO payments (id, user_id, state, amount_cents, address, transaction_id, changed_by, created_at, updated_at)
         VALUES ('${PAID}', ?1, 'succeeded', 700, ?2, 'tx', ?1, ?3, ?3)`,
      )
      .bind(user.id, "1 O'Hara's Lane;\n-- „Dublin“ 📚\u0000; 2", at),
    d1
      .prepare(`INSERT INTO payment_lines (payment_id, position, product_id, name, price_cents, count)
         VALUES ('${PAID}', 0, ?1, ?2, 700, 1)`)
      .bind(book.id, book.name),
    d1
      .prepare(
        `INSERT INTO orders (id, user_id, payment_id, amount_cents, address, status, changed_by, created_at, updated_at)
         VALUES ('ord', ?1, '${PAID}', 700, 'Lane', 'Shipped', ?1, ?2, ?2)`,
      )
      .bind(user.id, at),
    d1
      .prepare(`INSERT INTO order_lines (order_id, position, product_id, name, price_cents, count)
         VALUES ('ord', 0, ?1, ?2, 700, 1)`)
      .bind(book.id, book.name),
  ]);
}

/** Every row that a backup includes, by table. */
async function allRows({ DB }: Bindings): Promise<Record<string, unknown[]>> {
  const tables = [
    ...[
      'users',
      'categories',
      'products',
      'stock_movements',
      'payments',
      'payment_lines',
      'orders',
      'order_lines',
    ],
    ...['refunds', 'events', 'webhooks', 'mails', 'settings', 'd1_migrations'],
    // Rebuilt from the others.
    ...['shop_sales', 'product_sales', 'category_sales', 'customers'],
  ];
  const entries = tables.map(async (table) => {
    const { results } = await DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all();
    return [table, results] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function find({ DB, SEARCH }: Bindings, text: string): Promise<string[]> {
  // A search needs only these.
  const search = openRequestD1(SEARCH, async () => undefined);
  const deps = { db: openDatabase(DB), search } as Deps;
  const asked = { text, filters: NO_FILTERS, sort: 'relevance', limit: 20 } as const;
  const { data } = await searchWithFacets(deps, { ...asked, after: undefined, facets: false });
  return data.map(({ name }) => name);
}

/** Makes charges at the local gateway, one of them declined. */
async function chargeAtBraintree(...orderIds: string[]): Promise<BraintreeConfig> {
  const keys = { publicKey: 'local_public_key', privateKey: 'local_private_key' };
  const localUrl = await startTestGateway();
  const config = { environment: 'local', localUrl, ...keys } as const;
  const gateway = createBraintreeGateway(config);
  const customerId = await gateway.createCustomer({ name: 'Sam', email: 'sam@example.com' });
  const bare = { deviceData: undefined, lines: [], sums: NO_SUMS };
  const charge = { nonce: 'fake-valid-nonce', amountCents: 700, customerId, ...bare };
  for (const orderId of orderIds) {
    expect(await gateway.charge({ ...charge, orderId })).toMatchObject({ kind: 'succeeded' });
  }
  const declined = { ...charge, amountCents: 200_000, orderId: crypto.randomUUID() };
  expect(await gateway.charge(declined)).toMatchObject({ kind: 'declined' });
  return config;
}

test('a shop that loses both databases is restored from its backup, and finds books as before', async () => {
  await applyMigrations(runWrangler, shop.target, 'DB');
  await applyMigrations(runWrangler, shop.target, 'SEARCH');
  await inShop(seedDemoShop);
  const before = await inShop(async (env, db) => {
    await sell(db, env.DB);
    await sayAll(env.DB);
    await runBackup(env, { now: new Date(), size: { partRows: 400, roundParts: 1 } });
    return { rows: await allRows(env), found: await find(env, 'walden') };
  });
  expect(before.rows['events']).not.toEqual([]);
  expect(before.found).not.toEqual([]);
  await expect(shop.restore({ checkOnly: false })).rejects.toThrow('not empty');

  shop.loseDatabases();
  const said = await shop.restore({ checkOnly: false });

  expect(said).toContainEqual(
    expect.stringMatching(/photos in the bucket at that time: \d{2,}; .*: 0$/),
  );
  await inShop(async (env, db) => {
    expect(await allRows(env)).toEqual(before.rows);
    expect((await env.DB.prepare('PRAGMA foreign_key_check').all()).results).toEqual([]);
    await expect(env.DB.prepare("UPDATE events SET detail = ''").run()).rejects.toThrow(
      'never changed',
    );
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    while (!(await updateIndex({ db, search: env.SEARCH })));
    expect(await find(env, 'walden')).toEqual(before.found);
  });

  const braintree = await chargeAtBraintree(PAID, LOST);
  const tools = { wrangler: runWrangler, target: shop.target, braintree };
  expect(await compareCharges(tools, new Date(Date.now() - 60_000))).toEqual({
    compared: 2,
    open: [
      {
        transaction: expect.objectContaining({ orderId: LOST, amount: '7.00 USD' }),
        advice: expect.stringContaining('the shop does not know it'),
      },
    ],
  });
}, 600_000);

test('a backup can be checked without a shop, and a changed one is refused', async () => {
  const said = await shop.restore({ checkOnly: true });
  expect(said[1]).toMatch(/^Reading \d+ files, some seconds each$/);
  expect(said.at(-1)).toBe('The backup is complete.');

  await inShop(async ({ BACKUPS }) => {
    const { objects } = await BACKUPS.list();
    const part = objects.find(({ key }) => key.endsWith('000000.ndjson'));
    const text = await (await BACKUPS.get(part?.key ?? ''))?.text();
    await BACKUPS.put(part?.key ?? '', (text ?? '').replace('Walden', 'Waldon'));
  });
  await expect(shop.restore({ checkOnly: true })).rejects.toThrow(
    'has changed since it was written',
  );
}, 600_000);

test('the backups can be listed, from a bucket of any jurisdiction', async () => {
  await shop.inShop((env) => runBackup(env, { now: addMs(new Date(), DAY_MS) }));
  const asked: string[] = [];
  const wrangler: Wrangler = (args) => {
    asked.push(args.join(' '));
    return runWrangler(args);
  };
  const bucket = backupsOf({
    ...readWranglerConfig({ config: `${root}/wrangler.toml`, env: 'production' }),
    r2_buckets: [{ binding: 'BACKUPS', bucket_name: 'colophon-backups', jurisdiction: 'eu' }],
  });

  const source = { wrangler, target: shop.target, bucket, folder: shop.stateDir };
  const ids = await listBackups(source);

  expect(ids).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/),
    expect.stringMatching(/Z$/),
  ]);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(asked).toEqual([
    expect.stringMatching(/^r2 object get colophon-backups\/latest\.json .*--jurisdiction eu/),
  ]);
}, 600_000);
