import type { Order } from '../contract/order.ts';
import { ORDER_STATUSES } from '../contract/order-status.ts';
import type { Product } from '../contract/product.ts';
import { showShipment } from '../contract/shipment.ts';
import type { User } from '../contract/user.ts';
import { adminOrderExamplesOf } from './admin-order-examples.ts';
import type { Examples } from './example.ts';
import { orderLifeOf } from './order-life-examples.ts';

const carried = { carrier: 'usps', trackingNumber: '9400 1000 0000 0000 0000 00' } as const;
const shipment = {
  ...carried,
  ...showShipment(carried),
  shippedAt: '2026-11-04T09:30:00.000Z',
} as const;

/** Examples of the calls about orders, refunds and reconciliation, and of the admin's lists. */
export function orderExamplesOf({
  order,
  product,
  user,
}: {
  order: Order;
  product: Product;
  user: User;
}) {
  const life = orderLifeOf(order);
  const admin = adminOrderExamplesOf(order, {
    email: user.email,
    isbn: product.isbn,
    author: product.author,
  });
  const shipped = {
    input: { status: 'Shipped' },
    answer: { ...order, status: 'Shipped', refund: null },
  } as const;
  return {
    'GET /orders/by/user/:userId': { answer: [order] },
    'GET /order/list/:userId': { answer: [order] },
    'GET /order/status-values/:userId': { answer: ORDER_STATUSES },
    'PUT /order/:orderId/:userId': shipped,
    'PUT /order/:orderId/status/:userId': shipped,
    'PUT /order/:orderId/shipment/:userId': {
      input: carried,
      answer: { ...order, status: 'Shipped', shipment },
    },
    'POST /order/:orderId/cancel/:userId': {
      input: { reason: life.whole.reason },
      answer: { order: life.cancelled, refund: life.whole },
    },
    'POST /order/:orderId/refund/:userId': {
      input: {
        amount: '5.00',
        reason: life.part.reason,
        refunded: '0.00',
        idempotencyKey: life.part._id,
      },
      answer: { order: { ...order, refunded: 5, settlement: 'settled' }, refund: life.part },
    },
    'GET /order/:orderId/history/:userId': { answer: life.history },
    'GET /orders/desk/:userId': {
      answer: {
        orders: [admin.order],
        next: null,
        counts: admin.counts,
        toSend: { 'Not processed': 1, Processing: 0 },
      },
    },
    'GET /orders/selected/:userId': { answer: [admin.order] },
    'POST /orders/move/:userId': {
      input: {
        status: 'Shipped',
        orders: [{ _id: order._id, shipment: { carrier: 'ups', trackingNumber: '1Z999' } }],
      },
      answer: admin.moved,
    },
    'GET /order/:orderId/desk/:userId': { answer: { order: admin.order, counts: admin.counts } },
    'PUT /order/:orderId/address/:userId': {
      input: { text: '2 Pond Road, Concord', was: order.address },
      answer: {
        order: { ...admin.order, address: '2 Pond Road, Concord' },
        counts: admin.counts,
      },
    },
    'GET /order/:orderId/notes/:userId': { answer: admin.notes },
    'POST /order/:orderId/notes/:userId': {
      input: { text: 'Wrap it as a present.' },
      answer: admin.notes,
    },
    'GET /payment/unsettled/:userId': { answer: life.attention },
    'POST /payment/reconcile/:userId': { answer: life.reconciled },
    'PUT /payment/:paymentId/:userId': {
      input: { outcome: 'not-charged' },
      answer: { ...life.payment, state: 'declined' },
    },
    'PUT /refund/:refundId/:userId': {
      input: { outcome: 'returned' },
      answer: { order: life.cancelled, refund: life.whole },
    },
  } satisfies Partial<Examples>;
}
