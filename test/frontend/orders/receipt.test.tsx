import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addedRows } from '#contract/orders/order-total-rows.ts';
import { OrderLookupPage } from '../../../frontend/app/routes/order-lookup-page.tsx';
import { FoundOrderDetails } from '../../../frontend/features/orders/components/found-order-details.tsx';
import { PurchaseHistory } from '../../../frontend/features/orders/components/purchase-history.tsx';
import { Receipt } from '../../../frontend/features/orders/components/receipt.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeOrder, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

// proves forms.16
test('a receipt shows date, status, lines, total and address', () => {
  renderPage(<Receipt order={makeOrder({ status: 'Shipped' })} />);
  const receipt = screen.getByRole('article', { name: 'Order 7QK4-M2XA' });
  expect(receipt.querySelector('time')?.dateTime).toBe('2026-11-21T09:00:00.000Z');
  for (const text of ['Shipped', 'Middlemarch', 'tx-1', /1 Old Street\s+London/]) {
    expect(within(receipt).getByText(text)).toBeTruthy();
  }
  const line = within(receipt).getByRole('row', { name: /Middlemarch/ });
  expect(line.textContent).toBe('Middlemarch2 × $18.50$37.00');
  expect(within(receipt).getByText('Total').parentElement?.textContent).toBe('Total$37.00');
});

test('an order found by its number shows all parts of its total, without the discount code', () => {
  const { number, products, amount, refunded, refundPending, status, createdAt } = makeOrder({
    amount: 36.9,
  });
  const order = { number, products, amount, refunded, refundPending, status, createdAt };
  const delivery = { name: 'Post', price: 4.9, tax: 0 };
  const rest = { delivery, deliverTo: null, guest: true, giftCard: 10 };
  renderPage(<FoundOrderDetails order={{ ...order, ...rest, discount: { amount: 5 } }} />);
  const rowOf = (label: string) => screen.getByText(label).parentElement?.textContent;

  expect(['Books', 'Discount', 'Delivery: Post', 'Total', 'Gift card', 'Paid'].map(rowOf)).toEqual([
    'Books$37.00',
    'Discount−$5.00',
    'Delivery: Post$4.90',
    'Total$36.90',
    'Gift card−$10.00',
    'Paid$26.90',
  ]);
});

test.each([
  ['Albany', 'US', 'Albany, United States'],
  ['', 'JP', 'Japan'],
])('a looked-up order to town “%s” in %s is delivered to %s', (town, country, text) => {
  const { number, products, amount, refunded, refundPending, status, createdAt } = makeOrder();
  const order = { number, products, amount, refunded, refundPending, status, createdAt };
  renderPage(<FoundOrderDetails order={{ ...order, deliverTo: { town, country }, guest: true }} />);
  expect(screen.getByText('Deliver to').parentElement?.textContent).toBe(`Deliver to${text}`);
});

