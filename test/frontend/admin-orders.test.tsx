import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toaster } from '../../frontend/components/toaster.tsx';
import { AdminOrders } from '../../frontend/features/orders/components/admin-orders.tsx';
import type { Order } from '../../functions/contract/order.ts';
import { ORDER_STATUSES } from '../../functions/contract/order.ts';
import { anOrder } from './support/a-book.ts';
import { renderForAdmin } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';
import { wholeText } from './support/whole-text.ts';

const statusValues = { 'GET /order/status-values/ada': { json: ORDER_STATUSES } };

/** The text of every row of the table of orders, its heads left out. */
function rows() {
  const [, ...orders] = within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row');
  return orders.map((row) => row.textContent);
}

// proves entities.6, texts.14
test('an order shows everything the shop knows of it', async () => {
  answerApi({ ...statusValues, 'GET /order/list/ada': { json: [anOrder()] } });
  renderForAdmin(<AdminOrders />);
  expect(await screen.findByText('Total orders: 1')).toBeTruthy();
  for (const text of ['Sam', 'order-1', 'tx-1', '$37.00']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(wholeText('2 × Middlemarch'))).toBeTruthy();
  expect(screen.getByText('Sam').dir).toBe('auto');
  expect(screen.getByText(/1 Old Street/)).toBeTruthy();
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-21T09:00:00.000Z');

  await userEvent.click(screen.getByRole('button', { name: 'Details of order order-1' }));
  const lines = within(screen.getByRole('region', { name: 'Books of order order-1' }));
  for (const text of ['Middlemarch', 'middlemarch', '$18.50', '2', '$37.00']) {
    expect(lines.getByText(text)).toBeTruthy();
  }
  expect(lines.getByText(/Nov 21, 2026/)).toBeTruthy();
});

test('every order opens and closes at once', async () => {
  const orders = [anOrder(), anOrder({ _id: 'order-2' })];
  answerApi({ ...statusValues, 'GET /order/list/ada': { json: orders } });
  renderForAdmin(<AdminOrders />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open all' }));
  expect(screen.getAllByRole('region', { name: /^Books of order/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close all' }));
  expect(screen.queryByRole('region', { name: /^Books of order/ })).toBeNull();
});

test('orders are found by status and by any word of theirs, and all counted', async () => {
  const orders = [
    anOrder({ user: { _id: 'zoe', name: 'Zoë' }, status: 'Shipped' }),
    anOrder({ _id: 'order-2', address: '5 New Lane' }),
    anOrder({ _id: 'order-3', transaction_id: 'tx-99' }),
  ];
  answerApi({ ...statusValues, 'GET /order/list/ada': { json: orders } });
  renderForAdmin(<AdminOrders />);
  const text = await screen.findByLabelText('Find orders');
  await userEvent.type(text, 'zoe middle');
  await expect.poll(rows).toEqual([expect.stringContaining('Zoë')]);
  expect(screen.getByText('Total orders: 3')).toBeTruthy();
  expect(screen.getByText('Found: 1')).toBeTruthy();

  await userEvent.clear(text);
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Not processed (2)');
  await expect.poll(() => rows().length).toBe(2);
  await userEvent.type(text, 'tx-99');
  await expect.poll(rows).toEqual([expect.stringContaining('order-3')]);
  await userEvent.type(text, ' nowhere');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));
  await expect.poll(() => rows().length).toBe(3);
  expect((text as HTMLInputElement).value).toBe('');
});

test('orders are sorted by the head that is pressed, as their address says', async () => {
  const orders = [
    anOrder({ _id: 'order-2', amount: 9, status: 'Delivered' }),
    anOrder({ _id: 'order-1', amount: 100, createdAt: '2026-11-20T09:00:00.000Z' }),
  ];
  answerApi({ ...statusValues, 'GET /order/list/ada': { json: orders } });
  renderForAdmin(<AdminOrders />, { at: '/admin/orders?sort=createdAt&order=asc' });
  const first = () => rows()[0];
  await screen.findByText('Total orders: 2');
  const sorted = (name: string) => screen.getByRole('columnheader', { name }).ariaSort;
  expect(first()).toContain('order-1');
  expect(sorted('Placed')).toBe('ascending');

  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect(first()).toContain('order-1');
  expect(sorted('Amount')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  expect(first()).toContain('order-2');
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(first()).toContain('order-1');
});

test('of very many orders fifty are drawn at a time', async () => {
  const orders = Array.from({ length: 120 }, (_, n) => anOrder({ _id: `order-${n}` }));
  answerApi({ ...statusValues, 'GET /order/list/ada': { json: orders } });
  renderForAdmin(<AdminOrders />);
  expect(await screen.findByText('Total orders: 120')).toBeTruthy();
  expect(rows()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows()).toHaveLength(120);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

// proves routes.17, states.1, states.2, calls.19
test('choosing a status sets it, and the list is loaded again', async () => {
  let status: Order['status'] = 'Not processed';
  const calls = answerApi({
    ...statusValues,
    'GET /order/list/ada': () => ({ json: [anOrder({ status })] }),
    'PUT /order/order-1/ada': () => {
      status = 'Shipped';
      return { json: { ...anOrder({ status }), refund: null } };
    },
  });
  renderForAdmin(<AdminOrders />);
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);
  await userEvent.selectOptions(menu, 'Shipped');
  const put = () => calls.findIndex((one) => one.call === 'PUT /order/order-1/ada');
  await expect
    .poll(() => calls.slice(put()).map((one) => one.call))
    .toEqual(['PUT /order/order-1/ada', 'GET /order/list/ada']);
  expect(calls[put()]?.body).toEqual({ status: 'Shipped', orderId: 'order-1' });
  expect(menu.value).toBe('Shipped');
});

// proves forms.6
test('a change of status can be taken back', async () => {
  let status: Order['status'] = 'Processing';
  const calls = answerApi({
    ...statusValues,
    'GET /order/list/ada': () => ({ json: [anOrder({ status })] }),
    'PUT /order/order-1/ada': (body) => {
      status = (body as { status: Order['status'] }).status;
      return { json: { ...anOrder({ status }), refund: null } };
    },
  });
  renderForAdmin(
    <>
      <AdminOrders />
      <Toaster />
    </>,
  );
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);

  await userEvent.selectOptions(menu, 'Shipped');
  await screen.findByText(wholeText('The order of Sam is now: Shipped'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText(wholeText('The order of Sam is now: Processing'));
  const asked = calls.filter((one) => one.call === 'PUT /order/order-1/ada');
  expect(asked.map((one) => one.body)).toEqual([
    { status: 'Shipped', orderId: 'order-1' },
    { status: 'Processing', orderId: 'order-1' },
  ]);
});

// proves texts.15
test('a status that could not be set goes back to what it was and says so', async () => {
  answerApi({
    ...statusValues,
    'GET /order/list/ada': { json: [anOrder()] },
    'PUT /order/order-1/ada': { status: 404, json: { error: 'Order not found' } },
  });
  renderForAdmin(<AdminOrders />);
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);
  await userEvent.selectOptions(menu, 'Delivered');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Status update failed. Order not found');
  expect(menu.value).toBe('Not processed');
});

// proves texts.13
test('a shop without orders says so', async () => {
  answerApi({ ...statusValues, 'GET /order/list/ada': { json: [] } });
  renderForAdmin(<AdminOrders />);
  expect(await screen.findByText('No orders')).toBeTruthy();
});
