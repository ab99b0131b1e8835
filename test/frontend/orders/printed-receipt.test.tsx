import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fromDollars } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { AdminOrdersPrintPage } from '../../../frontend/app/routes/admin-orders-print-page.tsx';
import { PrintedReceipt } from '../../../frontend/features/orders/components/printed-receipt.tsx';
import { printUrl } from '../../../frontend/features/orders/print-url.ts';
import { taxByRate } from '../../../frontend/features/orders/tax-by-rate.ts';
import { toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder } from '../support/make-records.ts';
import { Guarded, renderPage, signInAda } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const at = '2026-11-21T09:00:00.000Z';
const line = (_id: string, facts: Partial<Order['products'][number]>) => {
  return { _id, name: _id, price: 10, count: 1, createdAt: at, ...facts };
};

/**
 * An order with books at two tax rates and one without tax, a discount code, and delivery; tax
 * included in the prices or added.
 */
function makeTaxedOrder(included: boolean): Order {
  return makeOrder({
    products: [
      line('Emma', { price: 10.7, count: 2, discount: 2.14, taxPercent: 7, tax: 1.26 }),
      line('Mug', { price: 11.9, taxPercent: 19, tax: 1.9 }),
      line('Walden', { price: 5.35, taxPercent: 7, tax: 0.35 }),
      line('Stamp', { price: 1 }),
    ],
    delivery: { name: 'Post', price: 5.95, tax: 0.95 },
    discount: { code: 'TEN', amount: 2.14 },
    tax: { amount: 4.46, included },
    amount: included ? 43.46 : 47.92,
  });
}

beforeEach(signInAda);

test.each([true, false])(
  'tax and totals by rate add up to the order (tax included: %s)',
  (included) => {
    const order = makeTaxedOrder(included);
    const rates = taxByRate(order);

    expect(rates.map(({ label }) => label)).toEqual([
      'Books at 19%',
      'Books at 7%',
      'Books without tax',
      'Delivery',
    ]);
    const sum = (of: 'taxCents' | 'grossCents') => rates.reduce((all, each) => all + each[of], 0);
    expect(sum('taxCents')).toBe(fromDollars(order.tax?.amount ?? 0));
    expect(sum('grossCents')).toBe(fromDollars(order.amount));
    expect(rates[1]).toEqual(
      included
        ? { label: 'Books at 7%', netCents: 2300, taxCents: 161, grossCents: 2461 }
        : { label: 'Books at 7%', netCents: 2461, taxCents: 161, grossCents: 2622 },
    );
  },
);

test('an order without tax has no rates, and a free delivery no row', () => {
  expect(taxByRate(makeOrder())).toEqual([]);
  const free = { ...makeTaxedOrder(true), delivery: { name: 'Post', price: 0, tax: 0 } };
  expect(taxByRate(free).map(({ label }) => label)).not.toContain('Delivery');
});

test('receipts are printed with prices, tax by rate and the charge', async () => {
  const orders = [makeTaxedOrder(true), makeOrder({ _id: 'b', number: '0000-0000', amount: 37 })];
  answerApi({ 'GET /orders/selected/ada': { json: orders.map(toAdminOrder) } });
  renderPage(<Guarded only="admins" page={AdminOrdersPrintPage} />, {
    at: printUrl('receipts', ['order-1', 'b']),
  });
  const receipt = within(
    await screen.findByRole('article', { name: 'Receipt of order 7QK4-M2XA' }),
  );
  expect(receipt.getByRole('row', { name: /^Books at 7%/ }).textContent).toBe(
    'Books at 7%$23.00$1.61$24.61',
  );
  expect(receipt.getByText('Total').parentElement?.textContent).toBe('Total$43.46');
  expect(receipt.getByText('tx-1')).toBeTruthy();
  expect(receipt.getByText(/1 Old Street/)).toBeTruthy();
  const other = within(screen.getByRole('article', { name: 'Receipt of order 0000-0000' }));
  expect(other.queryByText(/Tax/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Packing slips' })).toBeTruthy();
});

test('the receipt of a pickup order has the buyer’s address', async () => {
  const order = makeOrder({
    address: 'Sam Shopper\n1 Main Street\nSpringfield',
    delivery: { name: 'Shop', price: 0, tax: 0, pickup: true },
    status: 'Delivered',
  });
  const { container } = renderPage(<PrintedReceipt order={toAdminOrder(order)} />);

  expect(container.textContent).toContain('1 Main Street');
  expect(container.textContent).not.toContain('For pickup');
});
