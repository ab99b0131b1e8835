import { expect, test } from 'vitest';
import { openPage } from '#support/pages.ts';
import { createBook } from '#support/shop.ts';

// Search results on the home page, as its HTML has them.

test('a search on the home page lists its results and is not indexed', async () => {
  const book = await createBook({ name: 'Zygomorphic Flowers' });

  const page = await openPage('/?search=zygomorphic');

  expect(await page.all('section:first-of-type li[data-product]')).toMatchObject([
    { 'data-product': book.id },
  ]);
  expect(await page.all('input[name=search]')).toMatchObject([{ value: 'zygomorphic' }]);
  expect(await page.all('title')).toMatchObject([{ text: 'Search: “zygomorphic” · Colophon' }]);
  expect(await page.all('meta[name=robots]')).toMatchObject([{ content: 'noindex' }]);
});

test('a search on the home page names the spelling that found its results', async () => {
  const book = await createBook({ name: 'Bryological Rambles' });

  const page = await openPage('/?search=bryologcal');
  const typed = await openPage('/?search=bryological');

  expect(await page.all('section:first-of-type li[data-product]')).toMatchObject([
    { 'data-product': book.id },
  ]);
  expect(await page.all('.search-results_count bdi')).toMatchObject([{ text: 'bryological' }]);
  expect(page.firstData.get('["products","found",{"search":"bryologcal"}]')).toMatchObject({
    products: [{ _id: book.id }],
    correction: 'bryological',
  });
  expect(await typed.all('.search-results_count bdi')).toEqual([]);
});
