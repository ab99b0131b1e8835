import { productListSchema } from '../product.ts';
import { productSearchQuerySchema } from '../product-requests.ts';
import { searchPageSchema, searchRebuiltSchema, suggestionsSchema } from '../search.ts';
import {
  searchQuerySchema,
  searchRebuildSchema,
  suggestionsQuerySchema,
} from '../search-requests.ts';
import { CATALOGUE_TIMES } from './cache-times.ts';
import type { CallSpec } from './call-spec.ts';

/** Books found by words. */
export const searchCalls = {
  'GET /products/search': {
    summary: 'Find products by words of the name, the author, the publisher or the ISBN',
    description:
      'At most 100, the best first, as `GET /search` finds them. An empty search finds nothing.',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    query: productSearchQuerySchema,
    heavy: true,
    answer: productListSchema,
  },
  'GET /search': {
    summary: 'Find books page by page, with their number and a correction',
    description:
      'Words in any order, the last one perhaps only begun; accents, case, punctuation and spaces ' +
      'do not count, and a word that nobody knows is taken for its nearest. First the exact title, ' +
      'then titles that begin so, all words in the title, title and author, the rest; of these the ' +
      'best-selling first. An ISBN finds its book, however it is written.',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    query: searchQuerySchema,
    heavy: true,
    answer: searchPageSchema,
    refusals: ['search-unavailable'],
  },
  'GET /search/suggestions': {
    summary: 'Offer titles, authors and categories for what is being typed',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    query: suggestionsQuerySchema,
    heavy: true,
    answer: suggestionsSchema,
    refusals: ['search-unavailable'],
  },
  'POST /search/rebuild/:userId': {
    summary: 'Make the search index anew, some products at a time',
    description:
      'Answers `next`, to be sent as `after` until it is null. Searches go on meanwhile.',
    caller: 'admin',
    json: searchRebuildSchema,
    answer: searchRebuiltSchema,
  },
} as const satisfies Record<string, CallSpec>;
