import { Hono } from 'hono';
import { getProduct } from '../catalog/get-product.ts';
import { searchProducts } from '../catalog/product.repository.ts';
import { foldText } from '../contract/fold-text.ts';
import { MAX_PRODUCTS_LISTED } from '../contract/product.ts';
import type { AppEnv } from '../deps.ts';
import { logFailure } from '../log.ts';
import { serveCall } from '../middleware/serve-call.ts';
import { refuse } from '../refuse.ts';
import { NO_FILTERS } from './filter-expression.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { relatedBooks } from './related-books.ts';
import { listBestBooks, searchBooks } from './search-books.ts';
import { suggestBooks } from './suggest-books.ts';

/** Books found by words. */
export const searchRoutes = new Hono<AppEnv>();

serveCall(searchRoutes, 'GET /products/search', async ({ deps, query }) => {
  if (foldText(query.search) === '') return [];
  const search = {
    text: query.search,
    categoryId: categoryOf(query.category),
    limit: MAX_PRODUCTS_LISTED,
  };
  const category = search.categoryId === undefined ? [] : [search.categoryId];
  try {
    return await listBestBooks(deps, { ...search, filters: { ...NO_FILTERS, category } });
  } catch (error) {
    // The specified call answers without the index too, as it did before there was one.
    logFailure('search without the index', { error });
    return await searchProducts(deps.db, search);
  }
});

serveCall(searchRoutes, 'GET /search', ({ deps, query }) =>
  orUnavailable(
    searchBooks(deps, {
      text: query.q,
      filters: {
        category: query.category.filter((id) => categoryOf(id) !== undefined),
        price: query.price,
        language: query.language,
        decade: query.decade,
        format: query.format,
        author: query.author,
        stock: query.stock,
      },
      sort: query.sort ?? 'relevance',
      limit: query.limit,
      after: query.after,
      facets: query.facets === 'yes',
    }),
  ),
);

serveCall(searchRoutes, 'GET /search/suggestions', ({ deps, query }) =>
  orUnavailable(suggestBooks(deps, query.q)),
);

serveCall(searchRoutes, 'POST /search/rebuild/:userId', ({ deps, json }) =>
  rebuildIndex(deps, json.after),
);

serveCall(searchRoutes, 'GET /products/related/:productId', async ({ deps, params, query }) => {
  const product = await getProduct(deps, params.productId);
  return await relatedBooks(deps, product, query.limit);
});

/** A category's id; undefined where every one is meant. */
function categoryOf(category: string | undefined): string | undefined {
  return category === 'All' || category === '' ? undefined : category;
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw refuse('search-unavailable', { cause, retryAfterSeconds: 60 });
  }
}
