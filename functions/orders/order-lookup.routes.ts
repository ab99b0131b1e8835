import { Hono } from 'hono';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { lookUpOrder } from './look-up-order.ts';

/**
 * Order look-up without signing in.
 * Access and rate limits: `contract/endpoints/order-lookup-endpoints.ts`.
 */
export const orderLookupRoutes = new Hono<AppEnv>();

serveEndpoint(orderLookupRoutes, 'POST /order/lookup', ({ deps, json }) => lookUpOrder(deps, json));
