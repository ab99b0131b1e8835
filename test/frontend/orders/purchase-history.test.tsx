import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { PurchaseHistory } from '../../../frontend/features/orders/components/purchase-history.tsx';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { startCheckout, storePaymentInFlight } from '../support/checkout-page.ts';
import { makeOrder, makeSession } from '../support/make-records.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi } from '../support/shop-api.ts';

const ORDERS = 'GET /orders/by/user/sam';
const ON_ITS_WAY = /^You began a payment in this browser that may still be on its way/;

test('a purchase history without orders says that a payment may still be on its way', async () => {
  startCheckout();
  setSession(makeSession());
  storePaymentInFlight({ state: 'unconfirmed' });
  answerApi({ [ORDERS]: { json: [] } });
  renderPage(<PurchaseHistory userId="sam" />);

  expect(await screen.findByText('No orders')).toBeTruthy();
  expect(screen.getByText(ON_ITS_WAY).getAttribute('role')).toBe('status');
  expect(screen.getByRole('link', { name: 'See what came of it' }).getAttribute('href')).toBe(
    '/cart',
  );
  expect(localStorage.getItem('checkout')).toContain('unconfirmed');
});

test('a purchase history without a payment on its way says nothing of one', async () => {
  setSession(makeSession());
  answerApi({ [ORDERS]: { json: [] } });
  renderPage(<PurchaseHistory userId="sam" />);

  expect(await screen.findByText('No orders')).toBeTruthy();
  expect(screen.queryByText(ON_ITS_WAY)).toBeNull();
});

test('a payment that succeeded is said to be paid until its order is listed', async () => {
  startCheckout();
  setSession(makeSession());
  const products = [{ _id: 'middlemarch', count: 1 }];
  const order = { products, transaction_id: 'paid1', amount: '20.00', address: '' };
  storePaymentInFlight({ state: 'paid', order });
  let listed: Order[] = [];
  answerApi({ [ORDERS]: () => ({ json: listed }) });
  const { unmount } = renderPage(<PurchaseHistory userId="sam" />);
  expect(await screen.findByText(/^You have paid in this browser/)).toBeTruthy();
  expect(screen.queryByText(ON_ITS_WAY)).toBeNull();
  unmount();

  listed = [makeOrder({ transaction_id: 'paid1' })];
  renderPage(<PurchaseHistory userId="sam" />);

  expect(await screen.findByText(/Printable receipt/)).toBeTruthy();
  expect(screen.queryByText(/^You have paid/)).toBeNull();
});
