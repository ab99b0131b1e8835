import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { listSavedMethods, removeSavedMethod } from './saved-methods.ts';

/**
 * What Braintree keeps of an account's ways to pay.
 * Who may ask, and how often: `contract/endpoints/saved-method-endpoints.ts`.
 */
export const savedMethodRoutes = new Hono<AppEnv>();

serveEndpoint(savedMethodRoutes, 'GET /user/:userId/cards', ({ deps, user }) =>
  listSavedMethods(deps, user),
);

serveEndpoint(
  savedMethodRoutes,
  'DELETE /user/:userId/cards/:cardId',
  ({ deps, requester, params }) => removeSavedMethod(deps, requester, params.cardId),
);
