import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartRoute } from '../../frontend/app/routes/cart.tsx';
import { addToCart, getCartLines, setCount } from '../../frontend/lib/cart-store.ts';
import { setSession } from '../../frontend/lib/session-store.ts';
import { aBook, anOrder, aSession } from './support/a-book.ts';
import { resetWidget, widget } from './support/rehearsal-widget.ts';
import { renderPage } from './support/render-page.tsx';
import { answerApi } from './support/shop-api.ts';

vi.mock('braintree-web-drop-in', async () => {
  const { create } = await import('./support/rehearsal-widget.ts');
  return { default: { create, VERSION: '1.33.4' } };
});

const shop = {
  'GET /product/middlemarch': { json: aBook() },
  'GET /braintree/getToken/sam': { json: { clientToken: 'a-client-token' } },
};
const PAYMENT = 'POST /braintree/payment/sam';
const ORDER = 'POST /order/create/sam';
const paid = {
  json: { success: true, status: 'succeeded', transaction: { id: 'tx-1', amount: '37.00' } },
};

beforeEach(() => {
  resetWidget();
  setSession(aSession());
  addToCart(aBook());
  setCount('middlemarch', 2);
});

async function chooseCardAndPay({ address = '1 Old Street' } = {}) {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  if (address) await userEvent.type(screen.getByLabelText('Delivery address'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Pay $37.00' }));
}

const callsTo = (calls: { call: string; body: unknown }[], call: string) =>
  calls.filter((one) => one.call === call).map((one) => one.body);

test('a paid cart becomes an order, is emptied, and leads to the order', async () => {
  const calls = answerApi({ ...shop, [PAYMENT]: paid, [ORDER]: { json: anOrder() } });
  const { place } = renderPage(<CartRoute />, { at: '/cart' });
  await chooseCardAndPay();
  await expect.poll(place).toBe('/checkout/done/order-1');
  const products = [{ _id: 'middlemarch', count: 2 }];
  expect(callsTo(calls, PAYMENT)).toEqual([
    { paymentMethodNonce: 'nonce-1', amount: 37, products, address: '1 Old Street' },
  ]);
  const order = { products, transaction_id: 'tx-1', amount: '37.00', address: '1 Old Street' };
  expect(callsTo(calls, ORDER)).toEqual([{ order }]);
  expect(getCartLines()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

test('the widget is made once, with vault flow and amount, and goes with the page', async () => {
  answerApi(shop);
  const { unmount } = renderPage(<CartRoute />);
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $37.00' });
  expect(pay.disabled).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  expect(pay.disabled).toBe(false);
  expect(widget.created).toHaveLength(1);
  expect(widget.created[0]).toMatchObject({
    authorization: 'a-client-token',
    locale: 'en_US',
    paypal: { flow: 'vault', amount: '37.00', currency: 'USD' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByRole('button', { name: 'Pay $55.50' })).toBeTruthy();
  expect(widget.updated).toEqual([['paypal', 'amount', '55.50']]);
  unmount();
  await expect.poll(() => widget.tornDown).toBe(1);
});

test('a widget that does not load says so and can be tried again', async () => {
  answerApi(shop);
  widget.failNext = true;
  renderPage(<CartRoute />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'All payment options failed to load.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Choose card' })).toBeTruthy();
});

test('a decline says that nothing was charged, keeps the cart and lets another card pay', async () => {
  const message = 'Your bank declined. Nothing was charged.';
  let answer: { json: unknown } = { json: { success: false, status: 'declined', message } };
  const calls = answerApi({ ...shop, [PAYMENT]: () => answer, [ORDER]: { json: anOrder() } });
  const { place } = renderPage(<CartRoute />);
  await chooseCardAndPay();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(widget.cleared).toBe(1);
  expect(getCartLines()).toHaveLength(1);
  expect(callsTo(calls, ORDER)).toEqual([]);
  answer = paid;
  await chooseCardAndPay({ address: '' });
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)[1]).toMatchObject({ paymentMethodNonce: 'nonce-2' });
});

const unknown = { success: false, status: 'unknown', message: 'Please don’t pay again' };
test.each([
  ['an unknown outcome', { json: unknown }],
  ['a lost connection', 'unreachable'],
  ['a broken server', { status: 500, json: { error: 'Something went wrong' } }],
] as const)(
  '%s keeps the cart and takes the Pay button away, after a reload too',
  async (_, answer) => {
    answerApi({ ...shop, [PAYMENT]: answer });
    const first = renderPage(<CartRoute />);
    await chooseCardAndPay();
    const words = 'Your payment is still being confirmed, do not pay again';
    expect(await screen.findByText(words)).toBeTruthy();
    first.unmount();
    renderPage(<CartRoute />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(getCartLines()).toHaveLength(1);
  },
);

test('a shop that says itself that nothing was charged can be paid at once', async () => {
  const error = 'Payment is not available right now. Nothing was charged. Please try again.';
  let answer: { status?: number; json: unknown } = { status: 503, json: { error } };
  answerApi({ ...shop, [PAYMENT]: () => answer, [ORDER]: { json: anOrder() } });
  const { place } = renderPage(<CartRoute />);
  await chooseCardAndPay();
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  answer = paid;
  await userEvent.click(screen.getByRole('button', { name: 'Pay $37.00' }));
  await expect.poll(place).toBe('/checkout/done/order-1');
});

test('a price that changed meanwhile is shown before anything is charged', async () => {
  let price = 18.5;
  const calls = answerApi({
    ...shop,
    'GET /product/middlemarch': () => ({ json: aBook({ price }) }),
    [PAYMENT]: paid,
  });
  renderPage(<CartRoute />);
  await screen.findByRole('button', { name: 'Choose card' });
  price = 20;
  await chooseCardAndPay();
  expect(await screen.findByText('“Middlemarch” now costs $20.00, not $18.50.')).toBeTruthy();
  expect(screen.getByText(/Nothing was charged/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay $40.00' })).toBeTruthy();
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('a refusal because the stock changed shows the message and today’s cart', async () => {
  let quantity = 8;
  const error = 'Only 1 left of "Middlemarch".';
  answerApi({
    ...shop,
    'GET /product/middlemarch': () => ({ json: aBook({ quantity }) }),
    [PAYMENT]: () => {
      quantity = 1;
      return { status: 409, json: { error } };
    },
  });
  renderPage(<CartRoute />);
  await chooseCardAndPay();
  expect(await screen.findByText(error)).toBeTruthy();
  expect(await screen.findByText('Only 1 left of “Middlemarch”: your 2 became 1.')).toBeTruthy();
  expect(getCartLines()[0]?.count).toBe(1);
});

test('a reload after the charge finishes the order and charges nothing more', async () => {
  let up = false;
  const calls = answerApi({
    ...shop,
    [PAYMENT]: paid,
    [ORDER]: () => (up ? { json: anOrder() } : { status: 402, json: { error: 'Not now' } }),
  });
  const first = renderPage(<CartRoute />);
  await chooseCardAndPay();
  expect(await screen.findByText(/You will not be charged again/)).toBeTruthy();
  expect(getCartLines()).toHaveLength(1);
  first.unmount();
  up = true;
  const { place } = renderPage(<CartRoute />);
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
  expect(callsTo(calls, ORDER)).toHaveLength(2);
  expect(getCartLines()).toEqual([]);
});

test('nothing is charged without an address for books that are sent', async () => {
  const calls = answerApi({ ...shop, [PAYMENT]: paid });
  renderPage(<CartRoute />);
  await chooseCardAndPay({ address: '' });
  const address = screen.getByLabelText('Delivery address');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(address);
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('another person at the same browser does not get the first one’s unfinished payment', async () => {
  answerApi({
    ...shop,
    [PAYMENT]: 'unreachable',
    'GET /braintree/getToken/eve': { json: { clientToken: 'eves-token' } },
  });
  const first = renderPage(<CartRoute />);
  await chooseCardAndPay();
  await screen.findByText(/do not pay again$/);
  first.unmount();
  setSession(aSession({ _id: 'eve' }));
  renderPage(<CartRoute />);
  expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
});
