import { expect, test } from 'vitest';
import { openPage } from '../support/pages.ts';
import { aCategory } from '../support/shop.ts';

test('of many categories the shop’s page has a field to find one, of a few it has none', async () => {
  const few = await openPage('/shop');
  for (let i = 0; i < 20; i += 1) await aCategory();

  const many = await openPage('/shop');

  expect(await few.all('input[aria-label="Find a category"]')).toEqual([]);
  expect(await many.all('input[aria-label="Find a category"]')).toMatchObject([{ type: 'search' }]);
});
