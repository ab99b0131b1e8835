import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { FoundOrderDetails } from '../../../frontend/features/orders/components/found-order-details.tsx';
import { PrintedReceipt } from '../../../frontend/features/orders/components/printed-receipt.tsx';
import { Receipt } from '../../../frontend/features/orders/components/receipt.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { toAdminOrder } from '../support/answer-admin-orders.ts';
import { makeOrder, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';

// What a receipt says about what an order was paid with.

const VISA = { kind: 'card', brand: 'Visa', lastFour: '1111' } as const;
const PAYPAL = { kind: 'paypal', account: 'jane@example.com' } as const;

beforeEach(() => setSession(makeSession()));

/** The value of a fact, line by line; undefined if there is no such fact. */
function factOf(name: string): string[] | undefined {
  const value = screen.queryByText(name, { selector: 'dt' })?.nextElementSibling;
  if (!value) return undefined;
  const lines = [...value.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  return lines.length > 0 ? lines : [value.textContent ?? ''];
}

function showReceipt(facts: Partial<Order>) {
  renderPage(<Receipt order={makeOrder(facts)} />);
  return { payment: factOf('Payment'), transaction: factOf('Transaction') };
}

// proves order-life.21
test.each<[string, Partial<Order>, string[], string[] | undefined]>([
  ['a card', { paymentMethod: VISA }, ['Visa ending in 1111'], ['tx-1']],
  ['PayPal', { paymentMethod: PAYPAL }, ['PayPal (jane@example.com)'], ['tx-1']],
  [
    'a gift card and a card',
    { giftCard: 12, paymentMethod: VISA },
    ['Gift card: $12.00', 'Visa ending in 1111: $25.00'],
    ['tx-1'],
  ],
  ['a gift card alone', { giftCard: 37 }, ['Gift card: $37.00', 'Nothing was charged'], undefined],
  ['nothing', { amount: 0 }, ['Nothing was charged'], undefined],
  ['an unknown method', {}, ['tx-1'], undefined],
  ['a gift card and an unknown method', { giftCard: 12 }, ['tx-1'], undefined],
  [
    'a card that was never collected',
    { paymentMethod: VISA, settlement: 'declined' },
    ['Visa ending in 1111, not taken'],
    ['tx-1'],
  ],
])('the receipt of an order paid with %s says so', (_, facts, payment, transaction) => {
  expect(showReceipt(facts)).toEqual({ payment, transaction });
});

test('the receipt of a cancelled order says where its money goes', () => {
  const cancelled = { status: 'Cancelled', refunded: 37, paymentMethod: VISA } as const;
  showReceipt(cancelled);
  expect(screen.getByText(/its money goes back to Visa ending in 1111\. Your bank/)).toBeTruthy();
});

test('the money of a cancelled order that a gift card paid in part goes back the way it came', () => {
  showReceipt({ status: 'Cancelled', refunded: 37, giftCard: 12, paymentMethod: VISA });
  expect(screen.getByText(/its money goes back the way it came\./)).toBeTruthy();
});

test('an order found by its number shows the kind of its method, and no transaction', () => {
  const { number, products, amount, refunded, refundPending, status, createdAt } = makeOrder();
  const order = { number, products, amount, refunded, refundPending, status, createdAt };
  const rest = { deliverTo: null, guest: true, paymentMethod: { kind: 'card', brand: 'Visa' } };
  renderPage(
    <FoundOrderDetails
      order={{ ...order, ...rest } as Parameters<typeof FoundOrderDetails>[0]['order']}
    />,
  );

  expect(factOf('Payment')).toEqual(['Visa']);
  expect(factOf('Transaction')).toBeUndefined();
});

test('a printed receipt names what the order was paid with, and its transaction', () => {
  const facts = { giftCard: 12, paymentMethod: VISA };
  const { unmount } = renderPage(<PrintedReceipt order={toAdminOrder(makeOrder(facts))} />);
  expect(factOf('Payment')).toEqual(['Gift card: $12.00\nVisa ending in 1111: $25.00']);
  expect(factOf('Transaction')).toEqual(['tx-1']);
  unmount();

  renderPage(<PrintedReceipt order={toAdminOrder(makeOrder({ giftCard: 37 }))} />);
  const receipt = within(screen.getByRole('article'));
  expect(receipt.queryByText('Transaction')).toBeNull();
  expect(factOf('Payment')).toEqual(['Gift card: $37.00\nNothing was charged']);
});
