import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { indexProductNow } from '../search/update-index.ts';
import { adjustStock } from './adjust-stock.ts';
import { listMovements } from './stock-ledger.repository.ts';

/** Stock ledger and adjustments: `contract/endpoints/stock-endpoints.ts`. */
export const stockRoutes = new Hono<AppEnv>();

serveEndpoint(stockRoutes, 'GET /stock/:userId', ({ deps, query }) =>
  listMovements(deps.db, query),
);

serveEndpoint(
  stockRoutes,
  'POST /product/:productId/stock/:userId',
  async ({ deps, requester, params: { productId }, json }) => {
    const data = await adjustStock(deps, productId, json, requester);
    await indexProductNow(deps, productId);
    return { data };
  },
);
