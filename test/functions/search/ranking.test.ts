import { expect, test } from 'vitest';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { ask, call } from '#support/api.ts';
import { costOf } from '#support/cost.ts';
import { createBook } from '#support/shop.ts';
import { wordVariantsOf } from '../../../functions/search/word-variants.ts';

const find = async (text: string) =>
  await ask(searchResultPageSchema, 'GET', `/search?q=${encodeURIComponent(text)}`);
const namesFor = async (text: string) => (await find(text)).data.map(({ name }) => name);
const firstFor = async (text: string) => (await namesFor(text))[0];

test('a series with a number finds that volume first', async () => {
  const author = 'Ysolde Grackle';
  await createBook({ name: 'The Brass Oriole (Chronicles of Wexmoor, #1)', author });
  await createBook({ name: 'Saltglass (Chronicles of Wexmoor, #2)', author });
  await createBook({ name: 'The Wexmoor Cookbook, 2 Volumes', author: 'Other Hands' });
  await createBook({ name: 'All of It (Chronicles of Wexmoor, #1-2)', author });

  for (const text of [
    'chronicles of wexmoor 2',
    'the chronicles of wexmoor #2',
    'wexmoor book 2',
    'wexmoor book two',
    'wexmor vol. 2',
    'grackle wexmoor 2',
    'brass oriole 2',
  ]) {
    expect(await firstFor(text), text).toBe('Saltglass (Chronicles of Wexmoor, #2)');
  }
});

test('a search for a series lists it in its order, before books about it', async () => {
  const author = 'Ludo Fennimore';
  await createBook({ name: 'Perry Bratwick: A Pop-Up Book', author: 'Paper Engineer', sold: 9 });
  await createBook({ name: 'Perry Bratwick and the Bell (Perry Bratwick, #2)', author, sold: 5 });
  await createBook({ name: 'Perry Bratwick Set (Perry Bratwick, #1-2)', author, sold: 7 });
  await createBook({ name: 'Perry Bratwick and the Kiln (Perry Bratwick, #1)', author });
  const inOrder = [
    'Perry Bratwick and the Kiln (Perry Bratwick, #1)',
    'Perry Bratwick and the Bell (Perry Bratwick, #2)',
    'Perry Bratwick Set (Perry Bratwick, #1-2)',
  ];

  expect(await namesFor('perry bratwick')).toEqual([...inOrder, 'Perry Bratwick: A Pop-Up Book']);
  expect((await namesFor('perrybratwick')).slice(0, 3)).toEqual(inOrder);
  expect((await namesFor('perry bratw')).slice(0, 3)).toEqual(inOrder);
  expect(await namesFor('fennimore perry bratwick')).toEqual(inOrder);
});

test('the name of a series finds its volumes before a set and other titles that begin so', async () => {
  const author = 'Maud Hexham';
  await createBook({ name: 'Pip Larkspur’s Recipes', author: 'Other Hands', sold: 9 });
  await createBook({ name: 'Pip Larkspur Box (Pip Larkspur and the Weavers, #1-2)', author });
  await createBook({ name: 'Looms (Pip Larkspur and the Weavers, #2)', author, sold: 3 });
  await createBook({ name: 'Spindles (Pip Larkspur and the Weavers, #1)', author });

  for (const text of ['pip larkspur', 'pip larkspur and the weavers']) {
    expect((await namesFor(text)).slice(0, 3), text).toEqual([
      'Spindles (Pip Larkspur and the Weavers, #1)',
      'Looms (Pip Larkspur and the Weavers, #2)',
      'Pip Larkspur Box (Pip Larkspur and the Weavers, #1-2)',
    ]);
  }
});

test('a title as listed, with its series, finds its book before others of the series', async () => {
  await createBook({ name: 'Thrumming (Quillmere, #1.5)', author: 'Ansel Roe' });
  await createBook({ name: 'Quillmere (Quillmere, #1)', author: 'Ansel Roe' });
  await createBook({
    name: 'Boxed: Quillmere and Dusk (Quillmere, #1-2)',
    author: 'Ansel Roe',
    sold: 50,
  });

  expect(await firstFor('Quillmere (Quillmere, #1)')).toBe('Quillmere (Quillmere, #1)');
  expect(await firstFor('quillmere #1.5 thrumming')).toBe('Thrumming (Quillmere, #1.5)');
});

