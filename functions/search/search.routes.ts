import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveCall } from '../middleware/serve-call.ts';
import { refuse } from '../refuse.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { searchBooks } from './search-books.ts';
import { searchCatalog } from './search-catalog.ts';
import { suggestBooks } from './suggest-books.ts';

/** Books found by words. */
export const searchRoutes = new Hono<AppEnv>();

serveCall(searchRoutes, 'GET /products/search', ({ deps, query }) =>
  searchCatalog(deps, { text: query.search, categoryId: categoryOf(query) }),
);

serveCall(searchRoutes, 'GET /search', ({ deps, query }) =>
  orUnavailable(
    searchBooks(deps, {
      text: query.q,
      categoryId: categoryOf(query),
      limit: query.limit,
      after: query.after,
    }),
  ),
);

serveCall(searchRoutes, 'GET /search/suggestions', ({ deps, query }) =>
  orUnavailable(suggestBooks(deps, query.q)),
);

serveCall(searchRoutes, 'POST /search/rebuild/:userId', ({ deps, json }) =>
  rebuildIndex(deps, json.after),
);

/** A category's id; undefined where every one is meant. */
function categoryOf({ category }: { category?: string | undefined }): string | undefined {
  return category === 'All' || category === '' ? undefined : category;
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw refuse('search-unavailable', { cause, retryAfterSeconds: 60 });
  }
}
