import { CATALOG_READ } from '../catalog/catalog-caching.ts';
import { productListSchema } from '../catalog/product.ts';
import { productSearchQuerySchema, relatedQuerySchema } from '../catalog/product-list-requests.ts';
import type { Endpoint } from '../endpoint.ts';
import { searchRebuiltSchema, searchResultPageSchema } from './search.ts';
import {
  searchQuerySchema,
  searchRebuildSchema,
  suggestionsQuerySchema,
} from './search-requests.ts';
import { seriesWithBooksSchema } from './series-with-books.ts';
import { suggestionsSchema } from './suggestions.ts';

/** Full-text search for books. */
export const searchEndpoints = {
  'GET /products/search': {
    summary: 'Search products by name, author, publisher or ISBN',
    description:
      'At most 100, best match first, as in `GET /search`. An empty search returns an empty ' +
      'list. If no book has the words as typed, the header `X-Correction` is the spelling that ' +
      'found the books, percent-encoded.',
    ...CATALOG_READ,
    query: productSearchQuerySchema,
    heavy: true,
    response: productListSchema,
  },
  'GET /search': {
    summary: 'Search or list books with filters, page by page',
    description:
      'Words match in any order, and the last one may be incomplete. Accents, case, punctuation ' +
      'and spaces are ignored, and an unknown word is replaced by the nearest known one. Ranked ' +
      'by exact title, titles that begin with the text, all words in the title, title and ' +
      'author, everything else; within each, best-selling first. An ISBN finds its book in any ' +
      'notation. Without words, all books are listed, newest first. Several values of one ' +
      'filter are alternatives. `after` is the `next` of the previous page. With `facets`, the ' +
      'response says how many books each filter value would leave.',
    ...CATALOG_READ,
    query: searchQuerySchema,
    heavy: true,
    response: searchResultPageSchema,
    refusals: ['search-unavailable'],
  },
  'GET /search/suggestions': {
    summary: 'Suggest titles, authors and categories for a text being typed',
    ...CATALOG_READ,
    query: suggestionsQuerySchema,
    heavy: true,
    response: suggestionsSchema,
    refusals: ['search-unavailable'],
  },
  'GET /products/related/:productId': {
    summary: 'List related products',
    description:
      'Other products of its category: those of its series, from its own volume on; then the ' +
      'best-selling ones of its first author; then those with similar sales, nearest in price ' +
      'and year first. With `kin`, series and author also match in other categories.',
    ...CATALOG_READ,
    query: relatedQuerySchema,
    response: productListSchema,
    refusals: ['product-not-found'],
  },
  'GET /series/:name': {
    summary: 'List the books of a series in reading order',
    description:
      'A series is what titles have in brackets: `Dune Messiah (Dune Chronicles, #2)` is the ' +
      'second of `dune-chronicles`. At most 100 books; those that hold several volumes are ' +
      'last.',
    ...CATALOG_READ,
    heavy: true,
    response: seriesWithBooksSchema,
    refusals: ['series-not-found', 'search-unavailable'],
  },
  'POST /search/rebuild/:userId': {
    summary: 'Rebuild the search index step by step',
    description: 'Repeat with `after` set to `next` until that is null. Searches work meanwhile.',
    auth: { admin: 'catalog' },
    json: searchRebuildSchema,
    response: searchRebuiltSchema,
  },
} as const satisfies Record<string, Endpoint>;
