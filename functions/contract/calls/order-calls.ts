import {
  orderListSchema,
  orderSchema,
  orderStatusChangeSchema,
  orderStatusListSchema,
} from '../order.ts';
import type { CallSpec } from './call-spec.ts';

const statusChange = {
  summary: 'Change an order’s status',
  caller: 'admin',
  json: orderStatusChangeSchema,
  answer: orderSchema,
  refusals: { 404: ['Order not found'] },
} as const satisfies CallSpec;

/** Spec 7: orders after they were paid. */
export const orderCalls = {
  'GET /orders/by/user/:userId': {
    summary: 'List one’s own orders, the newest first',
    caller: 'user',
    answer: orderListSchema,
  },
  'GET /order/list/:userId': {
    summary: 'List everybody’s orders, the newest first',
    caller: 'admin',
    answer: orderListSchema,
  },
  'GET /order/status-values/:userId': {
    summary: 'List the statuses that an order can have',
    caller: 'admin',
    answer: orderStatusListSchema,
  },
  'PUT /order/:orderId/:userId': statusChange,
  'PUT /order/:orderId/status/:userId': {
    ...statusChange,
    summary: 'Change an order’s status, by another path',
  },
} as const satisfies Record<string, CallSpec>;
