import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { adjustGiftCard, getGiftCardHistory, issueGiftCard } from './change-gift-cards.ts';
import { listGiftCards } from './gift-card.repository.ts';

/** Administration of gift cards. Access: `contract/discounts-and-gift-cards/`. */
export const giftCardRoutes = serveEndpoints({
  'GET /gift-cards/:userId': ({ deps, query }) => listGiftCards(deps.db, query),

  'POST /gift-cards/:userId': ({ deps, requester, json }) => issueGiftCard(deps, json, requester),

  'GET /gift-card/:giftCardId/:userId': ({ deps, params }) =>
    getGiftCardHistory(deps, params.giftCardId),

  'POST /gift-card/:giftCardId/adjust/:userId': ({ deps, requester, params, json }) =>
    adjustGiftCard(deps, { ...json, id: params.giftCardId }, requester),
});
