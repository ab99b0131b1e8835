import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith, callApp } from '#support/app-with.ts';
import { withSessions } from '#support/d1.ts';
import { openPage, readPage } from '#support/pages.ts';
import { createBook } from '#support/shop.ts';
import type { SharedDeps } from '../../../functions/deps.ts';

const TOO_MANY = 'Too many tries. Please wait a minute and try again.';

/** A limit like Cloudflare's: this many calls per key. Keeps what it counted. */
function makeLimit(calls: number) {
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    counted.push(key);
    return { success: counted.filter((each) => each === key).length <= calls };
  };
  return { limit, counted };
}

/** The shop with this visitor limit, and any other replaced parts. */
function shopWith(visitor: RateLimit, parts: Partial<SharedDeps> = {}) {
  const open = { limit: async () => ({ success: true }) };
  return appWith({ limits: { account: open, address: open, payment: open, visitor }, ...parts });
}

async function openIn(app: ReturnType<typeof appWith>, path: string, address?: string) {
  const headers = new Headers(address && { 'cf-connecting-ip': address });
  return await readPage(await app.request(path, { headers }, env, createExecutionContext()));
}

test.each([
  '/',
  '/?search=doll',
  '/shop?price=0-9',
  '/search?q=doll',
  '/product/nobody',
  '/product/nobody/slug',
  '/category/none?shown=12',
  '/author/Nobody',
  '/list/none',
  '/series/none',
  '/privacy',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-books-1.xml',
  '/feed.xml',
])('%s over the limit answers 429, counted by IP address like catalogue calls', async (path) => {
  const limit = makeLimit(0);

  const { status, headers, html } = await openIn(shopWith(limit), path);

  expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain(TOO_MANY);
  expect(limit.counted).toEqual(['catalogue local']);
});

test('a search over the limit gets a readable 429 page that asks no database', async () => {
  await createBook({ name: 'Gnomonic Sundials' });
  const asked: string[] = [];
  const refuseTo = (what: string) => () => {
    asked.push(what);
    throw new Error(`${what} is away`);
  };
  const limit = makeLimit(1);
  const served = await openIn(shopWith(limit), '/search?q=gnomonic');
  const away = withSessions({ prepare: refuseTo('D1') });
  const shell = { fetch: refuseTo('the shell'), file: refuseTo('a file') };

  const page = await openIn(
    shopWith(limit, { d1: away, search: away, shell }),
    '/search?q=gnomonic',
  );

  expect(served.status).toBe(200);
  expect(await served.all('h1')).toMatchObject([{ text: 'Search: “gnomonic”' }]);
  expect(served.html).toContain('Gnomonic Sundials');
  expect(page.status).toBe(429);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
    'retry-after': '60',
    'cache-control': 'no-store',
  });
  expect(await page.all('title')).toMatchObject([{ text: 'One moment, please' }]);
  expect(await page.all('meta[name=robots]')).toMatchObject([{ content: 'noindex' }]);
  expect(await page.all('main p')).toMatchObject([{ text: TOO_MANY }]);
  expect(await page.all('script')).toEqual([]);
  expect(asked).toEqual([]);
});

test('a cached page is limited like any other', async () => {
  const { id } = await createBook();
  const path = `/product/${id}`;
  await expect.poll(async () => (await openPage(path)).headers.get('x-cache')).toBe('HIT');

  expect((await openIn(shopWith(makeLimit(0)), path)).status).toBe(429);
});

test('pages and API calls from one IP address share a count', async () => {
  const limit = makeLimit(2);
  const app = shopWith(limit);

  const first = await callApp(app, 'GET', '/categories');
  const second = await openIn(app, '/shop');
  const call = await callApp(app, 'GET', '/categories');
  const page = await openIn(app, '/search?q=doll');

  expect([first.status, second.status, call.status, page.status]).toEqual([200, 200, 429, 429]);
  expect(new Set(limit.counted)).toEqual(new Set(['catalogue local']));
});

test('an IP address or IPv6 network over the limit does not affect others', async () => {
  const app = shopWith(makeLimit(1));

  const of = async (address: string) => (await openIn(app, '/search?q=doll', address)).status;

  expect(await of('203.0.113.7')).toBe(200);
  expect(await of('203.0.113.7')).toBe(429);
  expect(await of('203.0.113.8')).toBe(200);
  expect(await of('2001:db8:1:2::1')).toBe(200);
  expect(await of('2001:db8:1:2::9')).toBe(429);
});

test('pages without catalogue data, files, redirects and unknown addresses are not counted', async () => {
  const limit = makeLimit(0);
  const app = shopWith(limit);
  const paths = {
    200: ['/robots.txt', '/search', '/cart', '/signin', '/user/dashboard', '/admin/orders'],
    301: ['/Shop', '/shop/', '/SEARCH?q=doll'],
    404: ['/assets/none.js', '/favicon.png', '/no/such/page'],
  };

  for (const [status, some] of Object.entries(paths)) {
    for (const path of some) expect((await openIn(app, path)).status, path).toBe(Number(status));
  }
  expect(limit.counted).toEqual([]);
});
