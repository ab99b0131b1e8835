import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { changeDiscount, createDiscount } from './change-discounts.ts';
import { listDiscounts } from './discount.repository.ts';

/** Administration of discount codes. Access: `contract/discounts-and-gift-cards/`. */
export const discountRoutes = serveEndpoints({
  'GET /discounts/:userId': ({ deps, query }) => listDiscounts(deps.db, query),

  'POST /discounts/:userId': ({ deps, requester, json }) => createDiscount(deps, json, requester),

  'PUT /discount/:discountId/:userId': ({ deps, requester, params, json }) =>
    changeDiscount(
      deps,
      { id: params.discountId, version: json.version, input: json.discount },
      requester,
    ),
});
