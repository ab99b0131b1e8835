import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MOVE, openShip } from '../support/admin-orders.tsx';
import { countsOf, toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { callsTo } from '../support/shop-api.ts';

test('the dialog marks delivered orders as moving back', async () => {
  const { calls, dialog } = await openShip([
    makeOrder({ number: 'N1', status: 'Delivered' }),
    makeOrder({ _id: 'order-2', number: 'N2' }),
    makeOrder({ _id: 'order-3', number: 'N3', status: 'Shipped' }),
  ]);

  expect(
    dialog.getByText(
      '1 of them goes back, and the shopper sees that. No money moves, and the history keeps both.',
    ),
  ).toBeTruthy();
  const marked = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(marked.map((text) => text.includes('back from “Delivered”'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(dialog.getByLabelText(/^N1 .*back from “Delivered”/)).toBeTruthy();

  await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
  expect(callsTo(calls, MOVE)).toEqual([]);
});

test('a single delivered order can be shipped again, with a notice that it moves back', async () => {
  const { calls, dialog } = await openShip([makeOrder({ status: 'Delivered' })]);

  expect(dialog.getByText(/^It goes back, and the shopper sees that\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));
  await expect
    .poll(() => callsTo(calls, MOVE))
    .toMatchObject([{ status: 'Shipped', orders: [{ _id: 'order-1' }] }]);
});

// With the last selected order the bar of the selection goes, and its buttons with it.
test('once the orders are shipped, the focus is on their count', async () => {
  const moved = {
    results: [{ _id: 'order-1', moved: true }],
    orders: [toAdminOrder(makeOrder({ status: 'Shipped' }))],
    counts: countsOf([makeOrder({ status: 'Shipped' })]),
  };
  const { dialog } = await openShip([makeOrder()], { json: moved });
  await userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));

  expect(await screen.findByText('1 of 1 orders set')).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toBe('Total orders: 1');
});

test('a bulk change of status sends the current status of each order', async () => {
  const { calls, dialog } = await openShip([
    makeOrder(),
    makeOrder({ _id: 'order-2', status: 'Processing' }),
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
  await userEvent.selectOptions(screen.getByLabelText('Set status to'), 'Delivered');
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));

  const orders = [
    { _id: 'order-1', was: 'Not processed' },
    { _id: 'order-2', was: 'Processing' },
  ];
  await expect.poll(() => callsTo(calls, MOVE)).toEqual([{ status: 'Delivered', orders }]);
});

test('once a carrier is chosen, only the tracking numbers that are wrong are marked', async () => {
  const { calls, dialog } = await openShip([
    makeOrder({ number: 'N1' }),
    makeOrder({ _id: 'order-2', number: 'N2' }),
  ]);
  const ship = () => userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));
  const [first, second] = [dialog.getByLabelText(/^N1/), dialog.getByLabelText(/^N2/)];
  await userEvent.type(first, '123456');
  await userEvent.type(second, '12$34');
  await ship();
  expect(dialog.getByRole('alert').textContent).toBe('Choose who carries them.');
  await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'DHL Express');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect([first, second].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, null]);

  await ship();
  expect(dialog.getByRole('alert').textContent).toMatch(/^A tracking number is letters and digits/);
  expect([first, second].map((field) => field.getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
  ]);
  await userEvent.type(second, '{Backspace}');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(callsTo(calls, MOVE)).toEqual([]);
});

const SHIPMENT = {
  carrier: 'dhl',
  trackingNumber: '12 3456',
  carrierName: 'DHL Express',
  trackingUrl: 'https://www.dhl.com/',
  shippedAt: '2026-11-20T10:00:00.000Z',
} as const;

test.each([
  [SHIPMENT, 'keeps both. A tracking number is gone once the order leaves again without one.'],
  [undefined, 'keeps both.'],
])(
  'setting orders back mentions lost tracking numbers only if there are any (%#)',
  async (shipment, said) => {
    const shipped = makeOrder({ status: 'Shipped', ...(shipment && { shipment }) });
    const { dialog } = await openShip([shipped, makeOrder({ _id: 'order-2' })]);
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await userEvent.selectOptions(screen.getByLabelText('Set status to'), 'Processing');
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));

    const asked = screen.getByText(/^1 of them goes back/);
    expect(asked.textContent?.trim()).toMatch(new RegExp(`${said}$`));
  },
);

test('without orders that move back, the dialog mentions none', async () => {
  const { dialog } = await openShip([
    makeOrder(),
    makeOrder({ _id: 'order-2', status: 'Cancelled' }),
  ]);

  expect(dialog.queryByText(/go(es)? back/)).toBeNull();
  expect(dialog.queryByText(/back from/)).toBeNull();
});

