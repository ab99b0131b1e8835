import { expect, test } from 'vitest';
import { costOf } from '../support/cost.ts';
import { openPage } from '../support/pages.ts';
import { aBook } from '../support/shop.ts';

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
  const { id } = await aBook({ name: 'Emma' });

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
