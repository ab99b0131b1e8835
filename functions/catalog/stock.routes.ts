import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { indexProductNow } from '../search/update-index.ts';
import { adjustStock } from './adjust-stock.ts';
import { listMovements } from './stock-ledger.repository.ts';

/** Stock ledger and adjustments: `contract/catalog/stock-endpoints.ts`. */
export const stockRoutes = serveEndpoints({
  'GET /stock/:userId': ({ deps, query }) => listMovements(deps.db, query),

  'POST /product/:productId/stock/:userId': async ({
    deps,
    requester,
    params: { productId },
    json,
  }) => {
    const data = await adjustStock(deps, productId, json, requester);
    await indexProductNow(deps, productId);
    return { data };
  },
});
