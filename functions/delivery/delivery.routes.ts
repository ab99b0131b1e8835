import { runBatch } from '../db/batch.ts';
import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { findAddress } from './address.repository.ts';
import { rememberAddressStatement } from './address.statements.ts';
import { changeDeliverySettings, getDeliverySettings } from './change-delivery-settings.ts';
import { readAddress } from './read-address.ts';

/**
 * Addresses of accounts, and the shop's delivery and tax settings.
 * Access and rate limits: `contract/delivery/delivery-endpoints.ts`.
 */
export const deliveryRoutes = serveEndpoints({
  'GET /user/:userId/address': async ({ deps, user }) => ({
    address: await findAddress(deps.db, user.id),
  }),

  'PUT /user/:userId/address': async ({ deps, user, json }) => {
    const address = readAddress({ text: json.text, parts: json.parts });
    const remembered = { userId: user.id, address, now: deps.now() };
    await runBatch(deps.d1, [rememberAddressStatement(deps.db, remembered)]);
    return { address };
  },

  'GET /delivery/settings/:userId': ({ deps }) => getDeliverySettings(deps),

  'PUT /delivery/settings/:userId': ({ deps, json, requester }) =>
    changeDeliverySettings(deps, json, requester),
});
