import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call } from '#support/api.ts';
import { appWith } from '#support/app-with.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { costOf } from '#support/cost.ts';
import { withSessions } from '#support/d1.ts';
import { changeProduct } from '#support/product-form.ts';
import { createAdmin, createBook, createShopper, getBook } from '#support/shop.ts';
import { createEdgeCache } from '../../../functions/cache/edge-cache.ts';

const CACHED: [string, string, unknown?][] = [
  ['GET', '/categories'],
  ['GET', '/products?sortBy=sold&order=desc&limit=6'],
  ['GET', '/products/search?search=book'],
  ['POST', '/products/by/search', { filters: { category: [], price: [] } }],
];

/**
 * Asks, and waits until the answer is cached, which happens after it is sent. @returns the first
 * answer
 */
async function callAndCache(method: string, path: string, body?: unknown) {
  const first = await call(method, path, { body });
  await expect
    .poll(async () => (await call(method, path, { body })).headers.get('x-cache'))
    .toBe('HIT');
  return first;
}

test.each(CACHED)('a repeated request costs no D1 query: %s %s', async (method, path, body) => {
  await createBook();

  const first = await callAndCache(method, path, body);
  const again = await call(method, path, { body });

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(costOf(first).statements).toBeGreaterThan(0);
  expect(costOf(again)).toEqual({ statements: 0, rowsRead: 0, rowsWritten: 0 });
  expect([first, again].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
  expect(again.body).toEqual(first.body);
});

test('products and related books are cached too, each path and limit by itself', async () => {
  const { id, category_id } = await createBook();
  const other = await createBook({ category_id });
  const paths = [`/product/${id}`, `/products/related/${id}`, `/products/related/${id}?limit=1`];
  for (const path of paths) await callAndCache('GET', path);

  const again = await Promise.all(paths.map((path) => call('GET', path)));
  const another = await call('GET', `/product/${other.id}`);

  expect(again.map((answer) => costOf(answer).statements)).toEqual([0, 0, 0]);
  expect(again[0]?.body).toMatchObject({ _id: id });
  expect(again[1]?.body).toMatchObject([{ _id: other.id }]);
  expect(another.body).toMatchObject({ _id: other.id });
});

test('unknown query parameters do not create a cache entry of their own', async () => {
  await callAndCache('GET', '/products?limit=3');

  const again = await call('GET', '/products?utm_source=letter&limit=3');

  expect(costOf(again).statements).toBe(0);
});

test('a change by an admin is seen by the next request', async () => {
  const admin = await createAdmin();
  const { id } = await createBook({ price_cents: 1250 });
  await callAndCache('GET', `/product/${id}`);

  await changeProduct(admin, id, { price: '9.99' });
  const next = await call('GET', `/product/${id}`);

  expect(next.body).toMatchObject({ _id: id, price: 9.99 });
  expect(await getBook(id)).toMatchObject({ price_cents: 999 });
});

test('a sale is seen by the next request', async () => {
  const book = await createBook({ price_cents: 700, quantity: 5 });
  const byLists = '/products?sortBy=createdAt&order=desc&limit=100';
  await callAndCache('GET', byLists);
  await callAndCache('GET', `/product/${book.id}`);

  const underpaid = await pay(await createShopper(), { amount: 7, products: linesOf([book, 2]) });
  const before = await call('GET', `/product/${book.id}`);
  await pay(await createShopper(), { amount: 14, products: linesOf([book, 2]) });
  const next = await call('GET', `/product/${book.id}`);
  const list = await call('GET', byLists);

  expect(underpaid.status).toBe(409);
  expect(before.body).toMatchObject({ quantity: 5, sold: 0 });
  expect(next.body).toMatchObject({ quantity: 3, sold: 2 });
  expect(list.body).toContainEqual(expect.objectContaining({ _id: book.id, quantity: 3 }));
  expect(await getBook(book.id)).toMatchObject({ quantity: 3, sold: 2 });
});

test('a signed-in request is answered from D1, and its answer is not cached', async () => {
  const { token } = await createShopper();
  const { id } = await createBook();

  const signedIn = await call('GET', `/product/${id}`, { token });
  const again = await call('GET', `/product/${id}`, { token });
  const anyone = await call('GET', `/product/${id}`);

  for (const { headers } of [signedIn, again]) {
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect([headers.get('etag'), headers.get('x-cache')]).toEqual([null, null]);
  }
  expect(costOf(again).statements).toBeGreaterThan(0);
  expect(anyone.headers.get('x-cache')).toBe('MISS');
  expect(anyone.body).toEqual(signedIn.body);
});

test('an answer that only a signed-in person may read is marked private, no-store', async () => {
  const { token, user } = await createShopper();

  const orders = await call('GET', `/orders/by/user/${user._id}`, { token });

  expect(orders.status).toBe(200);
  expect(orders.headers.get('cache-control')).toBe('private, no-store');
});

test('a browser with the current answer gets a 304 without a body, until the answer changes', async () => {
  const admin = await createAdmin();
  const { id } = await createBook();
  const first = await call('GET', `/product/${id}`);
  const etag = first.headers.get('etag') ?? '';
  const ask = (ifNoneMatch: string) =>
    call('GET', `/product/${id}`, { headers: { 'if-none-match': ifNoneMatch } });

  const same = await ask(etag);
  const weak = await ask(`"other", W/${etag}`);
  const changed = await changeProduct(admin, id, { name: 'Another Name' });
  const other = await ask(etag);

  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', etag]);
  expect(same.headers.get('cache-control')).toBe('no-cache');
  expect(same.headers.get('vary')).toBe('Authorization');
  expect(weak.status).toBe(304);
  expect(changed.status).toBe(200);
  expect(other.status).toBe(200);
  expect(other.body).toMatchObject({ name: 'Another Name' });
  expect(other.headers.get('etag')).not.toBe(etag);
});

test('a 404 is not cached: a book added later is found', async () => {
  const id = crypto.randomUUID();

  const missing = await call('GET', `/product/${id}`);
  const still = await call('GET', `/product/${id}`);
  await createBook({ id });
  const there = await call('GET', `/product/${id}`);

  expect([missing.status, still.status, there.status]).toEqual([404, 404, 200]);
  expect(costOf(still).statements).toBeGreaterThan(0);
  expect(missing.headers.get('cache-control')).toBe('no-store');
});

/** Asks a shop whose clock is this many seconds ahead, and waits for its background work. */
async function askLater(seconds: number, path: string) {
  const context = createExecutionContext();
  const edgeCache = createEdgeCache(() => Date.now() + seconds * 1000);
  const app = appWith({ edgeCache, serverTiming: true });
  const response = await app.request(`/api${path}`, {}, env, context);
  const answer = {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
  await waitOnExecutionContext(context);
  return answer;
}

test('a stale answer is served once more, and refreshed in the background', async () => {
  const { id } = await createBook({ quantity: 5 });
  await askLater(0, `/product/${id}`);
  // As in another data centre: this cache does not learn of the change.
  await env.DB.prepare('UPDATE products SET quantity = 4 WHERE id = ?').bind(id).run();

  const fresh = await askLater(29, `/product/${id}`);
  const stale = await askLater(40, `/product/${id}`);
  const after = await askLater(41, `/product/${id}`);

  expect([fresh, stale, after].map(({ headers }) => headers.get('x-cache'))).toEqual([
    'HIT',
    'STALE',
    'HIT',
  ]);
  expect([fresh, stale, after].map(({ body }) => body['quantity'])).toEqual([5, 5, 4]);
  expect(stale.headers.get('age')).toBe('40');
  expect(costOf(after).statements).toBe(0);
});

test('a book deleted elsewhere answers 404 after its stale answer was served once', async () => {
  const { id } = await createBook();
  await askLater(0, `/product/${id}`);
  await env.DB.prepare('DELETE FROM products WHERE id = ?').bind(id).run();

  const stale = await askLater(40, `/product/${id}`);
  const after = await askLater(41, `/product/${id}`);

  expect([stale.status, after.status]).toEqual([200, 404]);
});

test('a failure is not cached: the next request is answered', async () => {
  const d1 = withSessions({
    prepare: () => {
      throw new Error('D1 is away');
    },
  });
  const path = '/api/products?limit=5';

  const failed = await appWith({ d1 }).request(path, {}, env, createExecutionContext());
  const then = await call('GET', '/products?limit=5');

  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(then.status).toBe(200);
});

test('a shop that is not set up to report its costs does not', async () => {
  const app = appWith({ serverTiming: false });

  const answer = await app.request('/api/categories', {}, env, createExecutionContext());

  expect(answer.status).toBe(200);
  expect(answer.headers.get('server-timing')).toBeNull();
});

test('a change reports its D1 costs, and so does a refusal', async () => {
  const { token, user } = await createAdmin();
  const create = (name: string) =>
    call('POST', `/category/create/${user._id}`, { token, body: { name } });

  const made = await create('Counted');
  const refused = await create('Counted');

  expect([made.status, refused.status]).toEqual([200, 409]);
  // The session lookup, the category, and its line in the security log.
  expect(costOf(made)).toMatchObject({ statements: 3, rowsWritten: expect.any(Number) });
  expect(costOf(made).rowsWritten).toBeGreaterThan(0);
  expect(costOf(refused)).toMatchObject({ statements: 3, rowsWritten: 0 });
});

test('simultaneous requests for the same search share their reads', async () => {
  const path = '/products/search?search=crowded';
  await createBook({ name: 'The Crowded Book' });

  const answers = await Promise.all(Array.from({ length: 30 }, () => call('GET', path)));

  const asked = answers.filter((answer) => costOf(answer).statements > 0);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(answers.length);
});
