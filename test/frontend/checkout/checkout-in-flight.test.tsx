import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { getCartLines } from '../../../frontend/stores/cart-store.ts';
import { clearSession, setSession } from '../../../frontend/stores/session-store.ts';
import {
  CONFIRMING,
  chooseCardAndPay,
  clientTokenAnswer,
  declined,
  inProgress,
  ORDER,
  openCart,
  PAYMENT,
  paid,
  payInCart,
  STATUS,
  shop,
  startCheckout,
  storePaymentInFlight,
  unknown,
} from '../support/checkout-page.ts';
import { makeBook, makeOrder, makeSession } from '../support/make-records.ts';
import { widget } from '../support/rehearsal-widget.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

const products = [{ _id: 'middlemarch', count: 2 }];
const paidOrder = { products, transaction_id: 'tx-1', amount: '37.00', address: '1 Old Street' };

beforeEach(startCheckout);

// proves payment-outcome.1, payment-outcome.2
test('a reload after the charge finishes the order and charges nothing more', async () => {
  let up = false;
  const { calls, ...first } = await payInCart({
    [PAYMENT]: paid,
    [ORDER]: () => (up ? { json: makeOrder() } : { status: 402, json: { error: 'Not now' } }),
  });
  expect(await screen.findByText(/You will not be charged again/)).toBeTruthy();
  expect(getCartLines()).toHaveLength(1);
  first.unmount();
  up = true;
  const { place } = renderPage(<CartPage />);
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
  expect(callsTo(calls, ORDER)).toHaveLength(2);
  expect(getCartLines()).toEqual([]);
});

test('while the order of a paid payment is saved, that is announced once', async () => {
  const { answer, give } = deferAnswer();
  const { place } = await payInCart({ [PAYMENT]: paid, [ORDER]: answer });

  const saving = await screen.findByText('Your payment went through. Saving your order…');
  expect(saving.getAttribute('role')).toBe('status');
  expect(saving.children).toHaveLength(0);
  give({ json: makeOrder() });
  await expect.poll(place).toBe('/checkout/done/order-1');
});

test('an order that could not be placed is tried again when the browser is online again', async () => {
  let up = false;
  const calls = answerApi({
    ...shop,
    [PAYMENT]: paid,
    [ORDER]: () => (up ? { json: makeOrder() } : { status: 402, json: { error: 'Not now' } }),
  });
  const { place } = renderPage(<CartPage />, { at: '/cart' });
  await chooseCardAndPay();
  await screen.findByText(/You will not be charged again/);
  up = true;
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, ORDER)).toHaveLength(2);
  expect(getCartLines()).toEqual([]);
  expect(localStorage.getItem('checkout')).toBe('{}');
});

test('leaving the page while its own order is being placed still empties the cart', async () => {
  const written = deferAnswer();
  const calls = answerApi({ ...shop, [PAYMENT]: paid, [ORDER]: () => written.answer });
  const { unmount } = renderPage(<CartPage />);
  await chooseCardAndPay();
  await expect.poll(() => callsTo(calls, ORDER)).toHaveLength(1);
  unmount();
  expect(getCartLines()).toHaveLength(1);
  written.give({ json: makeOrder() });
  await expect.poll(getCartLines).toEqual([]);
  expect(localStorage.getItem('checkout')).toBe('{}');
});

test('leaving the page while an earlier order is being placed lets the next page finish it', async () => {
  const written = deferAnswer();
  storePaymentInFlight({ state: 'paid', order: paidOrder });
  const calls = answerApi({ ...shop, [ORDER]: () => written.answer });
  const { unmount, place } = renderPage(<CartPage />, { at: '/cart' });
  await expect.poll(() => callsTo(calls, ORDER)).toEqual([{ order: paidOrder }]);
  unmount();
  written.give({ json: makeOrder() });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(place()).toBe('/cart');
  expect(getCartLines()).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('checkout') ?? '')).toMatchObject({
    sam: { state: 'paid', order: paidOrder },
  });
  const next = renderPage(<CartPage />, { at: '/cart' });
  await expect.poll(next.place).toBe('/checkout/done/order-1');
  expect(getCartLines()).toEqual([]);
});

// proves payment-outcome.13
test('a signed-out shopper is warned if the books in the cart may be paid for', async () => {
  storePaymentInFlight({ state: 'paid', order: paidOrder });
  clearSession();
  answerApi(shop);
  const { unmount } = renderPage(<CartPage />, { at: '/cart' });

  expect(await screen.findByText('These books may have been paid for')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in to checkout' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check out as a guest' })).toBeTruthy();
  unmount();
  storePaymentInFlight({
    state: 'paid',
    order: { ...paidOrder, products: [{ _id: 'emma', count: 1 }] },
  });
  renderPage(<CartPage />, { at: '/cart' });
  await screen.findByRole('button', { name: 'Sign in to checkout' });
  expect(screen.queryByText('These books may have been paid for')).toBeNull();
});

// proves payment-outcome.13
test('a day after the payment, a signed-out shopper is not warned any more', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  answerApi(shop);
  clearSession();
  for (const facts of [{ state: 'unconfirmed' }, { state: 'paid', order: paidOrder }]) {
    storePaymentInFlight({ ...facts, since: Date.now() - DAY_MS + 60_000 });
    const before = renderPage(<CartPage />, { at: '/cart' });
    expect(await screen.findByText('These books may have been paid for')).toBeTruthy();
    before.unmount();

    storePaymentInFlight({ ...facts, since: Date.now() - DAY_MS });
    const after = renderPage(<CartPage />, { at: '/cart' });
    await screen.findByRole('button', { name: 'Sign in to checkout' });
    expect(screen.queryByText('These books may have been paid for')).toBeNull();
    after.unmount();
  }
});

