import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
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
  async ({ deps, requester, params, json }) => {
    const product = await changeProductCells(deps, params.productId, json, requester);
    await indexProductNow(deps, product._id);
    return product;
  },
);

serveEndpoint(
  productDeskRoutes,
  'POST /products/change/:userId',
  async ({ deps, requester, json }) => {
    const changed = await changeProducts(deps, json, requester);
    await updateIndexNow(deps);
    return changed;
  },
);
