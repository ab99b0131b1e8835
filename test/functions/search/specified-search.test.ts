import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { productListSchema } from '#contract/catalog/product.ts';
import { ask, call } from '#support/api.ts';
import { createBook, createBooks, createCategory, createCategoryWith } from '#support/shop.ts';

/** The names that GET /api/products/search finds for a text. */
async function namesOf(search: string, category?: string): Promise<string[]> {
  const query = new URLSearchParams({ search, ...(category !== undefined && { category }) });
  const found = await ask(productListSchema, 'GET', `/products/search?${query}`);
  return found.map(({ name }) => name);
}

// proves calls.7, contract-catalogue.24
test('search finds a part of the name, author or ISBN, ignoring case and accents', async () => {
  const { category } = await createCategoryWith([
    { name: 'Les Misérables', author: 'Victor Hugo', isbn: '9780451419439' },
    { name: 'Преступление и наказание', author: 'Фёдор Достоевский' },
    { name: '100% of "everything" it\'s_ok' },
  ]);
  const search = (text: string) => namesOf(text, category);

  expect(await search('MISERABLES')).toEqual(['Les Misérables']);
  expect(await search('hugo')).toEqual(['Les Misérables']);
  expect(await search('451419')).toEqual(['Les Misérables']);
  expect(await search('439')).toEqual(['Les Misérables']);
  expect(await search('39')).toEqual(['Les Misérables']);
  expect(await search('978-0-45')).toEqual(['Les Misérables']);
  expect(await search('ПРЕСТУП')).toEqual(['Преступление и наказание']);
  expect(await search('%')).toEqual(['100% of "everything" it\'s_ok']);
  expect(await search('s_ok')).toEqual(['100% of "everything" it\'s_ok']);
  expect(await search('%_')).toEqual(['100% of "everything" it\'s_ok']);
  expect(await search('.*')).toEqual([]);
  expect(await search('%.')).toEqual([]);
  expect(await search("'; DROP TABLE products; --")).toEqual([]);
  expect(await search('x'.repeat(300))).toEqual([]);
});

test('a number in words is found in digits, but not at the end of an ISBN', async () => {
  const { category } = await createCategoryWith([
    { name: 'Quartz Lanterns', isbn: '9781400008100' },
    { name: '100 Lanterns' },
  ]);
  const search = (text: string) => namesOf(text, category);

  expect(await search('100')).toEqual(['100 Lanterns', 'Quartz Lanterns']);
  for (const text of ['hundred', 'hundred lanterns', 'lanterns hundred', 'hundred lanternz']) {
    expect(await search(text), text).toEqual(['100 Lanterns']);
  }
});

// proves contract-catalogue.24
test('digits of an ISBN are found beside a title that begins with them', async () => {
  const { category } = await createCategoryWith([
    { name: 'Quartz Lamps', isbn: '9780198402312' },
    { name: '1984 Lamps' },
    { name: 'Brass Lamps', isbn: '9781400051984' },
  ]);
  const search = (text: string) => namesOf(text, category);

  for (const text of ['1984', '198']) {
    const [first, ...others] = await search(text);
    expect(first, text).toBe('1984 Lamps');
    expect(others.toSorted(), text).toEqual(['Brass Lamps', 'Quartz Lamps']);
  }
});

// proves contract-catalogue.24
test('a book is found by its whole name of 300 characters, and longer texts answer 400', async () => {
  const name = `${'The Long and True History of the Fen, '.repeat(7)}told again`.padEnd(300, '!');
  const { category } = await createCategoryWith([{ name }]);

  expect(await namesOf(name, category)).toEqual([name]);
  expect(await call('GET', `/products/search?search=${'x'.repeat(301)}`)).toMatchObject({
    status: 400,
    body: { error: 'Search text must be at most 300 characters' },
  });
});

// proves contract-catalogue.24
test('search finds text within words, even if other words begin with it', async () => {
  const { category } = await createCategoryWith([
    { name: 'Pride of the Fen', sold: 9 },
    { name: 'Riddles', sold: 2 },
    { name: 'Heart of Quartz', author: 'Ida Bridger' },
    { name: 'The Art of Ore' },
    { name: 'Other Matters (Hearth Tales, #1)' },
  ]);
  const search = (text: string) => namesOf(text, category);

  expect(await search('rid')).toEqual(['Riddles', 'Pride of the Fen', 'Heart of Quartz']);
  expect(await search('ART OF')).toEqual(['The Art of Ore', 'Heart of Quartz']);
  expect(await search('eart of qu')).toEqual(['Heart of Quartz']);
  expect(await search('the')).toEqual([
    'The Art of Ore',
    'Pride of the Fen',
    'Other Matters (Hearth Tales, #1)',
  ]);
  expect((await search('o')).toSorted()).toEqual([
    'Heart of Quartz',
    'Other Matters (Hearth Tales, #1)',
    'Pride of the Fen',
    'The Art of Ore',
  ]);
  expect(await search('tz')).toEqual(['Heart of Quartz']);
  expect(await search('e fen')).toEqual(['Pride of the Fen']);
});

