import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Order } from '#contract/orders/order.ts';
import { openAdminOrders } from './admin-orders.tsx';
import { answerAdminOrders } from './answer-admin-orders.ts';
import { makeOrder } from './make-records.ts';
import { callsTo } from './shop-api.ts';

const CANCEL = 'POST /order/order-1/cancel/ada';

type Answer = { status?: number; json: unknown } | 'unreachable';

/** Opens the admin's orders with one order, which becomes `after` once the shop has answered. */
export async function openCancellableOrder(
  facts: Partial<Order>,
  answer: Answer,
  after: Partial<Order> = {},
) {
  let order = makeOrder(facts);
  const calls = await openAdminOrders({
    ...answerAdminOrders(() => [order]),
    [CANCEL]: () => {
      order = makeOrder({ ...facts, ...after });
      return answer;
    },
  });
  return { asked: () => callsTo(calls, CANCEL) };
}

/** Name of the button that opens the dialog, with or without money to refund. */
export const CANCEL_BUTTON = /^Cancel (and refund|the order)…$/;
export const cancelButton = () => screen.getByRole('button', { name: CANCEL_BUTTON });
export const cancelDialog = () =>
  within(screen.getByRole('dialog', { name: 'Cancel order 7QK4-M2XA of Sam?' }));
export const confirmCancel = () =>
  cancelDialog().getByRole('button', { name: 'Cancel and refund' });

/** Opens the dialog that cancels the order. */
export async function openCancelDialog(...shop: Parameters<typeof openCancellableOrder>) {
  const opened = await openCancellableOrder(...shop);
  await userEvent.click(cancelButton());
  return opened;
}
