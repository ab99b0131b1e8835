import { productListSchema } from '../product.ts';
import { productSearchQuerySchema, relatedQuerySchema } from '../product-queries.ts';
import { searchPageSchema, searchRebuiltSchema } from '../search.ts';
import {
  searchQuerySchema,
  searchRebuildSchema,
  suggestionsQuerySchema,
} from '../search-requests.ts';
import { seriesPageSchema } from '../series-page.ts';
import { suggestionsSchema } from '../suggestions.ts';
import { CATALOG_TIMES, VISITOR_LIMITS } from './catalog-reads.ts';
import type { Endpoint } from './endpoint.ts';

/** Full-text search for books. */
export const searchEndpoints = {
  'GET /products/search': {
    summary: 'Find products by words of the name, the author, the publisher or the ISBN',
    description:
      'At most 100, the best first, as `GET /search` finds them. An empty search finds nothing.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    query: productSearchQuerySchema,
    heavy: true,
    response: productListSchema,
  },
  'GET /search': {
    summary: 'Find or list books page by page, under filters, with their number',
    description:
      'Words in any order, the last one perhaps only begun; accents, case, punctuation and spaces ' +
      'do not count, and a word that nobody knows is taken for its nearest. First the exact title, ' +
      'then titles that begin so, all words in the title, title and author, the rest; of these the ' +
      'best-selling first. An ISBN finds its book, however it is written. Without words all books are ' +
      'listed, the newest first. Filters that come more than once are alternatives. `after` is the ' +
      '`next` of the page before; with `facets` the answer says how many books each filter would leave.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    query: searchQuerySchema,
    heavy: true,
    response: searchPageSchema,
    refusals: ['search-unavailable'],
  },
  'GET /search/suggestions': {
    summary: 'Offer titles, authors and categories for what is being typed',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    query: suggestionsQuerySchema,
    heavy: true,
    response: suggestionsSchema,
    refusals: ['search-unavailable'],
  },
  'GET /products/related/:productId': {
    summary: 'List books that are related to a product',
    description:
      'Others of its category: those of its series from its own volume on, then the best-selling of its ' +
      'first author, then those that sell about as well, the nearest in price and time first. With `kin`, ' +
      'series and author of other categories as well.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    query: relatedQuerySchema,
    response: productListSchema,
    refusals: ['product-not-found'],
  },
  'GET /series/:name': {
    summary: 'List the books of a series in reading order',
    description:
      'A series is what titles say in brackets: `Dune Messiah (Dune Chronicles, #2)` is the second of ' +
      '`dune-chronicles`. At most 100, those of several volumes last.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    heavy: true,
    response: seriesPageSchema,
    refusals: ['series-not-found', 'search-unavailable'],
  },
  'POST /search/rebuild/:userId': {
    summary: 'Make the search index anew, some products at a time',
    description:
      'Answers `next`, to be sent as `after` until it is null. Searches go on meanwhile.',
    auth: 'admin',
    permission: 'catalog',
    json: searchRebuildSchema,
    response: searchRebuiltSchema,
  },
} as const satisfies Record<string, Endpoint>;
