import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask, call } from '#support/api.ts';
import { appWith } from '#support/app-with.ts';
import { costOf } from '#support/cost.ts';
import { withSessions } from '#support/d1.ts';
import { openPage } from '#support/pages.ts';
import { changeProduct } from '#support/product-form.ts';
import { createAdmin, createBook } from '#support/shop.ts';

/** Opens a page and waits until it is cached. */
async function openAndCache(path: string) {
  const first = await openPage(path);
  await expect.poll(async () => (await openPage(path)).headers.get('x-cache')).toBe('HIT');
  return first;
}

const PAGES = ['/', '/?search=book', '/shop?price=1', '/author/A.%20Author'];

test.each(PAGES)('a cached page costs no D1 query: %s', async (path) => {
  await createBook({ author: 'A. Author' });

  const first = await openAndCache(path);
  const again = await openPage(path);

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(costOf(first).statements).toBeGreaterThan(0);
  expect(costOf(again)).toEqual({ statements: 0, rowsRead: 0, rowsWritten: 0 });
  expect(again.html).toBe(first.html);
  expect(again.headers.get('content-security-policy')).toBe(
    first.headers.get('content-security-policy'),
  );
  expect(again.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('a book’s page shows at once what an admin has changed', async () => {
  const { id } = await createBook({ price_cents: 1250 });
  await openAndCache(`/product/${id}`);

  await changeProduct(await createAdmin(), id, { price: '9.99' });
  const next = await openPage(`/product/${id}`);

  expect(next.headers.get('x-cache')).toBe('MISS');
  expect(await next.all('.price_price')).toMatchObject([{ text: '$9.99' }]);
});

test('a page that answers 404 is not cached: a book added later is shown', async () => {
  const missing = await openPage('/author/Not%20Yet');
  await createBook({ author: 'Not Yet' });
  const there = await openPage('/author/Not%20Yet');

  expect([missing.status, there.status]).toEqual([404, 200]);
});

test('a page that could not be rendered is served empty, and not cached', async () => {
  const { id } = await createBook({ name: 'Soon There' });
  const d1 = withSessions({
    prepare: () => {
      throw new Error('D1 is away');
    },
  });
  const path = `/product/${id}`;

  const empty = await appWith({ d1 }).request(path, {}, env, createExecutionContext());
  const then = await openPage(path);

  expect([empty.status, empty.headers.get('x-cache')]).toEqual([200, null]);
  expect(await empty.text()).not.toContain('Soon There');
  expect(await then.all('h1')).toMatchObject([{ text: 'Soon There' }]);
});

test('a browser with the current version of a page gets a 304', async () => {
  const { id } = await createBook();
  const first = await openAndCache(`/product/${id}`);

  const again = await openPage(`/product/${id}`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });

  expect(again.status).toBe(304);
  expect(again.html).toBe('');
});

test('a cached search result is replaced once the index changes', async () => {
  const find = () => ask(searchResultPageSchema, 'GET', '/search?q=pangolin');
  const admin = await createAdmin();
  const { id } = await createBook({ name: 'Pangolin Days' });
  await find();
  await expect
    .poll(async () => (await call('GET', '/search?q=pangolin')).headers.get('x-cache'))
    .toBe('HIT');

  await changeProduct(admin, id, { name: 'Aardvark Days' });

  expect(await find()).toMatchObject({ data: [] });
  expect(await ask(searchResultPageSchema, 'GET', '/search?q=aardvark')).toMatchObject({
    data: [{ _id: id }],
  });
});
