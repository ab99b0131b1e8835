import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toaster } from '../../frontend/components/toaster.tsx';
import { AdminOrders } from '../../frontend/features/orders/components/admin-orders.tsx';
import type { Order } from '../../functions/contract/order.ts';
import { ORDER_STATUSES } from '../../functions/contract/order.ts';
import { anOrder } from './support/a-book.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

const statusValues = { 'GET /order/status-values/ada': { json: ORDER_STATUSES } };

test('an order shows everything the shop knows of it', async () => {
  answerApi({ ...statusValues, 'GET /order/list/ada': { json: [anOrder()] } });
  renderPage(<AdminOrders adminId="ada" />);
  expect(await screen.findByText('Total orders: 1')).toBeTruthy();
  for (const text of ['Sam', 'order-1', 'tx-1', '$37.00', 'Middlemarch', 'middlemarch', '$18.50']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(/1 Old Street/)).toBeTruthy();
});

test('choosing a status sets it, and the list is loaded again', async () => {
  let status: Order['status'] = 'Not processed';
  const calls = answerApi({
    ...statusValues,
    'GET /order/list/ada': () => ({ json: [anOrder({ status })] }),
    'PUT /order/order-1/ada': () => {
      status = 'Shipped';
      return { json: anOrder({ status }) };
    },
  });
  renderPage(<AdminOrders adminId="ada" />);
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);
  await userEvent.selectOptions(menu, 'Shipped');
  const put = () => calls.findIndex((one) => one.call === 'PUT /order/order-1/ada');
  await expect
    .poll(() => calls.slice(put()).map((one) => one.call))
    .toEqual(['PUT /order/order-1/ada', 'GET /order/list/ada']);
  expect(calls[put()]?.body).toEqual({ status: 'Shipped', orderId: 'order-1' });
  expect(menu.value).toBe('Shipped');
});

test('a change of status can be taken back', async () => {
  let status: Order['status'] = 'Processing';
  const calls = answerApi({
    ...statusValues,
    'GET /order/list/ada': () => ({ json: [anOrder({ status })] }),
    'PUT /order/order-1/ada': (body) => {
      status = (body as { status: Order['status'] }).status;
      return { json: anOrder({ status }) };
    },
  });
  renderPage(
    <>
      <AdminOrders adminId="ada" />
      <Toaster />
    </>,
  );
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);

  await userEvent.selectOptions(menu, 'Cancelled');
  await screen.findByText('The order of Sam is now: Cancelled');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText('The order of Sam is now: Processing');
  const asked = calls.filter((one) => one.call === 'PUT /order/order-1/ada');
  expect(asked.map((one) => one.body)).toEqual([
    { status: 'Cancelled', orderId: 'order-1' },
    { status: 'Processing', orderId: 'order-1' },
  ]);
});

test('a status that could not be set goes back to what it was and says so', async () => {
  answerApi({
    ...statusValues,
    'GET /order/list/ada': { json: [anOrder()] },
    'PUT /order/order-1/ada': { status: 404, json: { error: 'Order not found' } },
  });
  renderPage(<AdminOrders adminId="ada" />);
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);
  await userEvent.selectOptions(menu, 'Delivered');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Status update failed. Order not found');
  expect(menu.value).toBe('Not processed');
});

test('a shop without orders says so', async () => {
  answerApi({ ...statusValues, 'GET /order/list/ada': { json: [] } });
  renderPage(<AdminOrders adminId="ada" />);
  expect(await screen.findByText('No orders')).toBeTruthy();
});
