import { expect, test } from 'vitest';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask, call } from '#support/api.ts';
import { openPage } from '#support/pages.ts';
import { createBook } from '#support/shop.ts';

// Searches with words that no book has all of.

const find = async (text: string) =>
  await ask(searchResultPageSchema, 'GET', `/search?q=${encodeURIComponent(text)}`);
const namesFor = async (text: string) => (await find(text)).data.map(({ name }) => name);
const firstFor = async (text: string) => (await namesFor(text))[0];

test('no other spelling is proposed that would not be found in full either', async () => {
  const name = 'The Quillfeather Almanac';
  await createBook({ name });

  expect(await find('quilfeather wombats')).toMatchObject({ data: [{ name }], correction: null });
  expect(await find('quilfeather')).toMatchObject({ correction: 'quillfeather' });
});

test('words that are in no book, or describe any book, do not hide the right one', async () => {
  const name = 'How We Taught Ourselves Glassblowing From Nothing';
  await createBook({ name });
  await createBook({ name: 'Glimmerwick' });
  await createBook({ name: 'A Novel Approach to Glimmerwickets' });

  expect(await firstFor('glimmerwick paperback')).toBe('Glimmerwick');
  await createBook({ name: 'The Glimmerwick Wars: A Novel' });
  expect(await firstFor('glimmerwick a novel')).toBe('Glimmerwick');
  expect(await firstFor('how we taught ourselves glassblowing from nothing hqzzt')).toBe(name);
});

test('a query of mostly unknown words finds nothing by its one known word', async () => {
  await createBook({ name: 'Ward Nib Six and Other Stories', author: 'Ossip Pellworm' });

  expect(await namesFor('nib xyqwzzv jkkvqx zzqxw')).toEqual([]);
});

test('books with only some of the words are found as such, and books with all of them are not', async () => {
  const name = 'The Quibbleworth Lanterns';
  await createBook({ name });

  expect(await find('quibbleworth wombats')).toMatchObject({ data: [{ name }], partial: true });
  expect(await find('the quibbleworth lantern')).toMatchObject({
    data: [{ name }],
    partial: false,
  });
  expect(await find('quibblewort lanterns')).toMatchObject({ data: [{ name }], partial: false });
  expect(await find('wombats hqzzt')).toMatchObject({ data: [], partial: false });
});

test('a book of which one word is typed in the other script has all of the words', async () => {
  await createBook({ name: 'Onegin Quillonsky', author: 'Alexander Pushkvinsky' });

  expect(await find('Пушквинский onegin')).toMatchObject({
    data: [{ name: 'Onegin Quillonsky' }],
    partial: false,
  });
  expect(await find('Пушквинский wombats')).toMatchObject({
    data: [{ name: 'Onegin Quillonsky' }],
    partial: true,
  });
});

test('the specified search says in a header that its books have only some of the words, from the cache too', async () => {
  await createBook({ name: 'The Bramblethwaite Ledger' });
  const partialFor = async (search: string) => {
    const { headers } = await call('GET', `/products/search?search=${search}`);
    return [headers.get('x-cache'), headers.get('x-partial-match')];
  };

  expect(await partialFor('bramblethwaite%20wombats')).toEqual(['MISS', 'yes']);
  expect(await partialFor('bramblethwaite%20wombats')).toEqual(['HIT', 'yes']);
  expect(await partialFor('bramblethwaite')).toEqual(['MISS', null]);
});

test('the results’ HTML says that no book has all of the words', async () => {
  await createBook({ name: 'The Thistlecombe Registers' });
  const says = 'None of these books has all of the words.';

  for (const [path, place] of [
    ['/search?q=', '.book-listing_hint'],
    ['/?search=', '.search-results_count span'],
  ]) {
    const some = await openPage(`${path}thistlecombe+wombats`);
    const all = await openPage(`${path}thistlecombe+registers`);
    expect((await some.all(`${place}`)).map(({ text }) => text)).toContain(says);
    expect((await all.all(`${place}`)).map(({ text }) => text)).not.toContain(says);
  }
});
