import { expect, test } from 'vitest';
import { productSchema } from '#contract/catalog/product.ts';
import { seriesOf } from '#contract/search/series.ts';
import { seriesWithBooksSchema } from '#contract/search/series-with-books.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { openPage } from '#support/pages.ts';
import { changeProduct } from '#support/product-form.ts';
import { createAdmin, createBook } from '#support/shop.ts';

test.each([
  [
    'Dune Messiah (Dune Chronicles, #2)',
    { name: 'Dune Chronicles', key: 'dune chronicles', number: 2 },
  ],
  [
    'Swann’s Way (In Search of Lost Time: vol. 1)',
    { name: 'In Search of Lost Time', key: 'in search of lost time', number: 1 },
  ],
  [
    'Earthsea (Earthsea Cycle #1-4)',
    { name: 'Earthsea Cycle', key: 'earthsea cycle', number: null },
  ],
  [
    'Half a King (Shattered Sea, Book 1.5; signed)',
    { name: 'Shattered Sea', key: 'shattered sea', number: 1.5 },
  ],
  ['Walden (1854)', null],
  ['Emma', null],
])('the title %s has the right series, or none', (title, series) => {
  expect(seriesOf(title)).toEqual(series);
});

// proves series.1
test('a series is listed in its order under its name in any case, with sets last', async () => {
  await createBook({ name: 'All of Barset (Barsetshire #1-6)' });
  await createBook({ name: 'Doctor Thorne (Barsetshire, #3)' });
  await createBook({ name: 'The Warden (Barsetshire, #1)' });
  await createBook({ name: 'Framley Parsonage (Barsetshire #10)' });
  await createBook({ name: 'Phineas Finn (Palliser, #2)' });

  const series = await ask(seriesWithBooksSchema, 'GET', '/series/BARSETSHIRE');

  expect(series).toMatchObject({ key: 'barsetshire', name: 'Barsetshire', more: false });
  expect(series.books.map(({ name }) => name)).toEqual([
    'The Warden (Barsetshire, #1)',
    'Doctor Thorne (Barsetshire, #3)',
    'Framley Parsonage (Barsetshire #10)',
    'All of Barset (Barsetshire #1-6)',
  ]);
});

// proves series.1
test('a series page is sent with its data, and linked from its books and the sitemap', async () => {
  const book = await createBook({ name: 'The Duke’s Children (Palliser Novels, #6)' });

  const page = await openPage('/series/palliser-novels');
  const otherwise = await openPage('/series/Palliser%20Novels');
  const product = await openPage(`/product/${book.id}`);
  const sitemap = await openPage('/sitemap-books-1.xml');

  expect(page.status).toBe(200);
  expect(page.html).toContain('<title>Palliser Novels · Colophon</title>');
  expect(page.html).toContain('"@type":"BookSeries"');
  // Under the name that the front end reads from its address.
  expect([...page.firstData.keys()]).toEqual(['["products","series","palliser-novels"]']);
  expect([...otherwise.firstData.keys()]).toEqual(['["products","series","Palliser Novels"]']);
  expect(page.html).toMatch(/rel="canonical" href="[^"]*\/series\/palliser-novels"/);
  expect(product.html).toContain('Book 6 of <a href="/series/palliser-novels">Palliser Novels</a>');
  expect(product.html).toContain('"isPartOf":{"@type":"BookSeries"');
  expect(sitemap.html.match(/\/series\/palliser-novels<\/loc>/g)).toHaveLength(1);
});

test('a series without books answers 404', async () => {
  const admin = await createAdmin();
  const book = await createBook({ name: 'The Hobbit (Before the Ring, #0)' });
  const path = '/series/before-the-ring';
  expect((await call('GET', path)).status).toBe(200);

  const renamed = await changeProduct(admin, book.id, { name: 'The Hobbit' });

  expect(productSchema.parse(renamed.body).name).toBe('The Hobbit');
  expectRefusal(await call('GET', path), 404, { reason: 'series-not-found' });
  expect((await openPage(path)).status).toBe(404);
  expect((await openPage('/series/---')).status).toBe(404);
});
