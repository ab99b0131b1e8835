import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { listAdminProducts } from '../search/list-admin-products.ts';
import { indexProductNow, updateIndexNow } from '../search/update-index.ts';
import { changeProductCells, changeProducts } from './bulk-change-products.ts';
import { getAnyProduct } from './get-product.ts';

/** Products as admins work on them: `contract/endpoints/admin-product-endpoints.ts`. */
export const adminProductRoutes = new Hono<AppEnv>();

serveEndpoint(adminProductRoutes, 'GET /products/desk/:userId', ({ deps, query }) =>
  listAdminProducts(deps, query),
);

serveEndpoint(adminProductRoutes, 'GET /product/:productId/desk/:userId', ({ deps, params }) =>
  getAnyProduct(deps, params.productId),
);

// Whoever changed the catalogue finds it changed: the index is brought in step before the answer.

serveEndpoint(
  adminProductRoutes,
  'PUT /product/:productId/desk/:userId',
  async ({ deps, requester, params, json }) => {
    const product = await changeProductCells(deps, params.productId, json, requester);
    await indexProductNow(deps, product._id);
    return product;
  },
);

serveEndpoint(
  adminProductRoutes,
  'POST /products/change/:userId',
  async ({ deps, requester, json }) => {
    const changed = await changeProducts(deps, json, requester);
    await updateIndexNow(deps);
    return changed;
  },
);
