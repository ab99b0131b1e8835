import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OrdersMove } from '#contract/orders/admin-order-requests.ts';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { MOVE, openShip, renderAdminOrders } from '../support/admin-orders.tsx';
import { answerAdminOrders, countsOf, toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderForAdmin } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

test('selected orders are shipped with pasted tracking numbers, and refused ones say why', async () => {
  const orders = [
    makeOrder({ number: '7QK4-M2XA' }),
    makeOrder({ _id: 'order-2', number: '0000-0000', user: { _id: 'zoe', name: 'Zoë' } }),
  ];
  const moved = [makeOrder({ ...orders[0], status: 'Shipped' }), ...orders.slice(1)];
  const { calls, dialog } = await openShip(orders, {
    json: {
      results: [
        { _id: 'order-1', moved: true },
        { _id: 'order-2', moved: false, error: 'This order is cancelled', reason: 'x' },
      ],
      orders: moved.map(toAdminOrder),
      counts: countsOf(moved),
    },
  });
  expect(screen.getByRole('dialog', { name: 'Ship 2 orders' })).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'UPS');
  await userEvent.click(dialog.getByLabelText(/^7QK4-M2XA/));
  await userEvent.paste('1Z 111\n1Z 222');
  await userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('0000-0000, Zoë: This order is cancelled');
  // The addresses and statuses of the orders when they were packed.
  const { address, status: was } = makeOrder();
  expect(calls.find(({ call }) => call === MOVE)?.body).toEqual({
    status: 'Shipped',
    orders: [
      { _id: 'order-1', shipment: { carrier: 'ups', trackingNumber: '1Z 111' }, address, was },
      { _id: 'order-2', shipment: { carrier: 'ups', trackingNumber: '1Z 222' }, address, was },
    ],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('1 selected')).toBeTruthy();
  const menus = screen.getAllByLabelText<HTMLSelectElement>(/^Update Status/);
  expect(menus.map(({ value }) => value)).toEqual(['Shipped', 'Not processed']);
  expect(screen.getByRole('link', { name: 'Pick list' }).getAttribute('href')).toBe(
    '/admin/orders/print?what=pick&orders=order-2',
  );
});

// proves admin-products.4
test('many orders are set in parts, and Retry sends the rest with their tracking numbers', async () => {
  const orders = Array.from({ length: 120 }, (_, place) =>
    makeOrder({ _id: `order-${place}`, number: `N${place}` }),
  );
  const sent: OrdersMove[] = [];
  const { dialog } = await openShip(orders, (body) => {
    const call = body as OrdersMove;
    sent.push(call);
    if (sent.length === 2) return { status: 500, json: { error: 'Something went wrong.' } };
    const results = call.orders.map(({ _id }) => ({ _id, moved: true }));
    return { json: { results, orders: [], counts: countsOf(orders) } };
  });
  expect(screen.getByRole('dialog', { name: 'Ship 120 orders' })).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'UPS');
  await userEvent.click(dialog.getByLabelText(/^N99 /));
  await userEvent.paste('1Z 99');
  await userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));

  const alert = within(await screen.findByRole('alert'));
  expect(
    alert.getByText(
      '50 of 120 orders set. Whether 50 more were is not known. 20 are as before. Something went wrong.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('70 selected')).toBeTruthy();
  const left = alert.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
  expect([left.length, left[0]]).toEqual([70, 'N50, Sam']);

  await userEvent.click(await alert.findByRole('button', { name: 'Retry for these 70' }));

  expect(await screen.findByText('120 of 120 orders set')).toBeTruthy();
  expect(sent.map(({ orders: part }) => part.length)).toEqual([50, 50, 50, 20]);
  expect(sent[2]).toEqual(sent[1]);
  expect(sent[2]?.orders[49]).toEqual({
    _id: 'order-99',
    address: '1 Old Street\nLondon',
    was: 'Not processed',
    shipment: { carrier: 'ups', trackingNumber: '1Z 99' },
  });
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('120 of 120 orders are as they were')).toBeTruthy();
  expect(sent.slice(4).flatMap(({ orders: part }) => part)).toHaveLength(120);
});

