import { expect, test } from 'vitest';
import { productListSchema } from '#contract/catalog/product.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { createAdmin, createBook, createCategory } from '#support/shop.ts';

async function search(text: string, category: string): Promise<string[]> {
  const query = new URLSearchParams({ search: text, category });
  const found = await ask(productListSchema, 'GET', `/products/search?${query}`);
  return found.map(({ name }) => name);
}

test('search ignores differences between kinds of quotes and dashes', async () => {
  const category_id = await createCategory();
  const curly = 'Alice’s “Adventures” – Part ‘One’';
  const straight = "Gulliver's \"Travels\" - Part 'Two'";
  await createBook({ name: curly, category_id });
  await createBook({ name: straight, category_id });

  expect(await search("alice's \"adventures\" - part 'one'", category_id)).toEqual([curly]);
  expect(await search('Alice’s “adventures” — part', category_id)).toEqual([curly]);
  expect(await search('gulliver’s “travels” – part ‘two’', category_id)).toEqual([straight]);
});

test('search ignores invisible characters, in names and in queries', async () => {
  const category_id = await createCategory();
  const name = 'Donau\u00addampf\u200bschiff';
  await createBook({ name, category_id });

  expect(await search('donaudampfschiff', category_id)).toEqual([name]);
  expect(await search('\ufeffDonau\u200ddampf', category_id)).toEqual([name]);
  expect(await search('\u200b\u3164', category_id)).toEqual([]);
});

test('a category name that looks like an existing one answers 409', async () => {
  const { token, user } = await createAdmin();
  await createCategory('Children’s books');

  for (const name of ["Children's books", 'Children’s\u200b books', '\u2060children’s books']) {
    const answer = await call('POST', `/category/create/${user._id}`, { token, body: { name } });
    expectRefusal(answer, 409, 'Category should be unique');
  }
});

test('search finds words of the name and the author together, but no separator between them', async () => {
  const category_id = await createCategory();
  await createBook({ name: 'Emma', author: 'Jane Austen', category_id });

  for (const text of ['jane', 'emma jane', 'emma\njane']) {
    expect(await search(text, category_id)).toEqual(['Emma']);
  }
  for (const sign of ['|', ' | ']) expect(await search(sign, category_id)).toEqual([]);
});
