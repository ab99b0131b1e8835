import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { updateIndexNow } from '../search/update-index.ts';
import { importBooks } from './import-books.ts';
import { reindexCatalog } from './reindex-catalog.ts';
import { resizePhotos } from './resize-photos.ts';

/**
 * Operations on the whole catalogue.
 * Access and rate limits: `contract/catalog/catalog-maintenance-endpoints.ts`.
 */
export const catalogMaintenanceRoutes = serveEndpoints({
  'POST /catalogue/import/:userId': async ({ deps, requester, json }) => {
    const imported = await importBooks(deps, json, requester);
    if (!json.more && !json.preview) await updateIndexNow(deps);
    return imported;
  },

  'POST /catalogue/reindex/:userId': ({ deps, json }) => reindexCatalog(deps, json),

  'POST /catalogue/photos/:userId': ({ deps, json }) => resizePhotos(deps, json),
});
