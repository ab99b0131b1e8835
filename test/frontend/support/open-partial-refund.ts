import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Order } from '#contract/orders/order.ts';
import { openAdminOrders } from './admin-orders.tsx';
import { answerAdminOrders } from './answer-admin-orders.ts';
import { makeOrder } from './make-records.ts';
import { callsTo } from './shop-api.ts';

export const REFUND = 'POST /order/order-1/refund/ada';

type Answer = { status?: number; json: unknown } | 'unreachable';
export type RefundAsked = {
  amount: number;
  reason: string;
  refunded: number;
  idempotencyKey: string;
};

/** Opens the dialog for a partial refund; each request gets the next answer. */
export async function openPartialRefund(
  facts: Partial<Order>,
  ...answers: (Answer | Promise<Answer>)[]
) {
  const calls = await openAdminOrders({
    ...answerAdminOrders(() => [makeOrder(facts)]),
    [REFUND]: () => answers.shift() ?? 'unreachable',
  });
  const part = facts.status === 'Cancelled' ? 'Refund the rest' : 'Refund a part';
  await userEvent.click(screen.getByRole('button', { name: `${part}…` }));
  const dialog = within(screen.getByRole('dialog', { name: `${part} of order 7QK4-M2XA of Sam` }));
  return {
    dialog,
    amount: dialog.getByLabelText<HTMLInputElement>('Amount ($)'),
    send: () => userEvent.click(dialog.getByRole('button', { name: 'Refund' })),
    asked: () => callsTo(calls, REFUND) as RefundAsked[],
  };
}
