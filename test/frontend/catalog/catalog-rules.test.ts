import { expect, test } from 'vitest';
import { authorLine, authorNames } from '#contract/catalog/author-names.ts';
import {
  DEFAULT_PRICE_RANGES,
  findPriceChoice,
  PRICE_RANGES,
  priceChoices,
} from '#contract/catalog/price-ranges.ts';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { bookFacts, FREQUENT_LANGUAGES } from '../../../frontend/features/catalog/book-facts.ts';
import { homeShelfKey } from '../../../frontend/features/catalog/home-shelf-key.ts';
import {
  ALL_BOOKS,
  readListing,
  readShown,
  writeListing,
} from '../../../frontend/features/catalog/listing.ts';
import { cardDescription } from '../../../frontend/features/catalog/product-card-description.ts';
import { pageForSearch, readSearch } from '../../../frontend/features/catalog/search-terms.ts';
import {
  countFilters,
  NO_SHOP_FILTERS,
  readFilters,
  toggleCategory,
} from '../../../frontend/features/catalog/shop-filters.ts';
import { describeStock } from '../../../frontend/features/catalog/stock-text.ts';
import { makeBook } from '../support/make-records.ts';

// proves routes.25
test('the price filter offers what the specification lists', () => {
  expect(priceChoices(DEFAULT_PRICE_RANGES).map(({ label }) => label)).toEqual([
    'Any',
    '$0 to $9',
    '$10 to $19',
    '$20 to $29',
    '$30 to $39',
    'More than $40',
  ]);
});

// proves routes.26
test('the price ranges leave no gap of a cent', () => {
  const ranges = DEFAULT_PRICE_RANGES.map(({ band }) => PRICE_RANGES[band]);
  expect(ranges).toHaveLength(5);
  expect(ranges[0]?.from).toBe(0);
  expect(ranges.at(-1)?.to).toBe(9999);
  for (const [place, { from }] of ranges.entries()) {
    const before = ranges[place - 1];
    if (before) expect(from - before.to).toBe(1);
  }
});

test('an unknown price in the address counts as any price', () => {
  expect(findPriceChoice('free').id).toBe('any');
  expect(findPriceChoice(null).label).toBe('Any');
});

// proves forms.12
test('filters written to an address are read back the same', () => {
  const filters = {
    ...NO_SHOP_FILTERS,
    categories: ['a b', 'c&d'],
    price: findPriceChoice('10-19'),
    more: {
      stock: ['in'],
      language: ['fr'],
      decade: ['-400'],
      format: ['E-book'],
      author: ['A, B'],
    },
  };
  for (const words of ['', 'q&a']) {
    const listing = { words, filters, sort: 'title' } as const;
    const address = new URLSearchParams(writeListing(listing).toString());
    expect(address.get('q') ?? '').toBe(words);
    expect(readListing(words, address)).toEqual(listing);
  }
});

test('filter values that the API would refuse are ignored in the address', () => {
  const long = 'x'.repeat(101);
  const address = `category=${long}&category=All&language=${long}&decade=1995&stock=out&sort=cover&author=`;
  expect(readListing('', new URLSearchParams(address))).toEqual(ALL_BOOKS);
});

test('an address without filters means all books', () => {
  const listing = readListing('', new URLSearchParams());
  expect(countFilters(listing.filters)).toBe(0);
  expect(writeListing(listing).toString()).toBe('');
});

test('a search is sorted by relevance unless it says otherwise, and only a search can be', () => {
  const found = readListing('emma', new URLSearchParams('q=emma'));
  expect(found.sort).toBe('relevance');
  expect(writeListing(found).toString()).toBe('q=emma');
  expect(writeListing({ ...found, sort: 'newest' }).toString()).toBe('q=emma&sort=newest');
  expect(readListing('', new URLSearchParams('sort=relevance')).sort).toBe('newest');
});

test('choosing a category twice removes it again', () => {
  const none = readFilters(new URLSearchParams());
  const once = toggleCategory(none, 'poetry');
  expect(once.categories).toEqual(['poetry']);
  expect(toggleCategory(once, 'poetry').categories).toEqual([]);
});

