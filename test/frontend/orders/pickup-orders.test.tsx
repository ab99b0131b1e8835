import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import type { Shipment } from '#contract/orders/shipment.ts';
import { DEFAULT_SHOP } from '#contract/settings/settings.ts';
import { AdminOrdersPage } from '../../../frontend/app/routes/admin-orders-page.tsx';
import { ORDER_HEADS, orderRow } from '../../../frontend/features/orders/api/export-orders.ts';
import { FoundOrderDetails } from '../../../frontend/features/orders/components/found-order-details.tsx';
import { PickListTable } from '../../../frontend/features/orders/components/pick-list-table.tsx';
import { Receipt } from '../../../frontend/features/orders/components/receipt.tsx';
import { labelText } from '../../../frontend/features/orders/parcel-label-text.ts';
import { setShop } from '../../../frontend/stores/shop-store.ts';
import { MOVE, openShip } from '../support/admin-orders.tsx';
import { answerAdminOrders, toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { renderForAdmin, renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

// Pickup orders: the buyer collects them in the shop.

const delivery = { name: 'Pickup in the shop', price: 0, tax: 0, pickup: true } as const;
const makePickup = (facts: Partial<Order> = {}) => makeOrder({ delivery, ...facts });

// proves order-life.14
test.each([
  ['Processing', 'Processing'],
  ['Shipped', 'Ready for pickup'],
  ['Delivered', 'Picked up'],
] as const)('a pickup order that is %s says: %s', (status, word) => {
  const order = makePickup({ status });
  const found = { ...order, deliverTo: { town: 'Albany', country: 'US' }, guest: false };
  renderPage(
    <>
      <Receipt order={order} />
      <FoundOrderDetails order={found} />
    </>,
  );
  for (const receipt of screen.getAllByRole('article')) {
    expect(within(receipt).getByText(word)).toBeTruthy();
    expect(within(receipt).queryByText(/^(Shipped|Delivered|Deliver to)$/)).toBeNull();
  }
});

test('the receipt of a pickup order says where to collect it', () => {
  setShop({ ...DEFAULT_SHOP, sellerName: 'Owl Books', sellerAddress: '1 Mill Lane' });
  const { rerender } = render(<Receipt order={makePickup()} />, { wrapper: MemoryRouter });
  expect(screen.getByText('Collect at').parentElement?.textContent).toBe(
    'Collect atOwl Books\n1 Mill Lane',
  );
  rerender(<Receipt order={makeOrder()} />);
  expect(screen.queryByText('Collect at')).toBeNull();
});

test('a pickup order that was shipped after all says Shipped', () => {
  const shipment: Shipment = {
    carrier: 'ups',
    carrierName: 'UPS',
    trackingNumber: '1Z9',
    trackingUrl: 'https://ups.example',
    shippedAt: '2026-11-22T09:00:00.000Z',
  };
  renderPage(<Receipt order={makePickup({ status: 'Shipped', shipment })} />);
  expect(screen.getByText('Shipped')).toBeTruthy();
  expect(screen.getByText('Deliver to')).toBeTruthy();
});

test('in the admin a pickup order is marked, keeps its status, and offers no tracking', async () => {
  answerApi(
    answerAdminOrders(() => [makePickup({ status: 'Shipped' }), makeOrder({ _id: 'order-2' })]),
  );
  renderForAdmin(<AdminOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open all' }));

  expect(screen.getAllByText('For pickup')).toHaveLength(1);
  const [status] = screen.getAllByLabelText<HTMLSelectElement>(/^Update Status/);
  expect(status?.value).toBe('Shipped');
  expect(screen.queryByRole('button', { name: 'Add tracking…' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Send with tracking…' })).toHaveLength(1);
});

test('shipping several orders asks for tracking numbers only for those that are not for pickup', async () => {
  const { calls, dialog } = await openShip([
    makePickup({ number: 'N1' }),
    makeOrder({ _id: 'order-2', number: 'N2' }),
    makePickup({ _id: 'order-3', number: 'N3' }),
    makeOrder({ _id: 'order-4', number: 'N4' }),
  ]);

  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'N1 SamFor pickup',
    'N2 Sam tracking number',
    'N3 SamFor pickup',
    'N4 Sam tracking number',
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('Carrier'), 'UPS');
  await userEvent.click(dialog.getByLabelText(/^N2 /));
  await userEvent.paste('1Z2\n1Z4');
  await userEvent.click(dialog.getByRole('button', { name: 'Set to Shipped' }));

  const parcel = (trackingNumber: string) => ({ shipment: { carrier: 'ups', trackingNumber } });
  await expect
    .poll(() => callsTo(calls, MOVE))
    .toMatchObject([
      {
        orders: [
          { _id: 'order-1' },
          { _id: 'order-2', ...parcel('1Z2') },
          { _id: 'order-3' },
          { _id: 'order-4', ...parcel('1Z4') },
        ],
      },
    ]);
});

test('shipping only pickup orders asks for no carrier', async () => {
  const { dialog } = await openShip([makePickup()]);

  expect(dialog.getByText('For pickup')).toBeTruthy();
  expect(dialog.queryByLabelText('Carrier')).toBeNull();
  expect(dialog.queryByText(/tracking number/)).toBeNull();
});

test('the label, the pick list and the CSV mark an order for pickup', () => {
  const [pickup, sent] = [toAdminOrder(makePickup()), toAdminOrder(makeOrder({ number: 'N2' }))];

  expect(labelText(pickup)).toBe('Sam\nFor pickup');
  const column = ORDER_HEADS.indexOf('For pickup');
  expect([pickup, sent].map((order) => orderRow(order)[column])).toEqual(['yes', '']);
  renderPage(<PickListTable orders={[pickup, sent]} />);
  expect(screen.getByText('7QK4-M2XA × 2, for pickup')).toBeTruthy();
  expect(screen.getByText('N2 × 2')).toBeTruthy();
});
