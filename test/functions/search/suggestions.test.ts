import { expect, test } from 'vitest';
import { suggestionsSchema } from '#contract/search/suggestions.ts';
import { call } from '#support/api.ts';
import { openPage } from '#support/pages.ts';
import { createBook } from '#support/shop.ts';

test('an author whose name is too long to filter by has no link and is not suggested', async () => {
  const author = `Everard ${'Goosefeather and '.repeat(6)}Others`;
  const { id, category_id } = await createBook({ name: 'Annals', author: `${author}, Ida Pym` });

  const product = await openPage(`/product/${id}`);
  const listing = await openPage(`/category/${category_id}`);
  const { body } = await call('GET', '/search/suggestions?q=goosefeather');

  expect(product.html).toContain(`<span class="author-links_names">${author}, <a `);
  expect(await product.all('a[rel="author"]')).toMatchObject([{ href: '/author/Ida%20Pym' }]);
  const [book] = product.jsonLd as { author: { name: string; url?: string }[] }[];
  expect(book?.author).toEqual([
    { '@type': 'Person', name: author },
    { '@type': 'Person', name: 'Ida Pym', url: expect.stringMatching(/\/author\/Ida%20Pym$/) },
  ]);
  expect(await listing.all('a.card-authors_name')).toMatchObject([{ text: 'Ida Pym' }]);
  expect(suggestionsSchema.parse(body)).toMatchObject({ titles: [{ _id: id }], authors: [] });
  expect((await openPage(`/author/${encodeURIComponent(author)}`)).status).toBe(404);
});

test('an author without letters has no link, as the address would lead elsewhere', async () => {
  const { id } = await createBook({ author: '.., Ida Pym' });

  const product = await openPage(`/product/${id}`);

  expect(await product.all('a[rel="author"]')).toMatchObject([{ href: '/author/Ida%20Pym' }]);
});

// proves search-box.2
test('a suggested author has a page, even with a comma in the name', async () => {
  const book = await createBook({ author: 'Osric Thistlewaite, Jr., Perpetua Vanbrugh' });

  const { status, body } = await call('GET', '/search/suggestions?q=thistlewaite');
  const { titles, authors } = suggestionsSchema.parse(body);

  expect(status).toBe(200);
  expect(titles.map(({ _id }) => _id)).toEqual([book.id]);
  expect(authors).toEqual(['Osric Thistlewaite, Jr.']);
  const page = await openPage(`/author/${encodeURIComponent(authors[0] ?? '')}`);
  expect(page.status).toBe(200);
  expect(await page.all('li[data-product]')).toMatchObject([{ 'data-product': book.id }]);
});
