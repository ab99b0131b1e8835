import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith, callApp } from '#support/app-with.ts';
import { withSessions } from '#support/d1.ts';
import { createOrderRow, createPaymentRow } from '#support/rows.ts';
import { createBook, createCategory, createShopper, db, getBook, run } from '#support/shop.ts';
import { insertCategoryStatement } from '../../../functions/catalog/category.statements.ts';
import { retryOnConflict } from '../../../functions/catalog/retry-on-conflict.ts';
import { ConstraintError, GuardError, runBatch, statement } from '../../../functions/db/batch.ts';
import { type D1, openDatabase } from '../../../functions/db/database.ts';

/** A D1 that never answers the first query on `table`, as when the visitor who caused it left. */
function d1ThatLosesOne(table: string) {
  let lost = false;
  const never = { bind: () => never, all: () => new Promise<never>(() => undefined) };
  const prepare = (sql: string) => {
    if (lost || !sql.includes(`"${table}"`)) return env.DB.prepare(sql);
    lost = true;
    return never;
  };
  return new Proxy(env.DB, {
    get: (d1, name) => {
      const value = name === 'prepare' ? prepare : Reflect.get(d1, name);
      return typeof value === 'function' ? value.bind(d1) : value;
    },
  });
}

test('a query that is never answered holds up no other query', async () => {
  const db = openDatabase(d1ThatLosesOne('categories'));
  const id = await createCategory();
  void db.selectFrom('categories').selectAll().execute();

  const rows = await db.selectFrom('categories').select('id').where('id', '=', id).execute();

  expect(rows).toEqual([{ id }]);
});

test('two queries of one request run at the same time', async () => {
  const asked: string[] = [];
  const answers = Promise.withResolvers<void>();
  const statement = { bind: () => statement, all: async () => await slow() };
  const slow = async () => {
    asked.push('one more');
    await answers.promise;
    return { results: [], meta: { changes: 0 } };
  };
  const db = openDatabase({ prepare: () => statement } as unknown as D1);

  const both = [
    db.selectFrom('categories').selectAll().execute(),
    db.selectFrom('products').selectAll().execute(),
  ];

  await expect.poll(() => asked).toHaveLength(2);
  answers.resolve();
  expect(await Promise.all(both)).toEqual([[], []]);
});

// proves failures.5
test('a request that never ends holds up no other visitor', async () => {
  const id = await createCategory();
  const app = appWith({ d1: withSessions(d1ThatLosesOne('categories')) });
  void callApp(app, 'GET', '/categories');

  const { status, body } = await callApp(app, 'GET', '/categories');

  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ _id: id }));
});

// proves contract-catalogue.4
test('two categories cannot differ only in case, in any alphabet', async () => {
  await createCategory('Éditions');

  const twin = { id: crypto.randomUUID(), name: 'éDITIONS', now: new Date() };

  await expect(run(insertCategoryStatement(db, twin))).rejects.toThrow('unique constraint failed');
});

test('an e-mail address cannot be stored twice in different case', async () => {
  const { user } = await createShopper();

  const twin = env.DB.prepare(
    `INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
     SELECT 'twin', name, upper(email), password_hash, created_at, updated_at FROM users WHERE id = ?`,
  ).bind(user._id);

  await expect(twin.run()).rejects.toThrow('UNIQUE constraint failed');
});

// proves contract-catalogue.10, defects.6
test('stock cannot go below zero', async () => {
  const book = await createBook({ quantity: 1 });

  const oversell = db.updateTable('products').set({ quantity: -1 }).where('id', '=', book.id);

  await expect(oversell.execute()).rejects.toThrow('stock_not_negative');
  expect(await getBook(book.id)).toEqual(book);
});

// proves entities.2, contract-catalogue.9, photos.2
test.each([
  ['an unknown role', "UPDATE users SET role = 2 WHERE id = 'U'"],
  ['an unknown order status', "UPDATE orders SET status = 'Lost' WHERE id = 'O'"],
  ['a price with a fraction of a cent', "UPDATE products SET price_cents = 9.5 WHERE id = 'B'"],
  ['a negative price', "UPDATE products SET price_cents = -1 WHERE id = 'B'"],
  ['a category that does not exist', "UPDATE products SET category_id = 'none' WHERE id = 'B'"],
  [
    'an SVG as a photo',
    "UPDATE products SET photo_key = 'k', photo_type = 'image/svg+xml' WHERE id = 'B'",
  ],
])('the database refuses %s', async (_name, statement) => {
  const { user } = await createShopper();
  const book = await createBook();
  const [paymentId, orderId] = [crypto.randomUUID(), crypto.randomUUID()];
  await createPaymentRow({ id: paymentId, user_id: user._id, state: 'charging' });
  await createOrderRow({ id: orderId, user_id: user._id, payment_id: paymentId });
  const sql = statement.replace("'U'", '?1').replace("'O'", '?1').replace("'B'", '?1');
  const id = statement.includes('users')
    ? user._id
    : statement.includes('orders')
      ? orderId
      : book.id;

  await expect(env.DB.prepare(sql).bind(id).run()).rejects.toThrow(/constraint|REAL/);
});

test('a batch with one refused statement changes nothing, and names the violated constraint', async () => {
  const [plenty, last] = [await createBook({ quantity: 9 }), await createBook({ quantity: 1 })];
  const take = (id: string, left: number) =>
    statement(db.updateTable('products').set({ quantity: left }).where('id', '=', id));

  const failure = await runBatch(env.DB, [take(plenty.id, 8), take(last.id, -1)]).catch((e) => e);

  expect(failure).toBeInstanceOf(ConstraintError);
  expect(failure).toMatchObject({ kind: 'check', constraint: 'stock_not_negative' });
  expect(await getBook(plenty.id)).toEqual(plenty);
  expect(await getBook(last.id)).toEqual(last);
});

test('an interactive transaction, which D1 does not offer, throws', async () => {
  const attempt = db.transaction().execute((trx) => trx.selectFrom('users').selectAll().execute());

  await expect(attempt).rejects.toThrow(/transaction/i);
});

test('a write that others keep overtaking is given up, with the conflict as its cause', async () => {
  const conflict = new GuardError('products-as-read', new Error('guard failed'));
  let tries = 0;

  const write = retryOnConflict('product-busy', async () => {
    tries += 1;
    throw conflict;
  });

  await expect(write).rejects.toMatchObject({ reason: 'product-busy', cause: conflict });
  expect(tries).toBe(5);
});
