import { type Context, Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { authorOf } from '../middleware/author-of.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { indexProductNow, updateIndexNow } from '../search/update-index.ts';
import { changeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { importBooks } from './import-books.ts';
import { reindexCatalog } from './reindex-catalog.ts';
import { resizePhotos } from './resize-photos.ts';

/**
 * What admins may change of the catalogue (spec 4 and 7).
 * Who may ask, and how often: `contract/endpoints/catalog-endpoints.ts`.
 */
export const catalogAdminRoutes = new Hono<AppEnv>();

// Whoever changed the catalogue finds it changed: the index is brought in step before the answer.

serveEndpoint(
  catalogAdminRoutes,
  'POST /product/create/:userId',
  async ({ c, deps, user, form }) => {
    const product = await createProduct(deps, form, authorOf({ c, user }));
    await indexProductNow(deps, product._id);
    return product;
  },
);

serveEndpoint(
  catalogAdminRoutes,
  'PUT /product/:productId/:userId',
  async ({ c, deps, user, params, form }) => {
    const by = authorOf({ c, user });
    const product = await changeProduct(deps, params.productId, form, by, afterAnswer(c));
    await indexProductNow(deps, product._id);
    return product;
  },
);

serveEndpoint(
  catalogAdminRoutes,
  'DELETE /product/:productId/:userId',
  async ({ c, deps, user, params }) => {
    await deleteProduct(deps, params.productId, authorOf({ c, user }), afterAnswer(c));
    await indexProductNow(deps, params.productId);
    return { message: 'Product deleted successfully' as const };
  },
);

serveEndpoint(
  catalogAdminRoutes,
  'POST /catalogue/import/:userId',
  async ({ c, deps, user, json }) => {
    const imported = await importBooks(deps, json, authorOf({ c, user }));
    if (!json.more && !json.preview) await updateIndexNow(deps);
    return imported;
  },
);

serveEndpoint(catalogAdminRoutes, 'POST /catalogue/reindex/:userId', ({ deps, json }) =>
  reindexCatalog(deps, json),
);

serveEndpoint(catalogAdminRoutes, 'POST /catalogue/photos/:userId', ({ c, deps, json }) =>
  resizePhotos(deps, json, afterAnswer(c)),
);

/** Lets work go on when the answer is out. */
function afterAnswer(c: Context): (work: Promise<void>) => void {
  return (work) => c.executionCtx.waitUntil(work);
}
