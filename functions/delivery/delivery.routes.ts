import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { findAddress, setAddress } from './address.repository.ts';
import { changeDeliverySettings, getDeliverySettings } from './change-delivery-settings.ts';
import { readAddress } from './read-address.ts';

/**
 * Addresses of accounts, and the shop's delivery and tax settings.
 * Access and rate limits: `contract/endpoints/delivery-endpoints.ts`.
 */
export const deliveryRoutes = serveEndpoints({
  'GET /user/:userId/address': async ({ deps, user }) => ({
    address: await findAddress(deps.db, user.id),
  }),

  'PUT /user/:userId/address': async ({ deps, user, json }) => {
    const address = readAddress({ text: json.text, parts: json.parts });
    await setAddress(deps.db, { userId: user.id, address, now: deps.now() });
    return { address };
  },

  'GET /delivery/settings/:userId': ({ deps }) => getDeliverySettings(deps),

  'PUT /delivery/settings/:userId': ({ deps, user, json }) =>
    changeDeliverySettings(deps, { ...json, by: user.id }),
});
