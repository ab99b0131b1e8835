import { serveEndpoints } from '../middleware/serve-endpoint.ts';
import { lookUpOrder } from './look-up-order.ts';

/**
 * Order look-up without signing in.
 * Access and rate limits: `contract/orders/order-lookup-endpoints.ts`.
 */
export const orderLookupRoutes = serveEndpoints({
  'POST /order/lookup': ({ deps, json }) => lookUpOrder(deps, json),
});
