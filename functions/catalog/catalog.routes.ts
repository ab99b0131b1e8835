import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { updateIndexNow } from '../search/update-index.ts';
import { importBooks } from './import-books.ts';
import { reindexCatalog } from './reindex-catalog.ts';
import { resizePhotos } from './resize-photos.ts';

/**
 * Operations on the whole catalogue.
 * Access and rate limits: `contract/endpoints/catalog-endpoints.ts`.
 */
export const catalogRoutes = new Hono<AppEnv>();

serveEndpoint(
  catalogRoutes,
  'POST /catalogue/import/:userId',
  async ({ deps, requester, json }) => {
    const imported = await importBooks(deps, json, requester);
    if (!json.more && !json.preview) await updateIndexNow(deps);
    return imported;
  },
);

serveEndpoint(catalogRoutes, 'POST /catalogue/reindex/:userId', ({ deps, json }) =>
  reindexCatalog(deps, json),
);

serveEndpoint(catalogRoutes, 'POST /catalogue/photos/:userId', ({ deps, json }) =>
  resizePhotos(deps, json),
);
