import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { productListSchema } from '#contract/catalog/product.ts';
import {
  type SearchRebuilt,
  searchRebuiltSchema,
  searchResultPageSchema,
} from '#contract/search/search.ts';
import { ask, call } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { createAdmin, createBook, createCategory, db, getBook, run } from '#support/shop.ts';
import { insertProductStatement } from '../../../functions/catalog/product.statements.ts';
import {
  incrementSoldStatement,
  takeStockStatement,
} from '../../../functions/catalog/stock.statements.ts';
import { updateIndex } from '../../../functions/search/update-index.ts';

const find = async (text: string, more = '') =>
  await ask(searchResultPageSchema, 'GET', `/search?q=${encodeURIComponent(text)}${more}`);
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const indexed = (id: string) =>
  env.SEARCH.prepare('SELECT * FROM books WHERE product_id = ?').bind(id).first();
const outbox = () => db.selectFrom('search_changes').select('product_id').execute();
const update = () => updateIndex({ db, search: env.SEARCH });

test('a product is found by its current name until it is deleted, and no change stays queued', async () => {
  const { token, user } = await createAdmin();
  const book = await createBook({ name: 'Quagga Husbandry' });
  expect(namesOf(await find('quagga'))).toEqual(['Quagga Husbandry']);

  const form = new FormData();
  form.set('name', 'Zebra Husbandry');
  const path = `/product/${book.id}/${user._id}`;
  const headers = { authorization: `Bearer ${token}` };
  const { exports } = await import('cloudflare:workers');
  const url = `http://shop.test/api${path}`;
  await exports.default.fetch(url, { method: 'PUT', headers, body: form });
  expect(namesOf(await find('zebra husbandry'))).toEqual(['Zebra Husbandry']);
  expect(await find('quagga')).toMatchObject({ data: [] });

  await call('DELETE', path, { token });
  expect(await find('zebra husbandry')).toMatchObject({ data: [], count: { value: 0 } });
  expect(await indexed(book.id)).toBeNull();
  expect(await outbox()).toEqual([]);
});

test('a sale is queued for the index when it changes the book’s rank or stock, not for each copy', async () => {
  const often = await createBook({ sold: 20, quantity: 50 });
  const seldom = await createBook({ sold: 0, quantity: 1 });

  await run(incrementSoldStatement(db, { productId: often.id, count: 1 }));
  await run(takeStockStatement(db, { productId: often.id, count: 1, cause: { reason: 'sale' } }));
  expect(await outbox()).toEqual([]);

  await run(incrementSoldStatement(db, { productId: seldom.id, count: 1 }));
  await run(takeStockStatement(db, { productId: seldom.id, count: 1, cause: { reason: 'sale' } }));
  await run(incrementSoldStatement(db, { productId: often.id, count: 20 }));
  expect((await outbox()).map(({ product_id }) => product_id)).toEqual([seldom.id, often.id]);

  await update();
  expect(await indexed(seldom.id)).toMatchObject({ sold: 1, in_stock: 0 });
  expect(await indexed(often.id)).toMatchObject({ sold: 41, in_stock: 1 });
  expect(await outbox()).toEqual([]);
});

test('simultaneous updates leave the index complete and no change queued', async () => {
  const books = await Promise.all(
    Array.from({ length: 8 }, (_, n) => createBook({ name: `Okapi Gazetteer ${n}` })),
  );
  const retitle = db.updateTable('products').set({ name: 'Okapi Yearbook' });
  await retitle
    .where(
      'id',
      'in',
      books.map(({ id }) => id),
    )
    .execute();

  await Promise.all([update(), update(), update(), update()]);
  await update();

  expect(await outbox()).toEqual([]);
  expect(await find('okapi yearbook')).toMatchObject({ count: { value: 8, exact: true } });
  const left = "SELECT rowid FROM book_words WHERE book_words MATCH 'gazetteer'";
  expect((await env.SEARCH.prepare(left).all()).results).toEqual([]);
});

