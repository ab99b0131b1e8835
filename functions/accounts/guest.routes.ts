import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { deviceOf } from '../middleware/sign-in-device.ts';
import { beginGuest } from './begin-guest.ts';
import { claimOrders, requestClaimLink } from './claim-orders.ts';

/**
 * Buying without an account.
 * Access and rate limits: `contract/accounts/guest-endpoints.ts`.
 */
export const guestRoutes = serveEndpoints({
  'POST /guest': ({ c, deps, json }) => beginGuest(deps, json, { device: deviceOf(c) }),

  'POST /guest/claim/:userId': ({ deps, user }) => requestClaimLink(deps, user),

  'POST /account/claim-orders': ({ deps, json, requester }) => claimOrders(deps, json, requester),
});
