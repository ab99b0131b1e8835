import { expect, test } from 'vitest';
import { openPage } from '../support/pages.ts';
import { createBook } from '../support/shop.ts';

// A page's own HTML says which covers of a list load before its scripts.

test('the two covers that a phone shows first load at once, others when they come into view', async () => {
  const photo = { photo_key: 'products/x/v1', photo_type: 'image/webp' } as const;
  for (const name of ['One', 'Two', 'Three']) await createBook({ name, ...photo });

  const covers = await (await openPage('/shop')).all('main img');

  expect(covers.slice(0, 3).map(({ loading, fetchpriority }) => [loading, fetchpriority])).toEqual([
    [undefined, 'high'],
    [undefined, undefined],
    ['lazy', undefined],
  ]);
});
