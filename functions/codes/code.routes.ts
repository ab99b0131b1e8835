import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { changeDiscount, createDiscount } from './change-discounts.ts';
import { adjustGiftCard, getGiftCardHistory, issueGiftCard } from './change-gift-cards.ts';
import { listDiscounts } from './discount.repository.ts';
import { listGiftCards } from './gift-card.repository.ts';

/**
 * Administration of discount codes and gift cards.
 * Access and rate limits: `contract/endpoints/code-endpoints.ts`.
 */
export const codeRoutes = new Hono<AppEnv>();

serveEndpoint(codeRoutes, 'GET /discounts/:userId', ({ deps, query }) =>
  listDiscounts(deps.db, query),
);

serveEndpoint(codeRoutes, 'POST /discounts/:userId', ({ deps, requester, json }) =>
  createDiscount(deps, json, requester),
);

serveEndpoint(
  codeRoutes,
  'PUT /discount/:discountId/:userId',
  ({ deps, requester, params, json }) =>
    changeDiscount(
      deps,
      { id: params.discountId, version: json.version, input: json.discount },
      requester,
    ),
);

serveEndpoint(codeRoutes, 'GET /gift-cards/:userId', ({ deps, query }) =>
  listGiftCards(deps.db, query),
);

serveEndpoint(codeRoutes, 'POST /gift-cards/:userId', ({ deps, requester, json }) =>
  issueGiftCard(deps, json, requester),
);

serveEndpoint(codeRoutes, 'GET /gift-card/:giftCardId/:userId', ({ deps, params }) =>
  getGiftCardHistory(deps, params.giftCardId),
);

serveEndpoint(
  codeRoutes,
  'POST /gift-card/:giftCardId/adjust/:userId',
  ({ deps, requester, params, json }) =>
    adjustGiftCard(deps, { ...json, id: params.giftCardId }, requester),
);