test('a title with “by” and its author comes before titles that contain all of the words', async () => {
  await createBook({ name: 'The Osprek', author: 'J. K. Vandermolen' });
  await createBook({
    name: 'The Making of the Osprek by Vandermolen',
    author: 'Odd Scholar',
    sold: 90,
  });

  expect(await firstFor('the osprek by vandermolen')).toBe('The Osprek');
});

test('the beginning of a title with its author comes before a series of that name', async () => {
  const author = 'Desmond Quillon';
  await createBook({ name: "The Stowaway's Almanac of Everything (Almanac, #1)", author });
  await createBook({ name: "The Last Teahouse (Stowaway's Almanac, #2)", author, sold: 9 });

  expect(await firstFor('stowaways almanac quillon')).toContain('of Everything');
});

test('a misspelt one-word title comes before 45 best-selling titles with that word', async () => {
  const books = Array.from({ length: 45 }, (_, n) => `${n + 100} Wyverns`);
  for (const name of books) await createBook({ name, sold: 9 });
  await createBook({ name: 'Wyverns' });

  expect(await firstFor('wyvrens')).toBe('Wyverns');
});

test('a title of just the searched words, in any order, comes before one with further words', async () => {
  await createBook({ name: 'Notes from a Drizzly Peninsula', sold: 90 });
  await createBook({ name: 'Drizzly Peninsula' });

  expect(await firstFor('peninsula drizzly')).toBe('Drizzly Peninsula');
});

test('of equal matches with equal sales, the title with fewer other words comes first', async () => {
  await createBook({ name: 'Marzipan Days and Other Ways to Live Well', author: 'Fritzi Ockham' });
  await createBook({ name: 'Days with Marzipan', author: 'Fritzi Ockham' });

  expect(await firstFor('ockham marzipan days live')).toContain('Live Well');
  expect(await firstFor('ockham marzipan')).toBe('Days with Marzipan');
});

test('words that were typed as one are found as separate words', async () => {
  const name = 'Kettledrum Over Wistful Harbour: A Memoir of Many Summers and a Few Cold Winters';
  await createBook({ name, author: 'Tolliver Prynne' });

  expect(await find('overwistfulharbour prynne')).toMatchObject({
    data: [{ name }],
    correction: 'over wistful harbour prynne',
  });
  expect(await firstFor('kettledrumoverwistfulharbour')).toBe(name);
});

test('a misspelt word is found even if it is typed only in part', async () => {
  await createBook({ name: 'Eleven Barnacled Submarines' });
  await createBook({ name: 'Eleven', sold: 9 });
  await createBook({ name: 'Barnacled', sold: 9 });

  expect(await firstFor('eleven barnakl')).toBe('Eleven Barnacled Submarines');
  expect(await firstFor('barnacled submrin')).toBe('Eleven Barnacled Submarines');
});

test('numbers and titles of people are found abbreviated or spelt out', async () => {
  await createBook({ name: 'Abattoir Five', author: 'K. V.' });
  await createBook({ name: '100 Years of Plenitude', author: 'G. G.' });
  await createBook({ name: 'Doctor Zhivkov', author: 'B. P.' });

  expect(await firstFor('abattoir 5')).toBe('Abattoir Five');
  expect(await firstFor('hundred years of plenitude')).toBe('100 Years of Plenitude');
  expect(await firstFor('dr zhivkov')).toBe('Doctor Zhivkov');

  await createBook({ name: 'Tints of Ochre', sold: 9 });
  await createBook({ name: 'Fifty Tints of Ochre' });
  await createBook({ name: '1st to Wilt' });
  await createBook({ name: 'Snare-22' });
  expect(await firstFor('50 tints of ochre')).toBe('Fifty Tints of Ochre');
  expect(await firstFor('first to wilt')).toBe('1st to Wilt');
  expect(await firstFor('snare twenty two')).toBe('Snare-22');
});

test('a number spelt out is found within a long title, beside titles with its digits', async () => {
  const long = 'Dossiers of Nineteen Forty Four: Told to Curious Younger Readers of Today';
  await createBook({ name: long });
  await createBook({ name: 'Dossiers 1944' });
  await createBook({ name: 'Plums of Sixty', author: 'Seven Larkspur' });

  expect(await namesFor('dossiers nineteen forty four')).toEqual(
    expect.arrayContaining([long, 'Dossiers 1944']),
  );
  expect(await find('plums of sixty seven larkspur')).toMatchObject({
    data: [{ name: 'Plums of Sixty' }],
    correction: null,
  });
});

test('a text without a letter, digit or sign finds nothing', async () => {
  const nothing = { data: [], count: { value: 0, exact: true }, correction: null };

  expect(await find('\u0301')).toMatchObject(nothing);
  expect(wordVariantsOf('')).toEqual([]);
});

