import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { changeDiscount, createDiscount } from './change-discounts.ts';
import { adjustGiftCard, getGiftCardHistory, issueGiftCard } from './change-gift-cards.ts';
import { listDiscounts } from './discount.repository.ts';
import { listGiftCards } from './gift-card.repository.ts';

/**
 * Administration of discount codes and gift cards.
 * Access and rate limits: `contract/codes/code-endpoints.ts`.
 */
export const codeRoutes = serveEndpoints({
  'GET /discounts/:userId': ({ deps, query }) => listDiscounts(deps.db, query),

  'POST /discounts/:userId': ({ deps, requester, json }) => createDiscount(deps, json, requester),

  'PUT /discount/:discountId/:userId': ({ deps, requester, params, json }) =>
    changeDiscount(
      deps,
      { id: params.discountId, version: json.version, input: json.discount },
      requester,
    ),

  'GET /gift-cards/:userId': ({ deps, query }) => listGiftCards(deps.db, query),

  'POST /gift-cards/:userId': ({ deps, requester, json }) => issueGiftCard(deps, json, requester),

  'GET /gift-card/:giftCardId/:userId': ({ deps, params }) =>
    getGiftCardHistory(deps, params.giftCardId),

  'POST /gift-card/:giftCardId/adjust/:userId': ({ deps, requester, params, json }) =>
    adjustGiftCard(deps, { ...json, id: params.giftCardId }, requester),
});
