import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { listAdminProducts } from '../search/list-admin-products.ts';
import { indexProductNow, updateIndexNow } from '../search/update-index.ts';
import { changeProductCells, changeProducts } from './bulk-change-products.ts';
import { getAnyProduct } from './product.repository.ts';

/** Product administration: `contract/catalog/admin-product-endpoints.ts`. */
export const adminProductRoutes = serveEndpoints({
  'GET /products/desk/:userId': ({ deps, query }) => listAdminProducts(deps, query),

  'GET /product/:productId/desk/:userId': ({ deps, params }) =>
    getAnyProduct(deps.db, params.productId),

  // The index is updated before the answer, so that admins find what they just changed.

  'PUT /product/:productId/desk/:userId': async ({ deps, requester, params, json }) => {
    const product = await changeProductCells(deps, params.productId, json, requester);
    await indexProductNow(deps, product._id);
    return product;
  },

  'POST /products/change/:userId': async ({ deps, requester, json }) => {
    const changed = await changeProducts(deps, json, requester);
    await updateIndexNow(deps);
    return changed;
  },
});