test('a plural in -ies is found by its singular, and the other way round', async () => {
  await createBook({ name: 'Duke of the Gadflies' });
  await createBook({ name: 'The Thornbury Lady' });
  await createBook({ name: 'Gadfly Summer' });
  await createBook({ name: 'Ladies in Felt' });

  expect(await firstFor('duke of the gadfly')).toBe('Duke of the Gadflies');
  expect(await firstFor('thornbury ladies')).toBe('The Thornbury Lady');
});

test('words of a script without spaces are found by two letters within them', async () => {
  await createBook({ name: '红楼梦', author: '曹雪芹' });
  await createBook({ name: '吾輩は猫である', author: '夏目漱石' });
  await createBook({ name: 'キスよりも早く1', author: '田中メカ' });

  expect(await firstFor('早く')).toBe('キスよりも早く1');
  expect(await firstFor('楼梦')).toBe('红楼梦');
  expect(await firstFor('雪芹')).toBe('红楼梦');
  expect(await firstFor('猫で')).toBe('吾輩は猫である');
});

test('a search for a volume in a script without spaces finds no other volume', async () => {
  await createBook({ name: '海の図書館 11巻', author: '森川ハル', sold: 9 });
  await createBook({ name: '海の図書館 1巻', author: '森川ハル' });

  expect(await namesFor('海の図書館 1巻')).toEqual(['海の図書館 1巻']);
});

test('a Korean word is found with another particle than the title has, or with none', async () => {
  await createBook({ name: '소년의 바다를 걷다', author: '박하늘' });
  await createBook({ name: '구름 정원', author: '최여름' });

  for (const text of ['소년은 바다', '바다에서 소년', '바다를 소년이']) {
    expect(await firstFor(text), text).toBe('소년의 바다를 걷다');
  }
  expect(await firstFor('정원을')).toBe('구름 정원');
  expect(await firstFor('구름의 정원')).toBe('구름 정원');
  expect(await firstFor('최여름의')).toBe('구름 정원');
});

test('of a Korean search, the spelling that found the books keeps the ends of known words', async () => {
  await createBook({ name: '서울로 가는 길', author: '박하늘' });

  for (const text of ['서울 가는 길', '서울을 가는 길']) {
    expect(await find(text)).toMatchObject({
      data: [{ name: '서울로 가는 길' }],
      correction: '서울로 가는 길'.normalize('NFKD'),
    });
  }
});

test('an ISBN is found with its name before it, as it is copied from a page', async () => {
  await createBook({ name: 'A Numbered Book', isbn: '9780618260300' });

  for (const text of [
    'ISBN 0618260307',
    'isbn:0-618-26030-7',
    'ISBN-13: 978-0-618-26030-0',
    'ISBN 13: 9780618260300',
    'ISBN-10 : 0618260307',
  ]) {
    expect(await firstFor(text), text).toBe('A Numbered Book');
  }
});

test('a title that begins with the whole word comes before one that begins with more of it', async () => {
  await createBook({ name: 'Fennelworth', sold: 9 });
  await createBook({ name: '.FENNEL in Practice' });

  expect(await firstFor('.fennel')).toBe('.FENNEL in Practice');
});

test('a query of long unknown words reads fewer than 500 rows', async () => {
  const text = 'qxwzvkjhgfdsapoiuytrewqmnbvcxzlkjhgfdsaq zvxqjkwpyfgcrlaoeuidhtnszmwvbkjqxypfdgcr';

  const answer = await call('GET', `/search?q=${encodeURIComponent(text)}`);

  expect(answer.status).toBe(200);
  expect(searchResultPageSchema.parse(answer.body).data).toEqual([]);
  expect(costOf(answer).rowsRead).toBeLessThan(500);
});

test('the size of a page does not change which books are best', async () => {
  const author = 'Other Hands';
  await createBook({ name: 'Gimlets Round Eleven Tundish', author, sold: 9 });
  await createBook({ name: 'Gimlets and Every Other Tundish', author, sold: 8 });
  await createBook({ name: 'The Small Tundish Gimlets', author });
  const find = async (limit: number) =>
    await ask(searchResultPageSchema, 'GET', `/search?q=tundish+gimlets&limit=${limit}`);

  const [one, all] = [await find(1), await find(20)];

  expect(all.data[0]?.name).toBe('The Small Tundish Gimlets');
  expect(one.data).toEqual(all.data.slice(0, 1));
});
