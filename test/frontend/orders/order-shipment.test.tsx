import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import type { Shipment } from '#contract/orders/shipment.ts';
import { Receipt } from '../../../frontend/features/orders/components/receipt.tsx';
import { openAdminOrders } from '../support/admin-orders.tsx';
import { answerAdminOrders } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { callsTo } from '../support/shop-api.ts';

const shipment: Shipment = {
  carrier: 'ups',
  carrierName: 'UPS',
  trackingNumber: '1Z999',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
  shippedAt: '2026-11-22T09:00:00.000Z',
};
const sent = makeOrder({ status: 'Shipped', shipment });

// proves order-life.12
test('a receipt names the carrier and links to the tracking page', () => {
  renderPage(<Receipt order={sent} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^1Z999/ });
  expect(link.href).toBe(shipment.trackingUrl);
  expect(link.parentElement?.textContent).toMatch(/^UPS, 1Z999/);
});

test.each<[Partial<Shipment>, object]>([
  [{}, { carrier: 'ups', trackingNumber: '1Z999' }],
  [
    { trackingUrl: 'https://www.ups.com/de/1Z999' },
    { carrier: 'ups', trackingNumber: '1Z999', trackingUrl: 'https://www.ups.com/de/1Z999' },
  ],
  [
    { carrier: 'other', carrierName: 'b.example', trackingUrl: 'https://b.example/1' },
    { carrier: 'other', trackingNumber: '1Z999', trackingUrl: 'https://b.example/1' },
  ],
])(
  'undoing a move from Shipped back to Processing sends the same shipment again (%o)',
  async (by, said) => {
    const asSent = makeOrder({ status: 'Shipped', shipment: { ...shipment, ...by } });
    let order = asSent;
    const calls = await openAdminOrders({
      ...answerAdminOrders(() => [order]),
      'PUT /order/order-1/ada': (body) => {
        order = Object(body).status === 'Shipped' ? asSent : makeOrder({ status: 'Processing' });
        return { json: { ...order, refund: null } };
      },
    });

    await userEvent.selectOptions(screen.getByLabelText(/^Update Status/), 'Processing');
    await userEvent.click(screen.getByRole('button', { name: 'Back to Processing' }));
    await screen.findByText(/is now: Processing/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

    await screen.findByText(/is now: Shipped/);
    expect(callsTo(calls, 'PUT /order/order-1/ada')).toEqual([
      { status: 'Processing', orderId: 'order-1', was: 'Shipped' },
      { status: 'Shipped', orderId: 'order-1', was: 'Processing', undo: true, shipment: said },
    ]);
  },
);

test('undoing a move from Delivered back to Not processed sends the same shipment again', async () => {
  const delivered = makeOrder({ status: 'Delivered', shipment });
  let order = delivered;
  const calls = await openAdminOrders({
    ...answerAdminOrders(() => [order]),
    'PUT /order/order-1/ada': (body) => {
      order =
        Object(body).status === 'Delivered' ? delivered : makeOrder({ status: 'Not processed' });
      return { json: { ...order, refund: null } };
    },
  });

  await userEvent.selectOptions(screen.getByLabelText(/^Update Status/), 'Not processed');
  await userEvent.click(screen.getByRole('button', { name: 'Back to Not processed' }));
  await screen.findByText(/is now: Not processed/);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText(/is now: Delivered/);
  expect(callsTo(calls, 'PUT /order/order-1/ada').at(-1)).toEqual({
    status: 'Delivered',
    orderId: 'order-1',
    was: 'Not processed',
    undo: true,
    shipment: { carrier: 'ups', trackingNumber: '1Z999' },
  });
});

/** Opens the carrier dialog of an order; the shop answers with the order as it is afterwards. */
async function askBy(order: Order, button: string) {
  const calls = await openAdminOrders({
    ...answerAdminOrders(() => [order]),
    'PUT /order/order-1/ada': { json: { ...sent, refund: null } },
    'PUT /order/order-1/shipment/ada': { json: sent },
  });
  await userEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog'));
  return {
    calls,
    dialog,
    choose: (name: string) => userEvent.selectOptions(dialog.getByLabelText('Carrier'), name),
    type: (label: string, text: string) => userEvent.type(dialog.getByLabelText(label), text),
    send: (name: string) => userEvent.click(dialog.getByRole('button', { name })),
  };
}

test('an order whose every copy went back is neither sent nor addressed anew', async () => {
  const products = makeOrder().products.map((line) => ({ ...line, returned: line.count }));
  await openAdminOrders(answerAdminOrders(() => [makeOrder({ products })]));

  expect(screen.getByText('Nothing to send: every copy has gone back')).toBeTruthy();
  for (const name of ['Send with tracking…', 'Change address…'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
});

// proves order-life.12
test('an order is set to Shipped with its carrier and tracking number', async () => {
  const { calls, choose, type, send } = await askBy(makeOrder({}), 'Send with tracking…');
  await choose('UPS');
  await type('Tracking number', ' 1Z999');
  await send('Set to Shipped');
  await screen.findByText(/is now: Shipped/);
  const given = { carrier: 'ups', trackingNumber: '1Z999' };
  expect(callsTo(calls, 'PUT /order/order-1/ada')).toEqual([
    { status: 'Shipped', shipment: given, address: makeOrder().address, was: 'Not processed' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('missing tracking data is marked at its field and not sent', async () => {
  const { calls, dialog, choose, send } = await askBy(makeOrder({}), 'Send with tracking…');
  await choose('Another carrier');
  await send('Set to Shipped');
  for (const label of ['Tracking number', 'Tracking link']) {
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(callsTo(calls, 'PUT /order/order-1/ada')).toEqual([]);
});

test('a missing link is no longer complained of once a carrier that needs none is chosen', async () => {
  const { dialog, choose, type, send } = await askBy(makeOrder({}), 'Send with tracking…');
  await choose('Another carrier');
  await type('Tracking number', '1Z999');
  await send('Set to Shipped');
  expect(dialog.getByRole('alert')).toBeTruthy();
  await choose('UPS');
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('the tracking of a shipped order is edited from its current values', async () => {
  const { calls, type, send } = await askBy(sent, 'Change tracking…');
  await type('Tracking number', '9');
  await send('Save');
  await screen.findByText(/is saved/);
  expect(callsTo(calls, 'PUT /order/order-1/shipment/ada')).toEqual([
    { carrier: 'ups', trackingNumber: '1Z9999' },
  ]);
});
