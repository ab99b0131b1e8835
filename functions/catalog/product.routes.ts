import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { withEditions } from '../search/editions.ts';
import { indexProductNow } from '../search/update-index.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { filterProducts } from './filter-by-category-and-price.ts';
import { findPhoto, getProduct } from './product.repository.ts';
import { listProducts } from './product-list.repository.ts';
import { serveProductPhoto } from './serve-product-photo.ts';
import { updateProduct } from './update-product.ts';

/**
 * Public product data, and product administration (spec 4 and 7).
 * Access and rate limits: `contract/catalog/product-endpoints.ts`.
 */
export const productRoutes = serveEndpoints({
  'GET /products': ({ deps, query }) => listProducts(deps.db, query),

  'POST /products/by/search': ({ deps, json }) => filterProducts(deps, json),

  'GET /product/photo/:productId': async ({ c, deps, params, query }) => {
    const row = await findPhoto(deps.db, params.productId);
    const { name, photo_key, photo_type } = row ?? {};
    const stored =
      name !== undefined && photo_key && photo_type ? { name, photo_key, photo_type } : undefined;
    return await serveProductPhoto(c, stored, query, 'photo-not-found');
  },

  'GET /product/:productId': async ({ deps, params, query }) => {
    const product = await getProduct(deps.db, params.productId);
    return query.editions ? await withEditions(deps, product) : product;
  },

  // The index is updated before the answer, so that admins find what they just changed.

  'POST /product/create/:userId': async ({ deps, requester, form }) => {
    const product = await createProduct(deps, form, requester);
    await indexProductNow(deps, product._id);
    return product;
  },

  'PUT /product/:productId/:userId': async ({ deps, requester, params: { productId }, form }) => {
    const product = await updateProduct(deps, productId, form, requester);
    await indexProductNow(deps, product._id);
    return product;
  },

  'DELETE /product/:productId/:userId': async ({ deps, requester, params }) => {
    await deleteProduct(deps, params.productId, requester);
    await indexProductNow(deps, params.productId);
    return { message: 'Product deleted successfully' as const };
  },
});
