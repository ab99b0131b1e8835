import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { appWith } from '#support/app-with.ts';
import { costOf } from '#support/cost.ts';
import { openPage, readPage } from '#support/pages.ts';
import { createBook } from '#support/shop.ts';
import { ADMIN_PAGES } from '../../../frontend/app/admin-page-list.ts';
import { GUARDED_PAGES, LISTED_PAGES, UNLISTED_PAGES } from '../../../frontend/app/page-paths.ts';

const PRIVATE = [...UNLISTED_PAGES, ...Object.keys(GUARDED_PAGES), ...Object.keys(ADMIN_PAGES)];

const addressOf = (path: string) => `/${path.replace(/:\w+/g, 'x')}`;

test('each private or admin page is sent without data and with noindex', async () => {
  for (const path of PRIVATE.map(addressOf)) {
    const page = await openPage(path);

    expect([page.status, page.firstData.size], path).toEqual([200, 0]);
    expect(await page.all('meta[name=robots]'), path).toMatchObject([{ content: 'noindex' }]);
  }
});

test('each page in upper case redirects to its own address', async () => {
  for (const path of [...LISTED_PAGES, ...PRIVATE].map(addressOf)) {
    const upperCase = path.replace(/^\/\w+/, (word) => word.toUpperCase());
    const { status, headers } = await openPage(upperCase);

    expect([status, headers.get('location')], path).toEqual([301, path]);
  }
});

test.each(['/cart', '/signin', '/signup'])('%s names its own scripts alone', async (path) => {
  const links = ['cart', 'signin', 'shop'].map(
    (route) => `<link rel="modulepreload" href="/assets/${route}-1.js" data-route="${route}">`,
  );
  const app = appWith({
    shell: {
      fetch: async () => new Response(`<html><head>${links.join('')}</head></html>`),
      file: async () => new Response(null, { status: 404 }),
    },
  });

  const page = await readPage(await app.request(path, {}, env, createExecutionContext()));

  const named = await page.all('link[rel=modulepreload]');
  const own = path === '/signup' ? [] : [`/assets${path}-1.js`];
  expect(named.map(({ href }) => href)).toEqual(own);
});

test('an address with very many slashes in it is answered as any other', async () => {
  const { status } = await openPage(`/a${'/'.repeat(300_000)}b`);

  expect(status).toBe(404);
});

async function at(path: string) {
  const { status, headers } = await openPage(path);
  return [status, headers.get('location')];
}

test('an address in another letter case redirects to the page’s own address', async () => {
  expect(await at('/Shop')).toEqual([301, '/shop']);
  expect(await at('/SHOP/?Sort=Title&q=A%20B')).toEqual([301, '/shop?Sort=Title&q=A%20B']);
  expect(await at('/Order-Lookup')).toEqual([301, '/order-lookup']);
  expect(await at('/Admin/Orders/PRINT')).toEqual([301, '/admin/orders/print']);
  expect(await at('/Privacy')).toEqual([301, '/privacy']);
});

test('the redirect keeps the letter case of ids, slugs and names', async () => {
  expect(await at('/Category/aB-C/Été')).toEqual([301, '/category/aB-C/%C3%89t%C3%A9']);
  expect(await at('/AUTHOR/J.%20R.%20R.%20Tolkien/')).toEqual([
    301,
    '/author/J.%20R.%20R.%20Tolkien',
  ]);
  expect(await at('/Author/E.B.White')).toEqual([301, '/author/E.B.White']);
  expect(await at('/Product/a%2FB')).toEqual([301, '/product/a%2FB']);
  expect(await at('/Profile/%2F%2Fevil.example')).toEqual([301, '/profile/%2F%2Fevil.example']);
});

test('the redirect leads straight to the page and runs no database statement', async () => {
  const { id } = await createBook({ name: 'Emma' });

  const first = await openPage(`/Product/${id}/Emma?from=mail`);
  const there = await openPage(first.headers.get('location') ?? '');

  expect(first.headers.get('location')).toBe(`/product/${id}/Emma?from=mail`);
  expect(costOf(first)).toEqual({ statements: 0, rowsRead: 0, rowsWritten: 0 });
  expect([there.status, there.headers.get('location')]).toEqual([200, null]);
});

test('files, API paths, other hosts and unknown pages answer 404 instead of a redirect', async () => {
  for (const path of ['/Assets/shop.js', '/Robots.TXT', '/API/products', '/Api', '/No/Such/Page']) {
    expect(await at(path), path).toEqual([404, null]);
  }
  for (const path of ['//Shop', '/\\Shop', '/Shop//x', '//Product/x', '//evil.example/Shop']) {
    expect(await at(path), path).toEqual([404, null]);
  }
});
