import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { call } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn, HOUR } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { changeProduct, createProduct, productFields } from '#support/product-form.ts';
import { createAdmin, createBook, createShopper, getBook } from '#support/shop.ts';
import { readCatalogVersion } from '../../../functions/cache/edge-cache.ts';
import { isCatalogWrite } from '../../../functions/deps.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

const TABLES = ['products', 'categories'];
const EVENTS = ['INSERT', 'UPDATE', 'DELETE'];

/**
 * Watches the catalogue with database triggers, which see every changed row, and notes each D1 call
 * that changed one without a new version mark in the cache by the time of the next call.
 */
async function watchCatalogue() {
  await env.DB.exec('CREATE TABLE catalogue_changes (seen INTEGER)');
  for (const table of TABLES) {
    for (const event of EVENTS) {
      const name = `watch_${table}_${event}`;
      const note = 'BEGIN INSERT INTO catalogue_changes VALUES (1); END';
      await env.DB.exec(`CREATE TRIGGER ${name} AFTER ${event} ON ${table} ${note}`);
    }
  }
  const rowsChanged = async () =>
    (await env.DB.prepare('SELECT count(*) AS n FROM catalogue_changes').first<number>('n')) ?? 0;
  const state = { changed: await rowsChanged(), version: (await readCatalogVersion()).version };
  const seen = { changes: 0, forgotten: [] as string[] };

  /** Compares with the state before the last D1 call; that call and everything after it is over. */
  async function look(lastCall: string): Promise<void> {
    const now = { changed: await rowsChanged(), version: (await readCatalogVersion()).version };
    if (now.changed > state.changed) {
      seen.changes += 1;
      if (now.version === state.version) seen.forgotten.push(lastCall);
    }
    Object.assign(state, now);
  }

  const withSession = env.DB.withSession.bind(env.DB);
  let last = 'nothing';
  const spy = vi.spyOn(env.DB, 'withSession').mockImplementation((start) => {
    const session = withSession(start);
    const watched = async <T>(sql: string, work: () => Promise<T>) => {
      await look(last);
      last = sql;
      return await work();
    };
    const bind = (sql: string, values: unknown[]) => {
      const real = session.prepare(sql).bind(...values);
      return { sql, real, all: () => watched(sql, () => real.all()) };
    };
    const played = {
      prepare: (sql: string) => ({ bind: (...values: unknown[]) => bind(sql, values) }),
      batch: (bound: ReturnType<typeof bind>[]) =>
        watched(bound.map(({ sql }) => sql).join('; '), () =>
          session.batch(bound.map(({ real }) => real)),
        ),
      getBookmark: () => session.getBookmark(),
    };
    return played as unknown as D1DatabaseSession;
  });

  return {
    seen,
    /** Looks a last time and drops the triggers. */
    end: async () => {
      await look(last);
      spy.mockRestore();
      await env.DB.exec('DROP TABLE catalogue_changes');
      for (const table of TABLES) {
        for (const event of EVENTS) await env.DB.exec(`DROP TRIGGER watch_${table}_${event}`);
      }
    },
  };
}

const admin = await createAdmin();
const shopper = await createShopper();
const { token } = admin;
const ofAdmin = (path: string) => `${path}/${admin.user._id}`;

/** Each prepares its rows first, so that only the change itself is observed. */
const CHANGES: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a category is created': async () => () => {
    const body = { name: `Shelf ${crypto.randomUUID().slice(0, 8)}` };
    return call('POST', ofAdmin('/category/create'), { token, body });
  },
  'a product is created': async () => {
    const fields = await productFields();
    return () => createProduct(admin, fields);
  },
  'a product is changed': async () => {
    const { id } = await createBook();
    return () => changeProduct(admin, id, { price: '9.99' });
  },
  'a product is deleted': async () => {
    const { id } = await createBook();
    return () => call('DELETE', ofAdmin(`/product/${id}`), { token });
  },
  'books are imported': async () => {
    const { category: _, ...fields } = await productFields();
    const rows = [{ line: 2, columns: { ...fields, name: 'The Imported', category: 'Imported' } }];
    return () => call('POST', ofAdmin('/catalogue/import'), { token, body: { rows } });
  },
  'books are sold': async () => {
    const book = await createBook({ price_cents: 700 });
    return () => pay(shopper, { amount: 7, products: linesOf([book, 1]) });
  },
  'a payment is declined, and its books are restocked': async () => {
    const book = await createBook({ price_cents: 200_000 });
    return () => pay(shopper, { amount: 2000, products: linesOf([book, 1]) });
  },
  'an order is cancelled, and its books are restocked': async () => {
    const { cancel } = await createTwoCopyOrder();
    return () => cancel({ restock: true });
  },
  'the Cron trigger completes a refund': async () => {
    const order = await createTwoCopyOrder();
    const end = failGateway('ReverseTransaction', 'answer-lost');
    await order.cancel();
    end();
    return () => doScheduledWork(depsIn(HOUR));
  },
};

test.each(Object.entries(CHANGES))('the cache is notified when %s', async (_name, prepare) => {
  const change = await prepare();
  const watch = await watchCatalogue();

  await change();
  await watch.end();

  expect(watch.seen.changes).toBeGreaterThan(0);
  expect(watch.seen.forgotten).toEqual([]);
});

test('a sale that is refused changes no book and does not notify the cache', async () => {
  const book = await createBook({ price_cents: 700, quantity: 1 });
  const watch = await watchCatalogue();

  const refused = await pay(shopper, { amount: 14, products: linesOf([book, 2]) });
  await watch.end();

  expect(refused.status).toBe(409);
  expect(watch.seen).toEqual({ changes: 0, forgotten: [] });
  expect(await getBook(book.id)).toMatchObject({ quantity: 1, sold: 0 });
});

test.each([
  ['insert into "products" ("id") values (?)', true],
  ['insert or ignore into "categories" ("id") values (?)', true],
  ['UPDATE "products" SET "quantity" = ?', true],
  ['delete from "products" where "id" = ?', true],
  ['select * from "products"', false],
  ['update "orders" set "status" = ? where exists (select 1 from "products")', false],
  ['insert into "products_seen" ("id") values (?)', false],
])('the statement %s writes to the catalogue: %s', (sql, changes) => {
  expect(isCatalogWrite(sql)).toBe(changes);
});
