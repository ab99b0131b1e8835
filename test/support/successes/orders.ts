import { call } from '../api.ts';
import { createTwoCopyOrder } from '../order-life.ts';
import { createRefundRow } from '../rows.ts';
import { db } from '../shop.ts';
import type { World } from './world.ts';

/** A refund that has been open for too long. @returns its id */
function createStuckRefund(orderId: string): Promise<string> {
  const longAgo = '2026-01-01T00:00:00.000Z';
  const times = { due_at: longAgo, created_at: longAgo, updated_at: longAgo };
  return createRefundRow({ order_id: orderId, state: 'pending', trouble: '?', ...times });
}

/** Successful calls about orders and their money. */
export function orderSuccesses({ admin, sale, asShopper, asAdmin }: World) {
  return {
    'GET /orders/by/user/:userId': () => asShopper('GET', '/orders/by/user/'),
    'GET /order/list/:userId': () => asAdmin('GET', '/order/list/'),
    'GET /order/status-values/:userId': () => asAdmin('GET', '/order/status-values/'),
    'PUT /order/:orderId/:userId': () =>
      asAdmin('PUT', `/order/${sale.orderId}/`, { status: 'Shipped' }),
    'PUT /order/:orderId/status/:userId': () =>
      asAdmin('PUT', `/order/${sale.orderId}/status/`, { status: 'Shipped' }),
    'PUT /order/:orderId/shipment/:userId': async () => {
      const { orderId, setStatus } = await createTwoCopyOrder();
      await setStatus('Shipped');
      const body = { carrier: 'ups', trackingNumber: '1Z999' };
      return await asAdmin('PUT', `/order/${orderId}/shipment/`, body);
    },
    'POST /order/:orderId/cancel/:userId': async () =>
      asAdmin('POST', `/order/${(await createTwoCopyOrder()).orderId}/cancel/`, {}),
    'POST /order/:orderId/refund/:userId': async () =>
      asAdmin('POST', `/order/${(await createTwoCopyOrder('settled')).orderId}/refund/`, {
        amount: 5,
      }),
    'GET /order/:orderId/history/:userId': () => asAdmin('GET', `/order/${sale.orderId}/history/`),
    'GET /orders/desk/:userId': () => asAdmin('GET', '/orders/desk/'),
    'GET /orders/selected/:userId': () =>
      call('GET', `/orders/selected/${admin.user._id}?orders=${sale.orderId}`, admin),
    'POST /orders/move/:userId': () =>
      asAdmin('POST', '/orders/move/', { status: 'Shipped', orders: [{ _id: sale.orderId }] }),
    'GET /order/:orderId/desk/:userId': () => asAdmin('GET', `/order/${sale.orderId}/desk/`),
    'PUT /order/:orderId/address/:userId': async () => {
      const address = { text: '2 Pond Road', was: '' };
      return await asAdmin(
        'PUT',
        `/order/${(await createTwoCopyOrder()).orderId}/address/`,
        address,
      );
    },
    'GET /order/:orderId/notes/:userId': () => asAdmin('GET', `/order/${sale.orderId}/notes/`),
    'POST /order/:orderId/notes/:userId': () =>
      asAdmin('POST', `/order/${sale.orderId}/notes/`, { text: 'By the back door.' }),
    'GET /payment/unsettled/:userId': async () => {
      const { orderId, payment } = await createTwoCopyOrder();
      await createStuckRefund(orderId);
      await db.updateTable('payments').set({ trouble: '?' }).where('id', '=', payment.id).execute();
      return await asAdmin('GET', '/payment/unsettled/');
    },
    'POST /payment/reconcile/:userId': () => asAdmin('POST', '/payment/reconcile/'),
    'PUT /payment/:paymentId/:userId': async () => {
      const { payment } = await createTwoCopyOrder();
      const declined = { state: 'declined' } as const;
      await db.updateTable('payments').set(declined).where('id', '=', payment.id).execute();
      return await asAdmin('PUT', `/payment/${payment.id}/`, { outcome: 'not-charged' });
    },
    'PUT /refund/:refundId/:userId': async () => {
      const refundId = await createStuckRefund((await createTwoCopyOrder()).orderId);
      return await asAdmin('PUT', `/refund/${refundId}/`, { outcome: 'returned' });
    },
  };
}
