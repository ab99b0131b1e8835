import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { listAdminProducts } from '../search/list-admin-products.ts';
import { indexProductNow, updateIndexNow } from '../search/update-index.ts';
import { changeProductCells, changeProducts } from './bulk-change-products.ts';
import { getAnyProduct } from './get-product.ts';

/** Product administration: `contract/endpoints/admin-product-endpoints.ts`. */
export const adminProductRoutes = new Hono<AppEnv>();

serveEndpoint(adminProductRoutes, 'GET /products/desk/:userId', ({ deps, query }) =>
  listAdminProducts(deps, query),
);

serveEndpoint(adminProductRoutes, 'GET /product/:productId/desk/:userId', ({ deps, params }) =>
  getAnyProduct(deps, params.productId),
);

// The index is updated before the answer, so that admins find what they just changed.

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
