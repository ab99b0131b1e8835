import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Order } from '#contract/orders/order.ts';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { answerAdminOrders, countsOf } from './answer-admin-orders.ts';
import { stubDialogs } from './native-dialog.ts';
import { renderForAdmin } from './render-page.tsx';
import { answerApi } from './shop-api.ts';

type Answers = Parameters<typeof answerApi>[0];

export const MOVE = 'POST /orders/move/ada';

/** Opens Ada's list of orders, with the shop's notices. @returns the calls made to the shop */
export function renderAdminOrders(answers: Answers) {
  stubDialogs();
  const calls = answerApi(answers);
  renderForAdmin(
    <>
      <AdminOrdersPage />
      <Toaster />
    </>,
  );
  return calls;
}

/** Opens Ada's list of orders with the details of the first. @returns the calls made to the shop */
export async function openAdminOrders(answers: Answers) {
  const calls = renderAdminOrders(answers);
  await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
  return calls;
}

/** Opens the dialog that ships these orders. */
export async function openShip(orders: readonly Order[], moved?: Answers[string]) {
  const none = { json: { results: [], orders: [], counts: countsOf(orders) } };
  const calls = renderAdminOrders({ ...answerAdminOrders(() => orders), [MOVE]: moved ?? none });
  await userEvent.click(await screen.findByLabelText('Select all orders shown'));
  await userEvent.click(screen.getByRole('button', { name: 'Ship…' }));
  return { calls, dialog: within(screen.getByRole('dialog')) };
}
