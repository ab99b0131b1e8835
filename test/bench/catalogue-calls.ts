import type { CatalogueSample, SampleBook } from './catalogue-sample.ts';

/** An API call that only reads; `path` is relative to /api. */
export interface ReadCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** One row of the bench's table: a call made by many readers, each with different input. */
export interface CatalogueCall {
  calls: (sample: CatalogueSample) => ReadCall[];
  /** How many rows may be read per row shown. */
  rowsPerShown: number;
  /** How many rows an answer shows; undefined if this shop does not offer the call. */
  shown: (answer: unknown) => number | undefined;
}

const LIST = 10;
const SEARCH = 50;
/** A filtered list in another order than by id walks 100 books for each, and reads most twice. */
const WALK = 250;
/** The specification's price filter (spec 2), in dollars. */
const PRICES: readonly [number, number][] = [
  [0, 9],
  [10, 19],
  [20, 29],
  [30, 39],
  [40, 99],
];
/** Offsets of page 1,000 and page 300, with six books per page. */
const PAGE_1000 = 5994;
const PAGE_300 = 1794;

const inList = (answer: unknown) => (Array.isArray(answer) ? answer.length : 0);
const inPage = (answer: unknown) => inList(Object(answer).data);
const inAll = (answer: unknown): number =>
  Object.values(Object(answer)).reduce<number>((sum, list) => sum + inList(list), 0);
/** A book and its other editions. */
const inBook = (answer: unknown) => 1 + inList(Object(answer).editions);

/** The books, and each value with a count. */
function inFacets(answer: unknown): number | undefined {
  const { facets } = Object(answer);
  return facets ? inPage(answer) + inAll(facets) : undefined;
}

/** The bench's catalogue calls, by their name in its table. */
export const CATALOGUE_CALLS: Readonly<Record<string, CatalogueCall>> = {
  categories: list(() => [get('/categories')]),
  'home, newest': list(() => [get('/products?sortBy=createdAt&order=desc&limit=6')]),
  'home, best-selling': list(() => [get('/products?sortBy=sold&order=desc&limit=6')]),
  'newest, page 1,000': list(() => [
    get(`/products?sortBy=createdAt&order=desc&limit=6&skip=${PAGE_1000}`),
  ]),
  'filtered, first page': page(({ categoryIds }) =>
    categoryIds.map((id, i) =>
      filtered([id, categoryIds[0] ?? id], PRICES[i % PRICES.length] ?? [0, 9], 0),
    ),
  ),
  'filtered, at odd prices': page(({ categoryIds }) =>
    categoryIds.map((id, i) => filtered([id, categoryIds[0] ?? id], [5 + (i % 9), 40], 0)),
  ),
  'filtered, page 300': page(({ categoryIds }) => [
    filtered(categoryIds.slice(0, 2), [5, 60], PAGE_300),
    filtered(categoryIds.slice(0, 3), [5, 60], PAGE_300),
  ]),
  'filtered, best-selling': {
    ...page(({ categoryIds }) =>
      categoryIds.map((id, i) => filtered([id], PRICES[i % PRICES.length] ?? [0, 9], 0, 'sold')),
    ),
    rowsPerShown: WALK,
  },
  'shop, newest': page(() => [get('/search?limit=6')]),
  'shop, filtered': {
    ...page(({ categoryIds }) =>
      categoryIds.map((id) => get(`/search?category=${id}&price=10-19&limit=6`)),
    ),
    rowsPerShown: SEARCH,
  },
  'shop, filtered by price': page(({ categoryIds }) =>
    categoryIds.map((id) => get(`/search?category=${id}&sort=price&limit=6`)),
  ),
  'shop, three filters': {
    ...page(({ categoryIds }) => categoryIds.map((id, i) => get(threeFilters(id, i)))),
    rowsPerShown: SEARCH,
  },
  'shop, by an author': {
    ...page(({ books }) => books.map((book) => get(`/search?author=${authorOf(book)}&limit=6`))),
    rowsPerShown: SEARCH,
  },
  'shop, deep page': page(({ books }) =>
    books.map((book) => get(`/search?limit=6&after=${encodeURIComponent(placeOf(book))}`)),
  ),
  'search, exact': search(titleOf),
  'search, prefix': search((book) => titleOf(book).slice(0, Math.ceil(titleOf(book).length * 0.6))),
  'search, typo': search((book) => misspelt(titleOf(book))),
  'search, two words': search((book) => `${longest(titleOf(book))} ${longest(book.author)}`),
  'search, one common word': search((_, i) => COMMON[i % COMMON.length] ?? ''),
  'search, ISBN': search(({ isbn, name }) => isbn ?? name),
  'search, no hit': search((_, i) => `zzyxq${i} wvvkj`),
  'search, as specified': {
    calls: ({ books }) =>
      books.map((book) => get(`/products/search?search=${encodeURIComponent(titleOf(book))}`)),
    rowsPerShown: SEARCH,
    shown: inList,
  },
  'search, page 2': search((_, i) => MANY[i % MANY.length] ?? '', '&after=p20'),
  suggestions: {
    calls: ({ books }) =>
      books.map((book, i) =>
        get(`/search/suggestions?q=${encodeURIComponent(titleOf(book).slice(0, 3 + (i % 8)))}`),
      ),
    rowsPerShown: SEARCH,
    shown: inAll,
  },
  'facets of a search': {
    ...search((_, i) => COMMON[i % COMMON.length] ?? '', '&facets=yes'),
    shown: inFacets,
  },
  'facets of everything': { ...search(() => '', '&facets=yes&limit=6'), shown: inFacets },
  'facets of a category': {
    calls: ({ categoryIds }) =>
      categoryIds.map((id) => get(`/search?category=${id}&facets=yes&limit=6`)),
    rowsPerShown: SEARCH,
    shown: inFacets,
  },
  'facets of three filters': {
    calls: ({ categoryIds }) =>
      categoryIds.map((id, i) => get(`${threeFilters(id, i)}&facets=yes`)),
    rowsPerShown: SEARCH,
    shown: inFacets,
  },
  product: {
    ...list(({ books }) => books.map(({ id }) => get(`/product/${id}?editions=yes`))),
    shown: inBook,
  },
  related: list(({ books }) => books.map(({ id }) => get(`/products/related/${id}?limit=6`))),
  "admin's products": list(() => [get('/products?sortBy=name&order=asc&limit=100&skip=0')]),
  "admin's products, page 10": list(() => [
    get('/products?sortBy=name&order=asc&limit=100&skip=900'),
  ]),
  "admin's products, by cursor": list(({ books }) =>
    books.map(({ id }) => get(`/products?sortBy=name&order=asc&limit=100&skip=900&after=${id}`)),
  ),
};

