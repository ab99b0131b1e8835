import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { renderAdminOrders } from '../support/admin-orders.tsx';
import { answerAdminOrders, listTotalsOf, toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';
import { wholeText } from '../support/whole-text.ts';

/** The text of every row in the orders table, without its heads. */
function rows() {
  const [, ...orders] = within(screen.getByRole('table', { name: 'Orders' })).getAllByRole('row');
  return orders.map((row) => row.textContent);
}

test.each([
  ['charged', null, 'Charged$25.00'],
  ['not taken, where it was never collected', 'declined', 'Not taken$25.00'],
] as const)('what a gift card did not pay of an order is %s', async (_, settlement, row) => {
  answerApi(answerAdminOrders(() => [makeOrder({ settlement, giftCard: 12 })]));
  renderForAdmin(<AdminOrdersPage />);

  await userEvent.click(await screen.findByRole('button', { name: 'Details of order 7QK4-M2XA' }));

  const lines = within(screen.getByRole('region', { name: 'Books of order 7QK4-M2XA' }));
  const sums = lines.getAllByRole('row').map(({ textContent }) => textContent);
  expect(sums.slice(-2)).toEqual(['Gift card−$12.00', row]);
});

// proves entities.6, texts.14
test('an order shows its buyer, address, payment, books and dates', async () => {
  answerApi(answerAdminOrders(() => [makeOrder()]));
  renderForAdmin(<AdminOrdersPage />);
  expect(await screen.findByText('Total orders: 1')).toBeTruthy();
  for (const text of ['Sam', 'sam@example.com', 'order-1', 'tx-1', '$37.00']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(wholeText('2 × Middlemarch'))).toBeTruthy();
  const buyer = screen.getByRole('link', { name: 'Sam' });
  expect(buyer.dir).toBe('auto');
  expect(buyer.getAttribute('href')).toBe('/admin/customers/sam');
  expect(screen.getByText(/1 Old Street/)).toBeTruthy();
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-21T09:00:00.000Z');

  await userEvent.click(screen.getByRole('button', { name: 'Details of order 7QK4-M2XA' }));
  const lines = within(screen.getByRole('region', { name: 'Books of order 7QK4-M2XA' }));
  for (const text of ['Middlemarch', 'middlemarch', '$18.50', '2']) {
    expect(lines.getByText(text)).toBeTruthy();
  }
  const last = lines.getAllByRole('row').at(-1);
  expect(last?.textContent).toBe('Total$37.00');
  expect(lines.getByText(/Nov 21, 2026/)).toBeTruthy();
});

test('the buttons of each opened order are grouped under its number', async () => {
  const orders = [makeOrder(), makeOrder({ _id: 'order-2', number: '3F7C-9KJ2' })];
  answerApi(answerAdminOrders(() => orders));
  renderForAdmin(<AdminOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open all' }));
  for (const { number } of orders) {
    const group = within(screen.getByRole('group', { name: `Order ${number}` }));
    expect(group.getByRole('button', { name: 'Notes' })).toBeTruthy();
  }
});

test('an order that a gift card paid in full shows no transaction', async () => {
  const paid = makeOrder({ transaction_id: 'uncharged-1', amount: 37, giftCard: 37 });
  answerApi(answerAdminOrders(() => [paid]));
  renderForAdmin(<AdminOrdersPage />);

  expect(await screen.findByText('Nothing was charged')).toBeTruthy();
  expect(rows().join()).not.toContain('uncharged-1');
});

// proves order-life.13
test('the list of orders says how many copies of a book were returned', async () => {
  const products = makeOrder().products.map((line) => ({ ...line, returned: 1 }));
  answerApi(answerAdminOrders(() => [makeOrder({ products })]));
  renderForAdmin(<AdminOrdersPage />);

  expect(await screen.findByText(wholeText('2 × Middlemarch (1 went back)'))).toBeTruthy();
});

test('a click in an order’s row, as to select text, does not move the focus to it', async () => {
  answerApi(answerAdminOrders(() => [makeOrder()]));
  renderForAdmin(<AdminOrdersPage />);
  await userEvent.click(await screen.findByText('tx-1'));
  expect(document.activeElement?.tagName).not.toBe('TR');
});

test('Open all and Close all open and close the details of every order', async () => {
  answerApi(answerAdminOrders(() => [makeOrder(), makeOrder({ _id: 'order-2' })]));
  renderForAdmin(<AdminOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open all' }));
  expect(screen.getAllByRole('region', { name: /^Books of order/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Close all' }));
  expect(screen.queryByRole('region', { name: /^Books of order/ })).toBeNull();
});

test('orders are searched by text, status and date, and both totals are shown', async () => {
  const orders = [makeOrder({ status: 'Shipped' }), makeOrder({ _id: 'order-2' })];
  const asked: string[] = [];
  answerApi({
    ...answerAdminOrders(() => orders),
    'GET /orders/desk/ada': (_, query) => {
      asked.push(query.toString());
      const found = query.has('search') ? orders.slice(0, 1) : orders;
      return { json: { orders: found.map(toAdminOrder), next: null, ...listTotalsOf(orders) } };
    },
  });
  renderForAdmin(<AdminOrdersPage />);
  const text = await screen.findByLabelText('Find orders');
  await userEvent.type(text, 'zoe middle');
  expect(await screen.findByText('Total orders: 2 · Found: 1')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Shipped (1)');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-20');
  const from = new Date(2026, 10, 20).toISOString();

  const last = () => Object.fromEntries(new URLSearchParams(asked.at(-1)));
  await expect.poll(last).toEqual({ search: 'zoe middle', status: 'Shipped', from, order: 'desc' });
});

test.each([
  ['?status=Shipped', {}, '3'],
  ['?from=2026-11-01', { found: 700 }, '700 · Days by your own clock'],
  ['?from=2026-11-01', { found: 1001 }, 'more than 1000 · Days by your own clock'],
  ['?search=zoe', { found: 63 }, '63'],
  ['?search=zoe', {}, '1 so far'],
])('of a long list, %s %o tells the number found', async (query, answered, text) => {
  const orders = [1, 2, 3].map((at) => makeOrder({ _id: `order-${at}`, status: 'Shipped' }));
  const shown = orders.slice(0, 1).map(toAdminOrder);
  answerApi({
    ...answerAdminOrders(() => orders),
    'GET /orders/desk/ada': {
      json: { orders: shown, next: 'order-1', ...listTotalsOf(orders), ...answered },
    },
  });
  renderForAdmin(<AdminOrdersPage />, { at: `/admin/orders${query}` });

  expect(await screen.findByText(`Total orders: 3 · Found: ${text}`)).toBeTruthy();
});

test('when no order matches, Show all orders clears the search', async () => {
  answerApi({
    ...answerAdminOrders(() => [makeOrder()]),
    'GET /orders/desk/ada': (_, query) => {
      const orders = query.has('search') ? [] : [toAdminOrder(makeOrder())];
      return { json: { orders, next: null, ...listTotalsOf([makeOrder()]) } };
    },
  });
  renderForAdmin(<AdminOrdersPage />, { at: '/admin/orders?search=nowhere' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));
  await expect.poll(() => rows().length).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>('Find orders').value).toBe('');
});

test('the sort order is read from the address, and Show more loads the next page', async () => {
  const asked: string[] = [];
  answerApi({
    ...answerAdminOrders(() => []),
    'GET /orders/desk/ada': (_, query) => {
      asked.push(`${query.get('order')} ${query.get('after')}`);
      const id = query.has('after') ? 'order-2' : 'order-1';
      const orders = [toAdminOrder(makeOrder({ _id: id }))];
      const next = query.has('after') ? null : id;
      return { json: { orders, next, ...listTotalsOf([makeOrder(), makeOrder()]) } };
    },
  });
  renderForAdmin(<AdminOrdersPage />, { at: '/admin/orders?sort=createdAt&order=asc' });
  expect(await screen.findByText('Total orders: 2')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Placed' }).ariaSort).toBe('ascending');
  expect(rows()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => rows().length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Placed' }));
  await expect.poll(() => asked.at(-1)).toBe('desc null');
  expect(asked).toContain('asc order-1');
});

// proves routes.17, states.1, states.2, calls.19
test('choosing a status sets it and reloads only that order', async () => {
  let status: Order['status'] = 'Not processed';
  const calls = answerApi({
    ...answerAdminOrders(() => [makeOrder({ status })]),
    'PUT /order/order-1/ada': () => {
      status = 'Shipped';
      return { json: { ...makeOrder({ status }), refund: null } };
    },
  });
  renderForAdmin(<AdminOrdersPage />);
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);
  await userEvent.selectOptions(menu, 'Shipped');
  const put = () => calls.findIndex((one) => one.call === 'PUT /order/order-1/ada');
  await expect
    .poll(() => calls.slice(put()).map((one) => one.call))
    .toEqual(['PUT /order/order-1/ada', 'GET /order/order-1/desk/ada']);
  expect(calls[put()]?.body).toEqual({
    status: 'Shipped',
    orderId: 'order-1',
    was: 'Not processed',
  });
  expect(menu.value).toBe('Shipped');
  expect(screen.getByRole('option', { name: 'Shipped (1)' })).toBeTruthy();
});

// proves forms.6
test('Undo sets the previous status again', async () => {
  let status: Order['status'] = 'Processing';
  const calls = renderAdminOrders({
    ...answerAdminOrders(() => [makeOrder({ status })]),
    'PUT /order/order-1/ada': (body) => {
      status = (body as { status: Order['status'] }).status;
      return { json: { ...makeOrder({ status }), refund: null } };
    },
  });
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);

  await userEvent.selectOptions(menu, 'Shipped');
  await screen.findByText(wholeText('The order of Sam is now: Shipped'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText(wholeText('The order of Sam is now: Processing'));
  const asked = calls.filter((one) => one.call === 'PUT /order/order-1/ada');
  expect(asked.map((one) => one.body)).toEqual([
    { status: 'Shipped', orderId: 'order-1', was: 'Processing' },
    { status: 'Processing', orderId: 'order-1', was: 'Shipped', undo: true },
  ]);
});

// proves texts.15
test('a status that could not be set is reset, with the reason', async () => {
  answerApi({
    ...answerAdminOrders(() => [makeOrder()]),
    'PUT /order/order-1/ada': { status: 404, json: { error: 'Order not found' } },
  });
  renderForAdmin(<AdminOrdersPage />);
  const menu = await screen.findByLabelText<HTMLSelectElement>(/^Update Status/);
  await userEvent.selectOptions(menu, 'Delivered');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Status update failed. Order not found');
  expect(menu.value).toBe('Not processed');
});

// proves texts.13
test('a shop without orders says so', async () => {
  answerApi(answerAdminOrders(() => []));
  renderForAdmin(<AdminOrdersPage />);
  expect(await screen.findByText('No orders')).toBeTruthy();
});

test('orders can be sorted by amount, except search results', async () => {
  const asked: string[] = [];
  answerApi({
    ...answerAdminOrders(() => [makeOrder()]),
    'GET /orders/desk/ada': (_, query) => {
      asked.push(query.toString());
      return {
        json: { orders: [toAdminOrder(makeOrder())], next: null, ...listTotalsOf([makeOrder()]) },
      };
    },
  });
  renderForAdmin(<AdminOrdersPage />);
  const amount = await screen.findByRole('button', { name: 'Amount' });

  await userEvent.click(amount);
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await userEvent.type(screen.getByLabelText('Find orders'), 'sam');

  await vi.waitFor(() => expect(asked.at(-1)).toContain('search=sam'));
  expect([...new Set(asked)].slice(0, 3)).toEqual([
    'order=desc',
    'sort=amount&order=desc',
    'sort=amount&order=asc',
  ]);
  expect(asked.at(-1)).toBe('search=sam&order=desc');
  expect(screen.queryByRole('button', { name: 'Amount' })).toBeNull();
});

test('an order whose copies were all returned says that nothing is to be sent, unless cancelled', async () => {
  const [line] = makeOrder().products;
  const products = line ? [{ ...line, count: 2, returned: 2 }] : [];
  const orders = [
    makeOrder({ products, number: 'BACK-0001' }),
    makeOrder({ products, _id: 'order-2', status: 'Cancelled' }),
    makeOrder({ _id: 'order-3' }),
  ];
  answerApi(answerAdminOrders(() => orders));
  renderForAdmin(<AdminOrdersPage />);

  const said = await screen.findAllByText('Nothing to send: every copy has gone back');
  expect(said.map((text) => text.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('BACK-0001'),
  ]);
});
