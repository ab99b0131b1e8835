import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ADMIN_PAGES } from '../../frontend/app/admin-page-list.ts';
import { GUARDED_PAGES, LISTED_PAGES, UNLISTED_PAGES } from '../../frontend/app/page-paths.ts';
import { appWith } from '../support/app-with.ts';
import { openPage, readPage } from '../support/pages.ts';

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
