import type { AdminOrder, OrderCounts } from '../contract/orders/admin-order.ts';
import type { OrderNotes, OrdersMoved } from '../contract/orders/admin-order-requests.ts';
import type { Order } from '../contract/orders/order.ts';
import { ORDER_STATUSES } from '../contract/orders/order-status.ts';
import type { OrderTimelineAnswer, PaymentRecord } from '../contract/orders/order-timeline.ts';
import { showShipment } from '../contract/orders/shipment.ts';
import type { AttentionItem, Reconciled } from '../contract/reconciliation/attention.ts';
import type { Refund } from '../contract/refunds/refund.ts';
import type { Examples } from './example-types.ts';
import { order, product, user } from './sample-values.ts';

const carried = { carrier: 'usps', trackingNumber: '9400 1000 0000 0000 0000 00' } as const;
const shipment = {
  ...carried,
  ...showShipment(carried),
  shippedAt: '2026-11-04T09:30:00.000Z',
} as const;

const admin = { _id: '01936f2b-3a85-7c6d-94e5-a16f5e4d3c09', name: 'Ada Admin' };

const payment: PaymentRecord = {
  _id: '01936f2c-2f70-7a5b-81c2-7e6f5d4c3b05',
  state: 'succeeded',
  amount: order.amount,
  transaction_id: order.transaction_id,
  settlement: null,
  settlementAt: null,
  dispute: null,
  disputeAt: null,
  trouble: null,
  createdAt: order.createdAt,
  updatedAt: order.createdAt,
};
const whole: Refund = {
  _id: '01936f2d-4b96-7f6c-a5e6-91706f5e4d06',
  orderId: order._id,
  state: 'succeeded',
  amount: order.amount,
  reason: 'Changed their mind',
  kind: 'void',
  cancels: true,
  restocks: true,
  trouble: null,
  createdAt: '2026-11-03T19:00:00.000Z',
  updatedAt: '2026-11-03T19:00:01.000Z',
};
const part: Refund = {
  ...whole,
  _id: '7f1d8f6e-0d0c-4f5e-9a9d-2a6a3c1b5e08',
  amount: 5,
  reason: 'Torn cover',
  kind: 'refund',
  cancels: false,
  restocks: false,
};
const cancelled: Order = { ...order, status: 'Cancelled', refunded: order.amount };
const history: OrderTimelineAnswer = {
  order: cancelled,
  payment,
  refunds: [whole],
  events: [
    {
      at: whole.updatedAt,
      who: admin,
      subject: 'order',
      before: 'Not processed',
      after: 'Cancelled',
      detail: null,
    },
  ],
};
const attention: AttentionItem[] = [
  {
    kind: 'refund',
    _id: whole._id,
    orderId: order._id,
    orderNumber: order.number,
    amount: order.amount,
    user: order.user,
    since: whole.createdAt,
    state: 'pending',
    transaction_id: order.transaction_id,
    trouble: 'Braintree could not be asked about it.',
    advice: 'Look at transaction dHJhbnNhY3Rpb25fZTFr in Braintree’s control panel.',
    closings: ['returned', 'not-returned'],
  },
];
const reconciled: Reconciled = {
  payments: { succeeded: 1, released: 0, reversed: 0, waiting: 0, passed: 0 },
  refunds: { succeeded: 1, waiting: 0, passed: 0 },
  uncollected: 0,
  failedRefunds: 0,
  lateSettlements: 0,
};

const adminOrder: AdminOrder = {
  ...order,
  products: order.products.map((line) => ({
    ...line,
    isbn: product.isbn,
    author: product.author,
    shelf: 'B3',
  })),
  user: { ...order.user, email: user.email },
  notes: 1,
};
const counts: OrderCounts = {
  'Not processed': 1,
  Processing: 0,
  Shipped: 3,
  Delivered: 40,
  Cancelled: 2,
};
const moved: OrdersMoved = {
  results: [{ _id: order._id, moved: true }],
  orders: [{ ...adminOrder, status: 'Shipped' }],
  counts: { ...counts, 'Not processed': 0, Shipped: 4 },
};
const notes: OrderNotes = {
  notes: [
    {
      _id: '01936f2e-5ca7-7a7d-b6f7-a2817a605e0a',
      text: 'Wrap it as a present.',
      by: admin,
      at: '2026-11-03T18:30:00.000Z',
    },
  ],
};

const shipped = {
  input: { status: 'Shipped' },
  answer: { ...order, status: 'Shipped', refund: null },
} as const;

/** Examples of the calls about orders, refunds and reconciliation, and of the admin's lists. */
export const orderExamples = {
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
    input: { reason: whole.reason },
    answer: { order: cancelled, refund: whole },
  },
  'POST /order/:orderId/refund/:userId': {
    input: {
      amount: '5.00',
      reason: part.reason,
      refunded: '0.00',
      idempotencyKey: part._id,
    },
    answer: { order: { ...order, refunded: 5, settlement: 'settled' }, refund: part },
  },
  'GET /order/:orderId/history/:userId': { answer: history },
  'GET /orders/desk/:userId': {
    answer: {
      orders: [adminOrder],
      next: null,
      counts: counts,
      toSend: { 'Not processed': 1, Processing: 0 },
    },
  },
  'GET /orders/selected/:userId': { answer: [adminOrder] },
  'POST /orders/move/:userId': {
    input: {
      status: 'Shipped',
      orders: [{ _id: order._id, shipment: { carrier: 'ups', trackingNumber: '1Z999' } }],
    },
    answer: moved,
  },
  'GET /order/:orderId/desk/:userId': { answer: { order: adminOrder, counts: counts } },
  'PUT /order/:orderId/address/:userId': {
    input: { text: '2 Pond Road, Concord', was: order.address },
    answer: {
      order: { ...adminOrder, address: '2 Pond Road, Concord' },
      counts: counts,
    },
  },
  'GET /order/:orderId/notes/:userId': { answer: notes },
  'POST /order/:orderId/notes/:userId': {
    input: { text: 'Wrap it as a present.' },
    answer: notes,
  },
  'GET /payment/unsettled/:userId': { answer: attention },
  'POST /payment/reconcile/:userId': { answer: reconciled },
  'PUT /payment/:paymentId/:userId': {
    input: { outcome: 'not-charged' },
    answer: { ...payment, state: 'declined' },
  },
  'PUT /refund/:refundId/:userId': {
    input: { outcome: 'returned' },
    answer: { order: cancelled, refund: whole },
  },
} satisfies Partial<Examples>;