test.each([
  [null, 6, 20],
  ['6', 6, 20],
  ['7', 12, 20],
  ['18', 18, 20],
  ['33', 36, 40],
  ['100000', 96, 100],
  ['-12', 6, 20],
  ['many', 6, 20],
])(
  'an address that asks to show %s books shows %i of the shop, %i of a search',
  (asked, shown, found) => {
    const params = new URLSearchParams(asked === null ? {} : { shown: asked });
    expect(readShown('', params)).toBe(shown);
    expect(readShown('emma', params)).toBe(found);
  },
);

test.each([
  [0, 'Out of stock'],
  [1, 'Only 1 left'],
  [5, 'Only 5 left'],
  [6, 'In stock'],
])('%i copies are "%s"', (quantity, text) => {
  expect(describeStock(quantity, DEFAULT_SHOP.lowStock).text).toBe(text);
});

// proves limits.5
test('a description is cut after 100 characters, and no character is split', () => {
  expect(cardDescription('x'.repeat(100))).toEqual({ text: 'x'.repeat(100), cut: false });
  expect(cardDescription('x'.repeat(101))).toEqual({ text: 'x'.repeat(100), cut: true });
  expect(cardDescription('𝒳'.repeat(101)).text).toBe('𝒳'.repeat(100));
});

// proves routes.3, defects.11
test('Best Sellers are the newest books and New Arrivals the most sold, as specified', () => {
  expect(DEFAULT_SHOP.shelves.map(({ title, fill }) => [title, homeShelfKey(fill)])).toEqual([
    ['Best Sellers', 'createdAt'],
    ['New Arrivals', 'sold'],
  ]);
});

test('unknown facts of a book are left out', () => {
  const unknown = makeBook({
    isbn: null,
    publisher: null,
    pages: null,
    format: null,
    language: null,
  });
  expect(bookFacts({ ...unknown, publishedYear: -700, shipping: false })).toEqual([
    { name: 'First published', value: '700 BC' },
    { name: 'Shipping', value: 'No' },
  ]);
});

test('a language code is shown by its name, an unknown code as it is', () => {
  const languageOf = (language: string) =>
    bookFacts(makeBook({ language })).find((fact) => fact.name === 'Language')?.value;
  expect(languageOf('fr')).toBe('French');
  expect(languageOf('sv')).toBe('Swedish');
  expect(languageOf('no such code')).toBe('no such code');
});

test('the language names of the shop are the same as those of the browser', () => {
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' });
  for (const [code, name] of FREQUENT_LANGUAGES) expect(name).toBe(inEnglish.of(code));
});

test('each author is named once', () => {
  expect(authorNames('Homer, Emily Wilson, Homer')).toEqual(['Homer', 'Emily Wilson']);
});

test('a semicolon separates authors, as a comma does', () => {
  expect(authorNames('Homer; Emily Wilson, Ph.D.')).toEqual(['Homer', 'Emily Wilson, Ph.D.']);
});

test('a suffix after a comma stays with its name', () => {
  expect(authorNames('Martin Luther King, Jr., Clayborne Carson')).toEqual([
    'Martin Luther King, Jr.',
    'Clayborne Carson',
  ]);
});

test('an author line names up to three authors, and of more only the first', () => {
  expect(authorLine('Homer')).toBe('Homer');
  expect(authorLine('A One, B Two, C Three')).toBe('A One, B Two, C Three');
  expect(authorLine('A One, B Two, C Three, D Four')).toBe('A One and 3 others');
  expect(authorLine('')).toBe('');
});

test('an address with more categories than the API accepts is limited to 50', () => {
  const params = new URLSearchParams(Array.from({ length: 60 }, (_, n) => ['category', `c${n}`]));
  expect(readFilters(params).categories).toHaveLength(50);
});

test('a search in the address is trimmed', () => {
  expect(readSearch(new URLSearchParams({ search: `  ${'x'.repeat(300)}` })).search).toBe(
    'x'.repeat(300),
  );
  expect(readSearch(new URLSearchParams('search=%20&category='))).toEqual({
    search: '',
    category: undefined,
  });
});

test.each([
  { search: '100% "proof" & <b>', category: undefined },
  { search: '🐋 鯨 ألف', category: 'a&b' },
])('a search for $search written to an address is read back the same', (terms) => {
  const { search } = new URL(pageForSearch(terms), 'http://shop.test');
  expect(readSearch(new URLSearchParams(search))).toEqual(terms);
});
