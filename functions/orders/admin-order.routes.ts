import { Hono } from 'hono';
import { idsIn } from '../contract/admin-order.ts';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { listAdminOrdersByIds } from './admin-order.repository.ts';
import { bulkChangeStatus } from './bulk-change-status.ts';
import { changeAddress } from './change-address.ts';
import { getAdminOrder, listAdminOrders } from './list-admin-orders.ts';
import { getNotes, noteOrder } from './order-notes.ts';

/**
 * Orders as those work on them who send them.
 * Who may ask, and how often: `contract/endpoints/admin-order-endpoints.ts`.
 */
export const adminOrderRoutes = new Hono<AppEnv>();

serveEndpoint(adminOrderRoutes, 'GET /orders/desk/:userId', ({ deps, query }) =>
  listAdminOrders(deps, query),
);

serveEndpoint(adminOrderRoutes, 'GET /orders/selected/:userId', ({ deps, query }) =>
  listAdminOrdersByIds(deps.db, idsIn(query.orders)),
);

serveEndpoint(adminOrderRoutes, 'POST /orders/move/:userId', ({ deps, user, json }) =>
  bulkChangeStatus(deps, { ...json, by: user.id }),
);

serveEndpoint(adminOrderRoutes, 'GET /order/:orderId/desk/:userId', ({ deps, params }) =>
  getAdminOrder(deps, params.orderId),
);

serveEndpoint(adminOrderRoutes, 'PUT /order/:orderId/address/:userId', ({ deps, ...call }) =>
  changeAddress(deps, { ...call.json, orderId: call.params.orderId, by: call.user.id }),
);

serveEndpoint(adminOrderRoutes, 'GET /order/:orderId/notes/:userId', ({ deps, params }) =>
  getNotes(deps, params.orderId),
);

serveEndpoint(adminOrderRoutes, 'POST /order/:orderId/notes/:userId', ({ deps, ...call }) =>
  noteOrder(deps, { ...call.json, orderId: call.params.orderId, by: call.user.id }),
);