test('a bulk change of status can be undone: each order is as it was before', async () => {
  const shipment = {
    carrier: 'dhl',
    trackingNumber: '12 3456',
    carrierName: 'DHL Express',
    trackingUrl: 'https://www.dhl.com/',
    shippedAt: '2026-11-20T10:00:00.000Z',
  } as const;
  const orders = [
    makeOrder(),
    makeOrder({ _id: 'order-2', status: 'Shipped', shipment }),
    makeOrder({ _id: 'order-3', status: 'Processing' }),
    makeOrder({ _id: 'order-4', status: 'Delivered' }),
  ];
  const sent: OrdersMove[] = [];
  renderAdminOrders({
    ...answerAdminOrders(() => orders),
    [MOVE]: (body) => {
      const move = body as OrdersMove;
      sent.push(move);
      const isLeft = (id: string) => move.undo && id === 'order-4';
      return {
        json: {
          results: move.orders.map(({ _id }) => ({
            _id,
            moved: !isLeft(_id),
            ...(isLeft(_id) && { error: 'Someone else has changed this order since.' }),
          })),
          orders: move.orders
            .filter(({ _id }) => !isLeft(_id))
            .map(({ _id }) => toAdminOrder(makeOrder({ _id, status: move.status }))),
          counts: countsOf(orders),
        },
      };
    },
  });
  await userEvent.click(await screen.findByLabelText('Select all orders shown'));
  await userEvent.selectOptions(screen.getByLabelText('Set status to'), 'Processing');
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set to Processing' }));
  await screen.findByText('4 of 4 orders set');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(
    await screen.findByText(
      '2 of 3 orders are as they were. Someone else has changed this order since.',
    ),
  ).toBeTruthy();
  const was = 'Processing';
  expect(sent.slice(1)).toMatchObject([
    { status: 'Not processed', undo: true, orders: [{ _id: 'order-1', was }] },
    {
      status: 'Shipped',
      undo: true,
      orders: [{ _id: 'order-2', was, shipment: { carrier: 'dhl', trackingNumber: '12 3456' } }],
    },
    { status: 'Delivered', undo: true, orders: [{ _id: 'order-4', was }] },
  ]);
  const menus = screen.getAllByLabelText<HTMLSelectElement>(/^Update Status/);
  expect(menus.map(({ value }) => value)).toEqual([
    'Not processed',
    'Shipped',
    'Processing',
    'Processing',
  ]);
});

test.each([
  ['?status=Processing', 'Total orders: 3 · Found: 1'],
  ['?status=Processing&search=zoe', 'Total orders: 3 · Found: 1'],
  ['?search=zoe', 'Total orders: 3 · Found: 3'],
])(
  'in a list of %s, orders that were moved are no longer counted as found',
  async (query, said) => {
    const of = (status: 'Processing' | 'Delivered') =>
      [1, 2, 3].map((at) =>
        makeOrder({ _id: `order-${at}`, status: at === 3 ? 'Processing' : status }),
      );
    const moved = of('Delivered');
    answerApi({
      ...answerAdminOrders(() => of('Processing')),
      [MOVE]: {
        json: {
          results: moved.slice(0, 2).map(({ _id }) => ({ _id, moved: true })),
          orders: moved.map(toAdminOrder),
          counts: countsOf(moved),
        },
      },
    });
    renderForAdmin(<AdminOrdersPage />, { at: `/admin/orders${query}` });
    expect(await screen.findByText('Total orders: 3 · Found: 3')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Select all orders shown'));
    await userEvent.selectOptions(screen.getByLabelText('Set status to'), 'Delivered');
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));

    expect(await screen.findByText(said)).toBeTruthy();
    const menus = screen.getAllByLabelText<HTMLSelectElement>(/^Update Status/);
    expect(menus.map(({ value }) => value)).toEqual(['Delivered', 'Delivered', 'Processing']);
  },
);

test('a bulk change that moved nothing offers no Undo', async () => {
  const orders = [makeOrder({ status: 'Processing' })];
  renderAdminOrders({
    ...answerAdminOrders(() => orders),
    [MOVE]: {
      json: { results: [{ _id: 'order-1', moved: true }], orders: [], counts: countsOf(orders) },
    },
  });
  await userEvent.click(await screen.findByLabelText('Select all orders shown'));
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  await screen.findByText('1 of 1 orders set');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('when no part of a bulk change was answered, its dialog stays open with the error', async () => {
  const { dialog } = await openShip([makeOrder()], 'unreachable');
  expect(screen.getByRole('dialog', { name: 'Ship one order' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));

  expect(await dialog.findByText('Network error. Please try again.')).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
});
