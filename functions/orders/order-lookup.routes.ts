import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { lookUpOrder } from './look-up-order.ts';

/**
 * An order found without signing in.
 * Who may ask, and how often: `contract/endpoints/order-lookup-endpoints.ts`.
 */
export const orderLookupRoutes = new Hono<AppEnv>();

serveEndpoint(orderLookupRoutes, 'POST /order/lookup', ({ deps, json }) => lookUpOrder(deps, json));
