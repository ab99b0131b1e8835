import type { searchEndpoints } from '../../../functions/contract/endpoints/search-endpoints.ts';
import { WORDS } from '../catalogue.ts';
import { anyBook } from '../fixtures.ts';
import type { RequestBuildersOf } from './request-builders.ts';

export const searchRequests: RequestBuildersOf<typeof searchEndpoints> = {
  'GET /products/search': (_, random) => ({ query: { search: random.pick(WORDS) } }),
  'GET /search': (_, random) => ({ query: { q: random.pick(WORDS) } }),
  'GET /search/suggestions': (_, random) => ({ query: { q: random.pick(WORDS).slice(0, 3) } }),
  'GET /products/related/:productId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
    query: {},
  }),
  'POST /search/rebuild/:userId': () => ({ json: {} }),
};
