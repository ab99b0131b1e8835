import { Hono } from 'hono';
import { parseDollars } from '../contract/money.ts';
import { PRICE_BOUNDS } from '../contract/product-requests.ts';
import type { AppEnv } from '../deps.ts';
import { answerPhoto } from '../middleware/answer-photo.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { refuse } from '../refuse.ts';
import { filterProducts } from './filter-products.ts';
import { getProduct } from './get-product.ts';
import { findPhoto } from './product.repository.ts';
import { listProducts } from './product-list.repository.ts';

/**
 * What anyone may read of the catalogue (spec 7).
 * Who may ask, and how often: `contract/endpoints/catalog-endpoints.ts`.
 */
export const catalogRoutes = new Hono<AppEnv>();

serveEndpoint(catalogRoutes, 'GET /products', ({ deps, query }) => listProducts(deps.db, query));

serveEndpoint(catalogRoutes, 'POST /products/by/search', async ({ deps, json }) => {
  const { filters, ...paging } = json;
  const [from, to] = filters.price;
  const data = await filterProducts(deps, {
    ...paging,
    categoryIds: filters.category,
    price: from === undefined || to === undefined ? undefined : priceBounds(from, to),
  });
  return { size: data.length, data };
});

serveEndpoint(
  catalogRoutes,
  'GET /product/photo/:productId',
  async ({ c, deps, params, query }) => {
    const row = await findPhoto(deps.db, params.productId);
    const { name, photo_key, photo_type } = row ?? {};
    const stored = name !== undefined && photo_key && photo_type && { name, photo_key, photo_type };
    const answer = stored && (await answerPhoto(c, stored, query));
    if (!answer) throw refuse('photo-not-found');
    return answer;
  },
);

serveEndpoint(catalogRoutes, 'GET /product/:productId', ({ deps, params }) =>
  getProduct(deps, params.productId),
);

/** Dollar bounds as cents, both inclusive. */
function priceBounds(from: number, to: number) {
  const bounds = { from: parseDollars(from), to: parseDollars(to) };
  if (bounds.from === undefined || bounds.to === undefined) {
    throw refuse('invalid-input', { values: { complaint: PRICE_BOUNDS } });
  }
  return { from: bounds.from, to: bounds.to };
}