test('of equal titles the best-selling comes first, and a series is listed in its order', async () => {
  await createBook({ name: 'Nocturne', sold: 1 });
  const best = await createBook({ name: 'Nocturne', sold: 40 });
  await createBook({ name: 'Marsh Wardens and the Pit (Marsh Wardens, #2)', sold: 90 });
  await createBook({ name: 'Marsh Wardens and the Owl (Marsh Wardens, #1)', sold: 10 });
  await createBook({ name: 'Marsh Wardens Set (Marsh Wardens, #1-2)', sold: 500 });

  const [first] = (await find('nocturne')).data;
  expect(first?._id).toBe(best.id);
  expect(namesOf(await find('marsh wardens'))).toEqual([
    'Marsh Wardens and the Owl (Marsh Wardens, #1)',
    'Marsh Wardens and the Pit (Marsh Wardens, #2)',
    'Marsh Wardens Set (Marsh Wardens, #1-2)',
  ]);
});

test('pages of results in a category follow each other, each book once, beyond those that are counted', async () => {
  const category_id = await createCategory();
  const names = Array.from({ length: 130 }, (_, i) => `Lighthouse keeping, part ${i + 1}`);
  for (const name of names) {
    const now = new Date().toISOString();
    const row = {
      name,
      description: '',
      price_cents: 1,
      quantity: 1,
      sold: 0,
      shipping: 1,
    } as const;
    const id = crypto.randomUUID();
    await run(
      insertProductStatement(db, { ...row, id, category_id, created_at: now, updated_at: now }),
    );
  }
  await update();
  await createBook({ name: 'Lighthouse keeping elsewhere' });

  const seen: string[] = [];
  let after = '';
  for (let pages = 0; pages < 10; pages += 1) {
    const page = await find('lighthouse', `&category=${category_id}&limit=50${after}`);
    expect(page.count).toEqual({ value: 100, exact: false });
    seen.push(...namesOf(page));
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }

  expect(seen).toHaveLength(130);
  expect(new Set(seen)).toEqual(new Set(names));
});

test('a misspelt search gives the corrected spelling', async () => {
  await createBook({ name: 'The Cartographers', author: 'Peng Shepherd' });

  expect(await find('cartografers shephard')).toMatchObject({
    data: [{ name: 'The Cartographers' }],
    correction: 'cartographers shepherd',
  });
  expect(await find('cartographers')).toMatchObject({ correction: null });
});

test('a rebuild fills an emptied index and removes a book that the shop no longer has', async () => {
  const { token, user } = await createAdmin();
  const book = await createBook({ name: 'Rebuilt from Ashes' });
  await env.SEARCH.batch([
    env.SEARCH.prepare("INSERT INTO book_words (book_words) VALUES ('delete-all')"),
    env.SEARCH.prepare('DELETE FROM books WHERE product_id = ?').bind(book.id),
    env.SEARCH.prepare(
      // At a rank no product has; a product with that rank would replace it.
      `UPDATE books SET product_id = 'gone', rank = ${Number.MAX_SAFE_INTEGER}
       WHERE rank = (SELECT min(rank) FROM books)`,
    ),
  ]);
  await env.SEARCH.prepare("DELETE FROM books WHERE product_id <> 'gone'").run();
  expect(await find('rebuilt from ashes')).toMatchObject({ data: [] });

  let after: string | null = '';
  let removed = 0;
  while (after !== null) {
    const path = `/search/rebuild/${user._id}`;
    const step: SearchRebuilt = await ask(searchRebuiltSchema, 'POST', path, {
      token,
      body: { after },
    });
    after = step.next;
    removed += step.removed;
  }

  expect(namesOf(await find('rebuilt from ashes'))).toEqual(['Rebuilt from Ashes']);
  expect(await indexed('gone')).toBeNull();
  expect(removed).toBe(1);
});

test('without its index the shop still answers the specified search and deletes products', async () => {
  const { name, id } = await createBook({ name: 'Steadfast Almanac' });
  const search = {
    prepare: () => {
      throw new Error('the index is away');
    },
  } as unknown as D1Database;
  const { token, user } = await createAdmin();

  const specified = await callApp(appWith({ search }), 'GET', '/products/search?search=steadfast');
  const added = await callApp(appWith({ search }), 'GET', '/search?q=steadfast');
  const deleted = await callApp(appWith({ search }), 'DELETE', `/product/${id}/${user._id}`, {
    token,
  });

  expect(productListSchema.parse(specified.body)).toMatchObject([{ name }]);
  expect(added.status).toBe(503);
  expect(deleted.status).toBe(200);
  await expect(getBook(id)).rejects.toThrow();
  expect(await outbox()).toEqual([{ product_id: id }]);
  await update();
  expect(await outbox()).toEqual([]);
});
