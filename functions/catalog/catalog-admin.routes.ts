import { type Context, Hono } from 'hono';
import type { AppEnv, Deps } from '../deps.ts';
import { serveCall } from '../middleware/serve-call.ts';
import { updateIndexNow } from '../search/update-index.ts';
import { changeProduct } from './change-product.ts';
import { createCategory } from './create-category.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { importBooks } from './import-books.ts';
import { reindexCatalog } from './reindex-catalog.ts';
import { resizePhotos } from './resize-photos.ts';

/** What admins may change of the catalogue (spec 4 and 7). */
export const catalogAdminRoutes = new Hono<AppEnv>();

serveCall(catalogAdminRoutes, 'POST /category/create/:userId', async ({ deps, json }) => ({
  data: await createCategory(deps, json.name),
}));

serveCall(catalogAdminRoutes, 'POST /product/create/:userId', ({ deps, form }) =>
  thenFound(deps, createProduct(deps, form)),
);

serveCall(catalogAdminRoutes, 'PUT /product/:productId/:userId', ({ c, deps, params, form }) =>
  thenFound(deps, changeProduct(deps, params.productId, form, afterAnswer(c))),
);

serveCall(catalogAdminRoutes, 'DELETE /product/:productId/:userId', async ({ c, deps, params }) => {
  await thenFound(deps, deleteProduct(deps, params.productId, afterAnswer(c)));
  return { message: 'Product deleted successfully' as const };
});

serveCall(catalogAdminRoutes, 'POST /catalogue/import/:userId', ({ deps, json }) =>
  thenFound(deps, importBooks(deps, json)),
);

serveCall(catalogAdminRoutes, 'POST /catalogue/reindex/:userId', ({ deps, json }) =>
  reindexCatalog(deps, json),
);
/** Whoever changed the catalogue finds it changed. */
async function thenFound<T>(deps: Deps, change: Promise<T>): Promise<T> {
  const changed = await change;
  await updateIndexNow(deps);
  return changed;
}
serveCall(catalogAdminRoutes, 'POST /catalogue/photos/:userId', ({ c, deps, json }) =>
  resizePhotos(deps, json, afterAnswer(c)),
);

/** Lets work go on when the answer is out. */
function afterAnswer(c: Context): (work: Promise<void>) => void {
  return (work) => c.executionCtx.waitUntil(work);
}