// proves contract-catalogue.24
test('search finds text within a word, however many other words contain it', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const one of ['b', 'c', 'd']) {
    await createBook({ name: letters.map((other) => `quv${one}${other}`).join(' ') });
  }
  const { category } = await createCategoryWith([
    { name: 'Zaquv of Darkness' },
    { name: 'Aquvar' },
  ]);
  const search = (text: string) => namesOf(text, category);

  expect((await search('quv')).toSorted()).toEqual(['Aquvar', 'Zaquv of Darkness']);
  expect(await search('quv of')).toEqual(['Zaquv of Darkness']);
});

// proves contract-catalogue.24
test('books that contain the text come before books with some of its words, however many', async () => {
  const category = await createCategory();
  await createBooks(130, { name: 'Zqark', category_id: category, sold: 5 });
  await createBook({ name: 'Heart of Zqarkness', category_id: category });

  const found = await namesOf('f zqark', category);

  expect(found.slice(0, 2)).toEqual(['Heart of Zqarkness', 'Zqark']);
});

// proves contract-catalogue.24
test('books that contain the text come before better-selling ones with only a variant of it', async () => {
  const { category } = await createCategoryWith([
    { name: 'Zorba 6', sold: 9 },
    { name: 'Anvil Songs' },
    { name: 'Sea of Glass', author: 'Vic Ore', sold: 2 },
  ]);

  expect(await namesOf('vi', category)).toEqual(['Sea of Glass', 'Anvil Songs', 'Zorba 6']);
});

// proves contract-catalogue.24
test('two letters find a book behind 9,000 better-selling ones, with and without its category', async () => {
  const { category } = await createCategoryWith([{ name: 'Heart of Aqjar' }]);
  // The shop's best sellers, all of another category: these books exist only in the index.
  const best = (part: string) => env.SEARCH.prepare(part).bind('best-seller');
  await best(
    `WITH RECURSIVE shelf(rank) AS (SELECT -10000 UNION ALL SELECT rank + 1 FROM shelf LIMIT 9000)
     INSERT INTO books (rank, product_id, title, author, other, title_key, main_key, category_id,
       price_cents, in_stock, sold, created_at)
     SELECT rank, 'best-seller' || rank, 'none', '', '', 'none', 'none', ?1, 100, 1, 9, '' FROM shelf`,
  ).run();

  const found = [await namesOf('qj', category), await namesOf('qj', 'All')];
  await best('DELETE FROM books WHERE category_id = ?1').run();

  expect(found).toEqual([['Heart of Aqjar'], ['Heart of Aqjar']]);
});

// proves contract-catalogue.25, contract-catalogue.26
test('an empty search finds nothing, and All means every category', async () => {
  await createBook({ name: 'The Lonely Zebra' });

  expect(await namesOf('', 'All')).toEqual([]);
  expect(await namesOf('\u0301')).toEqual([]);
  expect(await namesOf('zebra', 'All')).toEqual(['The Lonely Zebra']);
});

test('a header names the spelling that found the books of a category, from the cache too', async () => {
  const { category } = await createCategoryWith([{ name: 'Saxifrage Cuttings' }]);
  const other = await createCategoryWith([{ name: 'Saxofrage Cuttings', sold: 9 }]);
  const spellingFor = async (search: string, id: string) => {
    const { headers } = await call('GET', `/products/search?search=${search}&category=${id}`);
    return [headers.get('x-cache'), headers.get('x-correction')];
  };

  expect(await spellingFor('saxifrge', category)).toEqual(['MISS', 'saxifrage']);
  expect(await spellingFor('saxifrge', category)).toEqual(['HIT', 'saxifrage']);
  expect(await spellingFor('saxofrge%20cuttings', other.category)).toEqual([
    'MISS',
    'saxofrage%20cuttings',
  ]);
  expect(await spellingFor('saxifrage', category)).toEqual(['MISS', null]);
});
