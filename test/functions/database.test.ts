import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { type D1, openDatabase } from '../../functions/db/database.ts';
import { appWith, callApp } from '../support/app-with.ts';
import { inSessions } from '../support/d1.ts';
import { aCategory } from '../support/shop.ts';

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
  const id = await aCategory();
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
  const id = await aCategory();
  const app = appWith({ d1: inSessions(d1ThatLosesOne('categories')) });
  void callApp(app, 'GET', '/categories');

  const { status, body } = await callApp(app, 'GET', '/categories');

  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ _id: id }));
});
