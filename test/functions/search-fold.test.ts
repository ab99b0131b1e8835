import { expect, test } from 'vitest';
import { productListSchema } from '../../functions/contract/product.ts';
import { ask, call } from '../support/api.ts';
import { aBook, aCategory, anAdmin } from '../support/shop.ts';

async function search(text: string, category: string): Promise<string[]> {
  const query = new URLSearchParams({ search: text, category });
  const found = await ask(productListSchema, 'GET', `/products/search?${query}`);
  return found.map(({ name }) => name);
}

test('search ignores differences between kinds of quotes and dashes', async () => {
  const category_id = await aCategory();
  const curly = 'Alice’s “Adventures” – Part ‘One’';
  const straight = "Gulliver's \"Travels\" - Part 'Two'";
  await aBook({ name: curly, category_id });
  await aBook({ name: straight, category_id });

  expect(await search("alice's \"adventures\" - part 'one'", category_id)).toEqual([curly]);
  expect(await search('Alice’s “adventures” — part', category_id)).toEqual([curly]);
  expect(await search('gulliver’s “travels” – part ‘two’', category_id)).toEqual([straight]);
});

test('search ignores invisible characters, in names and in queries', async () => {
  const category_id = await aCategory();
  const name = 'Donau\u00addampf\u200bschiff';
  await aBook({ name, category_id });

  expect(await search('donaudampfschiff', category_id)).toEqual([name]);
  expect(await search('\ufeffDonau\u200ddampf', category_id)).toEqual([name]);
  expect(await search('\u200b\u3164', category_id)).toEqual([]);
});

test('a category name that looks like an existing one answers 409', async () => {
  const { token, user } = await anAdmin();
  await aCategory('Children’s books');

  for (const name of ["Children's books", 'Children’s\u200b books', '\u2060children’s books']) {
    const answer = await call('POST', `/category/create/${user._id}`, { token, body: { name } });
    expect(answer).toMatchObject({ status: 409, body: { error: 'Category should be unique' } });
  }
});

test('search finds words of the name and the author together, but no separator between them', async () => {
  const category_id = await aCategory();
  await aBook({ name: 'Emma', author: 'Jane Austen', category_id });

  for (const text of ['jane', 'emma jane', 'emma\njane']) {
    expect(await search(text, category_id)).toEqual(['Emma']);
  }
  for (const sign of ['|', ' | ']) expect(await search(sign, category_id)).toEqual([]);
});
