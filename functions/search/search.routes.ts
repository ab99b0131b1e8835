import { getProduct } from '../catalog/product.repository.ts';
import { searchedCategoryId } from '../contract/catalog/all-categories.ts';
import { CORRECTION_HEADER, PARTIAL_HEADER } from '../contract/search/search-limits.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { refuse } from '../refuse.ts';
import { orUnavailable } from './or-unavailable.ts';
import { readSeries } from './read-series.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { relatedProducts } from './related-products.ts';
import { searchProducts } from './search-products.ts';
import { searchWithFacets } from './search-with-facets.ts';
import { suggestBooks } from './suggest-books.ts';

/**
 * Search, suggestions, series and related products.
 * Access and rate limits: `contract/search/search-endpoints.ts`.
 */
export const searchRoutes = serveEndpoints({
  'GET /products/search': async ({ c, deps, query: { search: text, category } }) => {
    const { products, correction, partial } = await searchProducts(deps, { text, category });
    c.set('answerHeaders', {
      ...(correction !== null && { [CORRECTION_HEADER]: encodeURIComponent(correction) }),
      ...(partial && { [PARTIAL_HEADER]: 'yes' }),
    });
    return products;
  },

  'GET /search': ({ deps, query }) =>
    orUnavailable(
      searchWithFacets(deps, {
        text: query.q,
        filters: {
          category: query.category.filter((id) => searchedCategoryId(id) !== undefined),
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

  'GET /search/suggestions': ({ deps, query }) => orUnavailable(suggestBooks(deps, query.q)),

  'GET /series/:name': async ({ deps, params }) => {
    const series = await orUnavailable(readSeries(deps, params.name));
    if (!series) throw refuse('series-not-found');
    return series;
  },

  'POST /search/rebuild/:userId': ({ deps, json }) => rebuildIndex(deps, json.after),

  'GET /products/related/:productId': async ({ deps, params, query }) => {
    const product = await getProduct(deps.db, params.productId);
    return await relatedProducts(deps, product, { limit: query.limit, kin: query.kin === 'yes' });
  },
});