// proves admin-orders.9
test('cancelled orders are left out of shipping with a notice', async () => {
  const { calls, dialog } = await openShip([
    makeOrder({ number: 'N1' }),
    makeOrder({ _id: 'order-2', number: 'N2', status: 'Cancelled' }),
    makeOrder({ _id: 'order-3', number: 'N3', status: 'Cancelled' }),
  ]);

  expect(screen.getByRole('dialog', { name: 'Ship one order' })).toBeTruthy();
  expect(dialog.getByText('2 left out, as they are cancelled: N2, N3')).toBeTruthy();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));
  await expect
    .poll(() => callsTo(calls, MOVE))
    .toMatchObject([{ status: 'Shipped', orders: [{ _id: 'order-1' }] }]);
});

test('a pasted order number before the tracking number is removed', async () => {
  const orders = [
    makeOrder({ number: '7QK4-M2XA' }),
    makeOrder({ _id: 'order-2', number: 'W3ND-9FHT' }),
  ] as const;
  const { calls, dialog } = await openShip(orders);
  await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'ups');
  await userEvent.click(dialog.getByLabelText(/^7QK4-M2XA/));
  await userEvent.paste('7QK4-M2XA 1Z999AA10123456784');
  await userEvent.click(dialog.getByLabelText(/^W3ND-9FHT/));
  await userEvent.paste('1Z999AA10123456785');
  await userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));

  await expect
    .poll(() => callsTo(calls, MOVE))
    .toMatchObject([
      {
        orders: [
          { shipment: { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } },
          { _id: 'order-2', shipment: { carrier: 'ups', trackingNumber: '1Z999AA10123456785' } },
        ],
      },
    ]);
});

test('pasted lines that fit no selected order are named, until others are pasted', async () => {
  const { dialog } = await openShip([
    makeOrder({ number: '7QK4-M2XA' }),
    makeOrder({ _id: 'order-2', number: 'W3ND-9FHT' }),
  ]);
  const fields = [dialog.getByLabelText(/^7QK4-M2XA/), dialog.getByLabelText(/^W3ND-9FHT/)];
  const [first] = fields as HTMLInputElement[];
  const values = () => fields.map((field) => (field as HTMLInputElement).value);
  await userEvent.click(first as HTMLInputElement);
  await userEvent.paste('1Z1\n1Z2\n1Z3\n1Z4\n');
  expect(values()).toEqual(['1Z1', '1Z2']);
  expect(dialog.getByText('2 lines match no selected order: 1Z3, 1Z4')).toBeTruthy();

  await userEvent.paste('ZZZZ-ZZZZ 1Z333');
  expect(values()).toEqual(['1Z1', '1Z2']);
  expect(dialog.getByText('1 line matches no selected order: ZZZZ-ZZZZ 1Z333')).toBeTruthy();

  await userEvent.clear(first as HTMLInputElement);
  await userEvent.paste('1Z5');
  expect(values()).toEqual(['1Z5', '1Z2']);
  expect(dialog.queryByText(/no selected order/)).toBeNull();

  await userEvent.paste(Array.from({ length: 9 }, (_, n) => `1Z${n}`).join('\n'));
  expect(
    dialog.getByText('7 lines match no selected order: 1Z2, 1Z3, 1Z4, 1Z5, 1Z6 and 2 more'),
  ).toBeTruthy();
});

test('of two pasted lines for one order the first is taken, and the other is named', async () => {
  const { dialog } = await openShip([makeOrder({ number: '7QK4-M2XA' })]);
  const field = dialog.getByLabelText<HTMLInputElement>(/^7QK4-M2XA/);
  await userEvent.click(field);
  await userEvent.paste('7QK4-M2XA 1Z1\n7QK4-M2XA 1Z1\n7QK4-M2XA 1Z2');

  expect(field.value).toBe('1Z1');
  expect(
    dialog.getByText('1 line repeats an order with another tracking number: 7QK4-M2XA 1Z2'),
  ).toBeTruthy();
});

test('of two pasted lines for one order, one without a tracking number says nothing', async () => {
  const { dialog } = await openShip([makeOrder({ number: '7QK4-M2XA' })]);
  const field = dialog.getByLabelText<HTMLInputElement>(/^7QK4-M2XA/);
  await userEvent.click(field);
  for (const pasted of ['7QK4-M2XA,\n7QK4-M2XA,1Z1', '7QK4-M2XA,1Z1\n7QK4-M2XA,']) {
    await userEvent.clear(field);
    await userEvent.paste(pasted);

    expect(field.value).toBe('1Z1');
    expect(dialog.queryByText(/repeats? an order/)).toBeNull();
  }
});

test('when all orders are cancelled, there is nothing to ship', async () => {
  const { dialog } = await openShip([makeOrder({ status: 'Cancelled' })]);

  expect(screen.getByRole('dialog', { name: 'Nothing to ship' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Set to Shipped' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
