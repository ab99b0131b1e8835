import { Hono } from 'hono';
import { idsIn } from '../contract/order-desk.ts';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { changeAddress } from './change-address.ts';
import { getDeskOrder, listDeskOrders } from './list-desk-orders.ts';
import { moveOrders } from './move-orders.ts';
import { getNotes, noteOrder } from './note-order.ts';
import { listDeskOrdersByIds } from './order-desk.repository.ts';

/**
 * Orders as those work on them who send them.
 * Who may ask, and how often: `contract/endpoints/order-desk-endpoints.ts`.
 */
export const orderDeskRoutes = new Hono<AppEnv>();

serveEndpoint(orderDeskRoutes, 'GET /orders/desk/:userId', ({ deps, query }) =>
  listDeskOrders(deps, query),
);

serveEndpoint(orderDeskRoutes, 'GET /orders/selected/:userId', ({ deps, query }) =>
  listDeskOrdersByIds(deps.db, idsIn(query.orders)),
);

serveEndpoint(orderDeskRoutes, 'POST /orders/move/:userId', ({ deps, user, json }) =>
  moveOrders(deps, { ...json, by: user.id }),
);

serveEndpoint(orderDeskRoutes, 'GET /order/:orderId/desk/:userId', ({ deps, params }) =>
  getDeskOrder(deps, params.orderId),
);

serveEndpoint(orderDeskRoutes, 'PUT /order/:orderId/address/:userId', ({ deps, ...call }) =>
  changeAddress(deps, { ...call.json, orderId: call.params.orderId, by: call.user.id }),
);

serveEndpoint(orderDeskRoutes, 'GET /order/:orderId/notes/:userId', ({ deps, params }) =>
  getNotes(deps, params.orderId),
);

serveEndpoint(orderDeskRoutes, 'POST /order/:orderId/notes/:userId', ({ deps, ...call }) =>
  noteOrder(deps, { ...call.json, orderId: call.params.orderId, by: call.user.id }),
);
