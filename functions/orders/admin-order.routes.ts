import { idsIn } from '../contract/orders/admin-order.ts';
import { ORDER_STATUSES } from '../contract/orders/order-status.ts';
import { withNextPageLink } from '../middleware/next-page-link.ts';
import { type Incoming, serveEndpoints } from '../middleware/serve-endpoint.ts';
import { refuse } from '../refuse.ts';
import { listAdminOrdersByIds } from './admin-order.repository.ts';
import { amendShipment } from './amend-shipment.ts';
import { bulkChangeStatus } from './bulk-change-status.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeAddress } from './change-address.ts';
import { changeStatus } from './change-status.ts';
import { getAdminOrder } from './get-admin-order.ts';
import { getOrderTimeline } from './get-order-timeline.ts';
import { listAdminOrders } from './list-admin-orders.ts';
import { listOrders } from './order.repository.ts';
import { addOrderNote, getNotes } from './order-notes.ts';

/**
 * Order fulfilment by staff, and an order's life after payment (spec 7).
 * Access and rate limits: `contract/orders/admin-order-endpoints.ts`.
 */
export const adminOrderRoutes = serveEndpoints({
  'GET /order/list/:userId': async ({ c, deps, query }) =>
    withNextPageLink(c, await listOrders(deps.db, query)),

  'GET /order/status-values/:userId': () => ORDER_STATUSES,

  'GET /orders/desk/:userId': ({ deps, query }) => listAdminOrders(deps, query),

  'GET /orders/selected/:userId': ({ deps, query }) =>
    listAdminOrdersByIds(deps.db, idsIn(query.orders)),

  'POST /orders/move/:userId': ({ deps, user, json }) =>
    bulkChangeStatus(deps, { ...json, by: user.id }),

  'GET /order/:orderId/desk/:userId': ({ deps, params }) => getAdminOrder(deps, params.orderId),

  'PUT /order/:orderId/address/:userId': ({ deps, ...call }) =>
    changeAddress(deps, { ...call.json, orderId: call.params.orderId, by: call.user.id }),

  'GET /order/:orderId/notes/:userId': ({ deps, params }) => getNotes(deps, params.orderId),

  'POST /order/:orderId/notes/:userId': ({ deps, ...call }) =>
    addOrderNote(deps, { ...call.json, orderId: call.params.orderId, by: call.user.id }),

  // Two paths for one call: the specification's, and that of its original.
  'PUT /order/:orderId/:userId': putStatus,

  'PUT /order/:orderId/status/:userId': putStatus,

  'PUT /order/:orderId/shipment/:userId': ({ deps, user, params: { orderId }, json }) =>
    amendShipment(deps, { orderId, shipment: json, by: user.id }),

  'POST /order/:orderId/cancel/:userId': ({ deps, user, params: { orderId }, json }) =>
    cancelOrder(deps, { ...json, orderId, by: user.id }),

  'GET /order/:orderId/history/:userId': ({ deps, params }) =>
    getOrderTimeline(deps, params.orderId),
});

async function putStatus({
  deps,
  user,
  params,
  json,
}: Incoming<'PUT /order/:orderId/:userId' | 'PUT /order/:orderId/status/:userId'>) {
  const { orderId } = params;
  if (json.orderId !== undefined && json.orderId !== orderId) throw refuse('order-ids-differ');
  return await changeStatus(deps, { ...json, orderId, by: user.id });
}