/**
 * Common words of the bench's titles (`word-lists.ts`): each is in the names of thousands of books.
 */
const COMMON = ['house', 'night', 'river', 'garden', 'secret', 'the last', 'war', 'lost love'];

/** Words with a second result page in a catalogue of any size. */
const MANY = COMMON.filter((words) => !words.includes(' '));

function get(path: string): ReadCall {
  return { method: 'GET', path };
}

function filtered(
  category: string[],
  price: [number, number],
  skip: number,
  sortBy = '_id',
): ReadCall {
  const body = { skip, limit: 6, sortBy, filters: { category, price } };
  return { method: 'POST', path: '/products/by/search', body };
}

function list(calls: CatalogueCall['calls']): CatalogueCall {
  return { calls, rowsPerShown: LIST, shown: inList };
}

function page(calls: CatalogueCall['calls']): CatalogueCall {
  return { calls, rowsPerShown: LIST, shown: inPage };
}

function search(textOf: (book: SampleBook, i: number) => string, more = ''): CatalogueCall {
  const calls = ({ books }: CatalogueSample) =>
    books.map((book, i) => get(`/search?q=${encodeURIComponent(textOf(book, i))}${more}`));
  return { calls, rowsPerShown: SEARCH, shown: inPage };
}

/** The cursor that follows a book in the list of the newest (`list-books.ts`). */
function placeOf({ createdAt }: SampleBook): string {
  return `k0.${createdAt}`;
}

/** A category, a language and a decade of the bench's books. */
function threeFilters(category: string, i: number): string {
  const decades = ['2020', '2010', '2000', '1990'];
  const language = ['en', 'fr', 'de'][i % 3];
  return `/search?category=${category}&language=${language}&decade=${decades[i % 4]}&limit=6`;
}

function authorOf({ author }: SampleBook): string {
  return encodeURIComponent(author.split(', ')[0] ?? '');
}

/** The title without the series. */
function titleOf({ name }: SampleBook): string {
  return name.replace(/ \(.*/, '');
}

function longest(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [text];
  return words.reduce((long, word) => (word.length > long.length ? word : long));
}

/** Swaps two letters of the longest word. */
function misspelt(text: string): string {
  const word = longest(text);
  const at = Math.floor(word.length / 2);
  const swapped = `${word.slice(0, at - 1)}${word[at] ?? ''}${word[at - 1] ?? ''}${word.slice(at + 1)}`;
  return text.replace(word, swapped);
}
