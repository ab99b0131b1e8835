import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { deviceOf } from '../middleware/device.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { beginGuest } from './begin-guest.ts';
import { askForClaim, claimOrders } from './claim-orders.ts';

/**
 * Buying without an account.
 * Access and rate limits: `contract/endpoints/guest-endpoints.ts`.
 */
export const guestRoutes = new Hono<AppEnv>();

serveEndpoint(guestRoutes, 'POST /guest', ({ c, deps, json }) =>
  beginGuest(deps, json, { device: deviceOf(c) }),
);

serveEndpoint(guestRoutes, 'POST /guest/claim/:userId', ({ deps, user }) =>
  askForClaim(deps, user),
);

serveEndpoint(guestRoutes, 'POST /account/claim-orders', ({ deps, json, requester }) =>
  claimOrders(deps, json, requester),
);
