import { expect, test } from 'vitest';
import { suggestionsSchema } from '../../../functions/contract/suggestions.ts';
import { call } from '../../support/api.ts';
import { openPage } from '../../support/pages.ts';
import { aBook } from '../../support/shop.ts';

// proves search-box.2
test('an author who is suggested has a page, though the name goes on behind a comma', async () => {
  const book = await aBook({ author: 'Osric Thistlewaite, Jr., Perpetua Vanbrugh' });

  const { status, body } = await call('GET', '/search/suggestions?q=thistlewaite');
  const { titles, authors } = suggestionsSchema.parse(body);

  expect(status).toBe(200);
  expect(titles.map(({ _id }) => _id)).toEqual([book.id]);
  expect(authors).toEqual(['Osric Thistlewaite, Jr.']);
  const page = await openPage(`/author/${encodeURIComponent(authors[0] ?? '')}`);
  expect(page.status).toBe(200);
  expect(await page.all('li[data-product]')).toMatchObject([{ 'data-product': book.id }]);
});