test('another user in the same browser can pay, and is warned that the books may be paid for', async () => {
  const first = await payInCart({
    [PAYMENT]: 'unreachable',
    [STATUS]: unknown,
    'GET /braintree/getToken/eve': clientTokenAnswer({}, 'eves-token'),
  });
  await screen.findByText(CONFIRMING);
  first.unmount();
  setSession(makeSession({ _id: 'eve' }));
  renderPage(<CartPage />);
  expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
  expect(screen.getByText('These books may have been paid for')).toBeTruthy();
});

test('a decline that arrives after the page was left and reopened is shown', async () => {
  const { answer, give } = deferAnswer();
  const first = await payInCart({ [PAYMENT]: answer, [STATUS]: inProgress });
  await expect.poll(() => localStorage.getItem('checkout')).toContain('charging');
  first.unmount();
  renderPage(<CartPage />);
  expect(await screen.findByText(CONFIRMING)).toBeTruthy();
  give(declined);
  expect(await screen.findByText(declined.json.message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
});

test.each([
  ['the shop has ended', { status: 401, json: { error: 'Please sign in' } }],
  ['another tab has ended', undefined],
])('a session that %s ends a payment without a charge and unlocks the cart', async (_, answer) => {
  const product = deferAnswer();
  let asked = 0;
  const { calls } = openCart({
    'GET /product/middlemarch': () => {
      asked += 1;
      return answer || asked < 3 ? { json: makeBook() } : product.answer;
    },
    [PAYMENT]: answer ?? paid,
  });
  await screen.findByRole('button', { name: 'Choose card' });
  asked = 2;
  await chooseCardAndPay();
  if (!answer) act(() => clearSession());
  product.give({ json: makeBook() });
  // Also for a guest, who has no account to sign in to.
  const words =
    'Your session has ended. Nothing was charged. Sign in, or check out as a guest, to go on.';
  expect(await screen.findByText(words)).toBeTruthy();
  renderPage(<Toaster />);
  expect(screen.queryByText('You were signed out. Please sign in again.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign in to checkout' })).toBeTruthy();
  expect(screen.getByLabelText('Books in your cart').hasAttribute('inert')).toBe(false);
  expect(callsTo(calls, PAYMENT)).toHaveLength(answer ? 1 : 0);
});

test('a session that ends a payment after the page was left is told on the next page', async () => {
  const { answer, give } = deferAnswer();
  const { unmount } = await payInCart({ [PAYMENT]: answer });
  await expect.poll(() => localStorage.getItem('checkout')).toContain('charging');
  unmount();
  renderPage(<Toaster />);
  give({ status: 401, json: { error: 'Please sign in' } });
  expect(await screen.findByText(/^Your session has ended. Nothing was charged./)).toBeTruthy();
});

test('a session that ends a payment after the page was left and opened again is told once', async () => {
  const { answer, give } = deferAnswer();
  const { unmount } = await payInCart({ [PAYMENT]: answer });
  await expect.poll(() => localStorage.getItem('checkout')).toContain('charging');
  unmount();
  renderPage(<CartPage />);
  renderPage(<Toaster />);
  give({ status: 401, json: { error: 'Please sign in' } });
  await screen.findByRole('button', { name: 'Sign in to checkout' });
  expect(screen.getAllByText(/^Your session has ended. Nothing was charged./)).toHaveLength(1);
});

test('a payment that takes long says that the page should stay open', async () => {
  const { answer, give } = deferAnswer();
  answerApi({ ...shop, [PAYMENT]: answer, [ORDER]: { json: makeOrder() } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { place } = renderPage(<CartPage />, { at: '/cart' });
  await chooseCardAndPay();
  await screen.findByRole('button', { name: 'Paying…' });
  expect(screen.queryByText(/keep this page open/)).toBeNull();

  await act(() => vi.advanceTimersByTimeAsync(10_000));

  const text = screen.getByText('This takes longer than usual. Please keep this page open.');
  expect(text.getAttribute('role')).toBe('status');
  vi.useRealTimers();
  give(paid);
  await expect.poll(place).toBe('/checkout/done/order-1');
});

test('a payment does not take long while a bank asks the shopper, only once it is charged', async () => {
  const { answer, give } = deferAnswer();
  const bank = Promise.withResolvers<void>();
  widget.askNext = bank.promise;
  const calls = answerApi({
    ...shop,
    'GET /braintree/getToken/sam': clientTokenAnswer({ threeDSecure: true }),
    [PAYMENT]: answer,
    [ORDER]: { json: makeOrder() },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { place } = renderPage(<CartPage />, { at: '/cart' });
  await chooseCardAndPay();
  await expect.poll(() => widget.told).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByText(/longer than usual/)).toBeNull();

  bank.resolve();
  await expect.poll(() => callsTo(calls, PAYMENT)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/longer than usual/)).toBeTruthy();
  vi.useRealTimers();
  give(paid);
  await expect.poll(place).toBe('/checkout/done/order-1');
});

test('a payment without an answer becomes unconfirmed after 75 seconds', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const { answer } = deferAnswer();
  await payInCart({ [PAYMENT]: () => answer, [STATUS]: inProgress });
  await expect.poll(() => localStorage.getItem('checkout')).toContain('charging');
  expect(timeout).toHaveBeenCalledWith(75_000);
  expect(screen.queryByText(CONFIRMING)).toBeNull();
  act(() => limit.abort(new DOMException('Too late', 'TimeoutError')));
  expect(await screen.findByText(CONFIRMING)).toBeTruthy();
});