// proves order-life.22
test('a looked-up order says where its receipt was mailed', async () => {
  const { number, products, amount, refunded, refundPending, status, createdAt } = makeOrder();
  const order = { number, products, amount, refunded, refundPending, status, createdAt };
  const receiptMail = { state: 'sent', to: 'gina@example.com' };
  const json = { ...order, deliverTo: null, guest: true, receiptMail };
  answerApi({ 'POST /order/lookup': { json } });
  renderPage(<OrderLookupPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find your order');
  await userEvent.type(screen.getByLabelText('Order number'), number);
  await userEvent.type(screen.getByLabelText('Email'), 'gina@example.com{Enter}');

  const address = await screen.findByText('gina@example.com');
  expect(address.parentElement?.textContent).toBe(
    'We have mailed your receipt to gina@example.com.',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your order');
});

test('free or reduced delivery by a code is labelled as such', () => {
  const sums = { itemsCents: 1000, taxCents: 0, taxIncluded: false, discountCents: 0 };
  const rows = (deliveryCents: number) =>
    addedRows({ ...sums, deliveryName: 'Post', deliveryCents, discountCode: '' });

  expect(rows(0)).toMatchObject([{}, { label: 'Free delivery', cents: 0 }, {}]);
  expect(rows(200)).toMatchObject([{}, { label: 'Delivery: Post, less by a code', cents: 200 }]);
});

// proves order-life.10
test('the receipt of a partly refunded order shows the refund and the rest', () => {
  renderPage(<Receipt order={makeOrder({ status: 'Delivered', refunded: 10 })} />);
  const receipt = screen.getByRole('article', { name: 'Order 7QK4-M2XA' });
  expect(within(receipt).getByText('Refunded $10.00')).toBeTruthy();
  expect(within(receipt).getByText('Refunded').parentElement?.textContent).toBe('Refunded−$10.00');
  expect(within(receipt).getByText('After refunds').parentElement?.textContent).toBe(
    'After refunds$27.00',
  );
  expect(within(receipt).queryByText(/cancelled/)).toBeNull();
});

test('a receipt says which part of a refund went to the gift card, and that the delivery went back', () => {
  const delivery = { name: 'Post', price: 4.9, tax: 0 };
  const order = makeOrder({
    status: 'Delivered',
    amount: 41.9,
    giftCard: 20,
    refunded: 30,
    delivery,
  });
  const { unmount } = renderPage(<Receipt order={{ ...order, refundedToGiftCard: 8.1 }} />);
  expect(rowsOf('Delivery: Post')).toEqual(['Delivery: Post$4.90']);
  expect(rowsOf('Refunded')).toEqual(['Refunded−$21.90']);
  expect(rowsOf('Refunded to the gift card')).toEqual(['Refunded to the gift card−$8.10']);
  expect(rowsOf('After refunds')).toEqual(['After refunds$11.90']);
  unmount();

  const allToCard = {
    refunded: 5,
    refundedToGiftCard: 5,
    delivery: { ...delivery, refunded: true as const },
  };
  renderPage(<Receipt order={makeOrder({ ...order, ...allToCard })} />);
  expect(rowsOf('Delivery: Post (went back)')).toEqual(['Delivery: Post (went back)$4.90']);
  expect(rowsOf('Refunded to the gift card')).toEqual(['Refunded to the gift card−$5.00']);
  expect(screen.queryByText('Refunded')).toBeNull();
});

// proves order-life.10
test('the receipt of a cancelled order says so and that the money goes back', () => {
  renderPage(<Receipt order={makeOrder({ status: 'Cancelled', refunded: 37 })} />);
  const receipt = within(screen.getByRole('article', { name: 'Order 7QK4-M2XA' }));
  expect(receipt.getByText('Cancelled')).toBeTruthy();
  expect(receipt.getByText(/^This order was cancelled, and its money goes back/)).toBeTruthy();
  expect(receipt.getByText('After refunds').parentElement?.textContent).toBe('After refunds$0.00');
});

test('the receipt of a cancelled order that was never charged promises no refund', () => {
  const settlement = 'declined';
  const order = makeOrder({ status: 'Cancelled', refunded: 37, settlement });
  const { unmount } = renderPage(<Receipt order={order} />);
  expect(screen.getByText(/was cancelled\. .*nothing was taken from you\.$/)).toBeTruthy();
  expect(screen.queryByText(/goes back|^Refunded/)).toBeNull();
  expect(screen.getByText('Not taken').parentElement?.textContent).toBe('Not taken−$37.00');
  unmount();

  renderPage(<Receipt order={{ ...order, giftCard: 12 }} />);
  expect(screen.getByText('Refunded $12.00')).toBeTruthy();
  expect(screen.queryByText('Paid')).toBeNull();
  expect(rowsOf('Not taken')).toEqual(['Not taken$25.00', 'Not taken−$25.00']);
});

/** The rows of a receipt with that label, as they read. */
function rowsOf(label: string) {
  return screen.getAllByText(label).map(({ parentElement }) => parentElement?.textContent);
}

test('what a gift card did not pay is not called paid where it was never collected', () => {
  const order = makeOrder({ settlement: 'declined', giftCard: 12 });
  const { unmount } = renderPage(<Receipt order={order} />);
  expect(screen.queryByText('Paid')).toBeNull();
  expect(rowsOf('Gift card')).toEqual(['Gift card−$12.00']);
  expect(rowsOf('Not taken')).toEqual(['Not taken$25.00']);
  unmount();

  // A part of what the gift card paid is on it again.
  renderPage(<Receipt order={{ ...order, refunded: 5 }} />);
  expect(rowsOf('Not taken')).toEqual(['Not taken$25.00', 'Not taken−$25.00']);
  expect(rowsOf('Refunded')).toEqual(['Refunded−$5.00']);
  expect(rowsOf('After refunds')).toEqual(['After refunds$7.00']);
});

// proves order-life.5
test('a pending refund is not called refunded', () => {
  renderPage(<Receipt order={makeOrder({ refundPending: 37 })} />);
  expect(screen.getByText('Refund of $37.00 is being confirmed')).toBeTruthy();
  expect(screen.queryByText(/^Refunded/)).toBeNull();
});

test('a receipt does not show the settlement or a dispute', () => {
  renderPage(<Receipt order={makeOrder({ settlement: 'declined', dispute: 'open' })} />);
  expect(screen.queryByText(/Settlement|Disputed/)).toBeNull();
});

function openHistory() {
  setSession(makeSession());
  renderPage(<PurchaseHistory userId="sam" />);
}

// proves texts.14
test('the purchase history counts the orders and links to their receipts', async () => {
  answerApi({
    'GET /orders/by/user/sam': {
      json: [
        makeOrder({ _id: 'b', number: '7QK4-M2XA' }),
        makeOrder({ _id: 'a', number: '0000-0000' }),
      ],
    },
  });
  openHistory();
  expect(await screen.findByText('Total orders: 2')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const print = screen.getByRole('link', { name: 'Printable receipt of order 7QK4-M2XA' });
  expect(print.getAttribute('href')).toBe('/checkout/done/b');
});

// proves texts.13, forms.5
test('a purchase history without orders says so and links to the shop', async () => {
  answerApi({ 'GET /orders/by/user/sam': { json: [] } });
  openHistory();
  expect(await screen.findByText('No orders')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shop');
});
