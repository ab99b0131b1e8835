import { type Context, Hono } from 'hono';
import type { AppEnv, Deps } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { updateIndexNow } from '../search/update-index.ts';
import { changeProduct } from './change-product.ts';
import { createCategory } from './create-category.ts';
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

serveEndpoint(catalogAdminRoutes, 'POST /category/create/:userId', async ({ deps, json }) => ({
  data: await createCategory(deps, json.name),
}));

serveEndpoint(catalogAdminRoutes, 'POST /product/create/:userId', ({ deps, form }) =>
  thenFound(deps, createProduct(deps, form)),
);

serveEndpoint(catalogAdminRoutes, 'PUT /product/:productId/:userId', ({ c, deps, params, form }) =>
  thenFound(deps, changeProduct(deps, params.productId, form, afterAnswer(c))),
);

serveEndpoint(
  catalogAdminRoutes,
  'DELETE /product/:productId/:userId',
  async ({ c, deps, params }) => {
    await thenFound(deps, deleteProduct(deps, params.productId, afterAnswer(c)));
    return { message: 'Product deleted successfully' as const };
  },
);

serveEndpoint(catalogAdminRoutes, 'POST /catalogue/import/:userId', ({ deps, json }) =>
  thenFound(deps, importBooks(deps, json)),
);

serveEndpoint(catalogAdminRoutes, 'POST /catalogue/reindex/:userId', ({ deps, json }) =>
  reindexCatalog(deps, json),
);
/** Whoever changed the catalogue finds it changed. */
async function thenFound<T>(deps: Deps, change: Promise<T>): Promise<T> {
  const changed = await change;
  await updateIndexNow(deps);
  return changed;
}
serveEndpoint(catalogAdminRoutes, 'POST /catalogue/photos/:userId', ({ c, deps, json }) =>
  resizePhotos(deps, json, afterAnswer(c)),
);

/** Lets work go on when the answer is out. */
function afterAnswer(c: Context): (work: Promise<void>) => void {
  return (work) => c.executionCtx.waitUntil(work);
}
