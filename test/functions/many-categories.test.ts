import { expect, test } from 'vitest';
import { insertCategoryStatement } from '../../functions/catalog/category.statements.ts';
import { call } from '../support/api.ts';
import { openPage } from '../support/pages.ts';
import { createBook, createCategory, db, run } from '../support/shop.ts';

async function createCategoryUnder(parent: string, name: string): Promise<string> {
  const id = crypto.randomUUID();
  await run(insertCategoryStatement(db, { id, name, parent, now: new Date() }));
  return id;
}

// proves subjects.1
test('the home page lists top categories with books first, and all others after them', async () => {
  const arts = await createCategory('Arts');
  const bare = await createCategory('Bare');
  const cooking = await createCategory('Cooking');
  const dance = await createCategoryUnder(arts, 'Dance');
  const subjects = async () => {
    const { html } = await openPage('/');
    const [first = '', rest = ''] = (html.split('By subject')[1] ?? '').split('<details');
    const names = (part: string) => [...part.matchAll(/<li><a [^>]*>([^<]*)</g)].map(([, n]) => n);
    return { first: names(first), rest: names(rest) };
  };
  expect(await subjects()).toEqual({
    first: ['Arts', 'Bare', 'Cooking'],
    rest: ['Arts &gt; Dance'],
  });

  await createBook({ category_id: dance });
  await createBook({ category_id: cooking });
  await createBook({ category_id: bare, status: 'draft' });

  expect(await subjects()).toEqual({
    first: ['Arts', 'Cooking'],
    rest: ['Arts &gt; Dance', 'Bare'],
  });
  expect((await call('GET', '/categories')).body).toEqual([
    { _id: arts, name: 'Arts' },
    { _id: bare, name: 'Bare', isEmpty: true },
    { _id: cooking, name: 'Cooking' },
    { _id: dance, name: 'Dance', parent: arts },
  ]);
});

// proves subjects.2
test('the shop page has a field to find a category only when there are many', async () => {
  const few = await openPage('/shop');
  for (let i = 0; i < 20; i += 1) await createCategory();

  const many = await openPage('/shop');

  expect(await few.all('input[aria-label="Find a category"]')).toEqual([]);
  expect(await many.all('input[aria-label="Find a category"]')).toMatchObject([{ type: 'search' }]);
});
