import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { callerOf } from '../middleware/caller-of.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { listDeskProducts } from '../search/list-desk-products.ts';
import { indexProductNow, updateIndexNow } from '../search/update-index.ts';
import { changeProductCells, changeProducts } from './change-products.ts';
import { getAnyProduct } from './get-product.ts';

/** The desk of products: `contract/endpoints/product-desk-endpoints.ts`. */
export const productDeskRoutes = new Hono<AppEnv>();

serveEndpoint(productDeskRoutes, 'GET /products/desk/:userId', ({ deps, query }) =>
  listDeskProducts(deps, query),
);

serveEndpoint(productDeskRoutes, 'GET /product/:productId/desk/:userId', ({ deps, params }) =>
  getAnyProduct(deps, params.productId),
);

// Whoever changed the catalogue finds it changed: the index is brought in step before the answer.

serveEndpoint(
  productDeskRoutes,
  'PUT /product/:productId/desk/:userId',
  async ({ c, deps, user, params, json }) => {
    const product = await changeProductCells(deps, params.productId, json, callerOf({ c, user }));
    await indexProductNow(deps, product._id);
    return product;
  },
);

serveEndpoint(
  productDeskRoutes,
  'POST /products/change/:userId',
  async ({ c, deps, user, json }) => {
    const changed = await changeProducts(deps, json, callerOf({ c, user }));
    await updateIndexNow(deps);
    return changed;
  },
);
