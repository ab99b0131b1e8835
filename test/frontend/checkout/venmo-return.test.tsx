import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { clientTokenAnswer, openCart, shop, startCheckout } from '../support/checkout-page.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, deferAnswer } from '../support/shop-api.ts';

beforeEach(startCheckout);
afterEach(() => window.history.replaceState(null, '', '/'));

const hash = () => window.location.hash;

// proves widget-in-shop.8
test('Venmo’s data stays in the address until the widget has read it, then is removed', async () => {
  window.history.replaceState({ idx: 3 }, '', '/cart?from=venmo#venmoSuccess=1&resource_id=c1');
  const steps = window.history.length;
  const token = deferAnswer();
  openCart({ 'GET /braintree/getToken/sam': () => token.answer });
  await screen.findByText('Loading the payment form');
  expect(hash()).toBe('#venmoSuccess=1&resource_id=c1');

  token.give(clientTokenAnswer({ paymentOptions: ['venmo'] }));
  await screen.findByRole('button', { name: 'Choose card' });
  expect(window.location.pathname + window.location.search + hash()).toBe('/cart?from=venmo');
  expect(window.history.state).toEqual({ idx: 3 });
  expect(window.history.length).toBe(steps);
});

test('Venmo’s data is removed from the open page, other fragments stay', async () => {
  answerApi(shop);
  const { unmount } = renderPage(<CartPage />);
  await screen.findByRole('button', { name: 'Choose card' });

  window.location.hash = '#venmoCancel=1';
  await expect.poll(hash).toBe('');
  window.location.hash = '#summary';
  window.location.hash = '#venmoError=1&errorCode=x';
  await expect.poll(hash).toBe('');
  window.location.hash = '#summary';
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  expect(hash()).toBe('#summary');

  unmount();
  window.location.hash = '#venmoCancel=1';
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  expect(hash()).toBe('#venmoCancel=1');
});
