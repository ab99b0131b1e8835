import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask } from '#support/api.ts';
import { changeProduct } from '#support/product-form.ts';
import { createAdmin, createBook, db, getBook } from '#support/shop.ts';
import { rebuildIndex } from '../../../functions/search/rebuild-index.ts';
import { updateIndex } from '../../../functions/search/update-index.ts';

const find = async (query: string) => await ask(searchResultPageSchema, 'GET', `/search?${query}`);
const indexed = (id: string) =>
  env.SEARCH.prepare('SELECT price_cents FROM books WHERE product_id = ?').bind(id).first();
const outbox = () => db.selectFrom('search_changes').select('product_id').execute();

/**
 * Rebuilds the whole index; `meanwhile` runs after the first step has read its products and before
 * it queries the index. Then empties the outbox.
 */
async function rebuildWhile(meanwhile: () => Promise<unknown>): Promise<void> {
  let happened: Promise<unknown> | undefined;
  const search = {
    batch: (queries: D1PreparedStatement[]) => env.SEARCH.batch(queries),
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => {
        const query = env.SEARCH.prepare(sql).bind(...values);
        const all = query.all.bind(query);
        return Object.assign(query, {
          all: async () => {
            happened ??= meanwhile();
            await happened;
            return await all();
          },
        });
      },
    }),
  };
  let after: string | null = '';
  while (after !== null) {
    ({ next: after } = await rebuildIndex({ db, search: search as unknown as D1Database }, after));
  }
  await updateIndex({ db, search: env.SEARCH });
}

test('a price that changes during a rebuild is in the index afterwards', async () => {
  const admin = await createAdmin();
  const book = await createBook({ name: 'Okapi Ledger', price_cents: 500 });

  await rebuildWhile(() => changeProduct(admin, book.id, { price: '25.00' }));

  expect((await getBook(book.id)).price_cents).toBe(2500);
  expect(await find('q=okapi+ledger&price=20-29')).toMatchObject({ data: [{ _id: book.id }] });
  expect(await indexed(book.id)).toEqual({ price_cents: 2500 });
  expect(await outbox()).toEqual([]);
});

test('a book that is added during a rebuild is found afterwards', async () => {
  await createBook();
  const id = `zz-${crypto.randomUUID()}`;

  await rebuildWhile(() => createBook({ id, name: 'Zorilla Newborn', price_cents: 700 }));

  expect(await find('q=zorilla+newborn')).toMatchObject({ data: [{ _id: id }] });
  expect(await indexed(id)).toEqual({ price_cents: 700 });
  expect(await outbox()).toEqual([]);
});

test('a book that is hidden during a rebuild stays out of the index', async () => {
  const book = await createBook({ name: 'Gaur Withdrawn' });

  await rebuildWhile(async () => {
    await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', book.id).execute();
    await updateIndex({ db, search: env.SEARCH });
  });

  expect(await find('q=gaur+withdrawn')).toMatchObject({ data: [], count: { value: 0 } });
  expect(await indexed(book.id)).toBeNull();
  expect(await outbox()).toEqual([]);
});

test('a rebuild removes all books that the shop no longer has, however many they are', async () => {
  const book = await createBook({ name: 'Sole Survivor' });
  await updateIndex({ db, search: env.SEARCH });
  const { results } = await env.SEARCH.prepare('SELECT * FROM books WHERE product_id = ?')
    .bind(book.id)
    .all();
  const columns = Object.keys(results[0] ?? {}).map((name) => `"${name}"`);
  const values = columns.map((name) => {
    if (name === '"rank"') return `${Number.MAX_SAFE_INTEGER} - value`;
    return name === '"product_id"' ? "'zz-gone-' || value" : name;
  });
  await env.SEARCH.prepare(
    `INSERT INTO books (${columns.join(', ')}) SELECT ${values.join(', ')}
     FROM books, json_each(?1) WHERE product_id = ?2`,
  )
    .bind(JSON.stringify(Array.from({ length: 1500 }, (_, n) => n)), book.id)
    .run();

  await rebuildWhile(async () => undefined);

  const gone = "SELECT count(*) AS count FROM books WHERE product_id LIKE 'zz-gone-%'";
  expect(await env.SEARCH.prepare(gone).first('count')).toBe(0);
  expect(await indexed(book.id)).toMatchObject({ price_cents: book.price_cents });
});
