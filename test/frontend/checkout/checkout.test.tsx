import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { addToCart, getCartLines } from '../../../frontend/stores/cart-store.ts';
import {
  chooseCardAndPay,
  clientTokenAnswer,
  declined,
  keysOf,
  ORDER,
  openCart,
  PAYMENT,
  paid,
  payInCart,
  shop,
  startCheckout,
} from '../support/checkout-page.ts';
import { makeBook, makeOrder } from '../support/make-records.ts';
import { widget } from '../support/rehearsal-widget.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

beforeEach(startCheckout);

// proves shop.4, states.6, calls.16
test('a paid cart becomes an order, is emptied, and leads to the order', async () => {
  const calls = answerApi({ ...shop, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  const { place } = renderPage(<CartPage />, { at: '/cart' });
  await chooseCardAndPay();
  await expect.poll(place).toBe('/checkout/done/order-1');
  const products = [{ _id: 'middlemarch', count: 2 }];
  expect(callsTo(calls, PAYMENT)).toEqual([
    {
      paymentMethodNonce: 'nonce-1',
      amount: 37,
      products,
      address: '1 Old Street',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  const order = { products, transaction_id: 'tx-1', amount: '37.00', address: '1 Old Street' };
  expect(callsTo(calls, ORDER)).toEqual([{ order }]);
  expect(getCartLines()).toEqual([]);
  expect(localStorage.getItem('checkout')).toBe('{}');
});

test('a cart of more than one payment takes cannot be paid, and says so beside the button', async () => {
  const most = makeBook({ _id: 'atlas', name: 'Atlas', price: 999_999.99 });
  answerApi({ ...shop, 'GET /product/atlas': { json: most } });
  addToCart(most);
  renderPage(<CartPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));

  const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $1,000,036.99' });
  expect(pay.disabled).toBe(true);
  screen.getByText(
    'One order can be $999,999.99 at most: please take some books out of your cart.',
  );
});

// proves shop.4, shop.7, widget-in-shop.1
test('the widget is created once, with vault flow and amount, and torn down with the page', async () => {
  answerApi(shop);
  const { unmount } = renderPage(<CartPage />);
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $37.00' });
  expect(pay.disabled).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  expect(pay.disabled).toBe(false);
  expect(widget.created).toHaveLength(1);
  expect(widget.created[0]).toMatchObject({
    authorization: 'a-client-token',
    locale: 'en_US',
    vaultManager: true,
    paypal: { flow: 'vault', amount: '37.00', currency: 'USD' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByRole('button', { name: 'Pay $55.50' })).toBeTruthy();
  expect(widget.updated).toEqual([['paypal', 'amount', '55.50']]);
  unmount();
  await expect.poll(() => widget.tornDown).toBe(1);
});

// proves states.9, texts.10
test('a decline says that nothing was charged, keeps the cart and lets another card pay', async () => {
  let answer: { json: unknown } = declined;
  const { calls, place } = await payInCart({
    [PAYMENT]: () => answer,
    [ORDER]: { json: makeOrder() },
  });
  expect((await screen.findByRole('alert')).textContent).toBe(declined.json.message);
  expect(widget.cleared).toBe(1);
  expect(getCartLines()).toHaveLength(1);
  expect(callsTo(calls, ORDER)).toEqual([]);
  answer = paid;
  await chooseCardAndPay({ address: '' });
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)[1]).toMatchObject({ paymentMethodNonce: 'nonce-2' });
  expect(new Set(keysOf(calls)).size).toBe(2);
});

// proves widget-relied-on.11
test('the next visit after a decline says which payment method was declined, until one is paid with', async () => {
  answerApi({ ...shop, [PAYMENT]: declined });
  const { unmount } = renderPage(<CartPage />);
  await chooseCardAndPay();
  await screen.findByRole('alert');
  const told = 'Visa ending in 1111 was declined: choose another way to pay, or try it again.';
  expect(screen.queryByText(told)).toBeNull();
  unmount();

  const token = clientTokenAnswer({ preselectsMethod: false });
  const answers = { ...shop, 'GET /braintree/getToken/sam': token };
  const next = openCart({ ...answers, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  expect(await screen.findByText(told)).toBeTruthy();
  expect(widget.created.at(-1)).toMatchObject({ preselectVaultedPaymentMethod: false });
  await chooseCardAndPay({ address: '' });
  await expect.poll(next.place).toBe('/checkout/done/order-1');
  expect(sessionStorage.getItem('declined')).toBeNull();
});

test('a refusal that says that nothing was charged lets the shopper pay again at once', async () => {
  const error = 'Payment is not available right now. Nothing was charged. Please try again.';
  const reason = 'payment-unavailable';
  let answer: { status?: number; json: unknown } = { status: 503, json: { error, reason } };
  const { place } = await payInCart({ [PAYMENT]: () => answer, [ORDER]: { json: makeOrder() } });
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  answer = paid;
  await userEvent.click(screen.getByRole('button', { name: 'Pay $37.00' }));
  await expect.poll(place).toBe('/checkout/done/order-1');
});

test('books that are sent are not charged without an address', async () => {
  const { calls } = await payInCart({ [PAYMENT]: paid }, { address: '' });
  const address = screen.getByLabelText('Delivery address');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(address);
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('a sold-out book is not paid for and stays in the cart', async () => {
  const emma = makeBook({ _id: 'emma', price: 9, quantity: 0 });
  addToCart(emma);
  const { calls, place } = await payInCart({
    'GET /product/emma': { json: emma },
    [PAYMENT]: paid,
    [ORDER]: { json: makeOrder() },
  });
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)[0]).toMatchObject({
    amount: 37,
    products: [{ _id: 'middlemarch', count: 2 }],
  });
  expect(getCartLines().map((line) => line._id)).toEqual(['emma']);
});

// proves widget-in-shop.5
test('a disabled Pay button says why', async () => {
  openCart();
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay $37.00' });
  const reason = () =>
    document.getElementById(pay.getAttribute('aria-describedby') ?? '')?.textContent;
  await screen.findByRole('button', { name: 'Choose card' });
  expect(reason()).toBe('Choose a way to pay, or fill in your card.');
  await userEvent.click(screen.getByRole('button', { name: 'Choose card' }));
  expect(pay.hasAttribute('aria-describedby')).toBe(false);
});

test('a refusal takes the focus and hides the technical error of the widget', async () => {
  answerApi(shop);
  widget.refuseNext = new Error('Failed to fetch https://cards.example/chunk-7f.js');
  renderPage(<CartPage />);
  await chooseCardAndPay();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Nothing was charged\.$/);
  expect(alert.textContent).not.toMatch(/http|chunk/);
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('when the shop cannot be reached before the charge, nothing is charged', async () => {
  let up = true;
  const { calls } = openCart({
    'GET /product/middlemarch': () => (up ? { json: makeBook() } : 'unreachable'),
    [PAYMENT]: paid,
  });
  await screen.findByRole('button', { name: 'Choose card' });
  up = false;
  await chooseCardAndPay();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Network error. Please try again. Nothing was charged.');
  expect(callsTo(calls, PAYMENT)).toEqual([]);
});

test('leaving the page before the charge charges nothing', async () => {
  const product = deferAnswer();
  let asked = false;
  const calls = answerApi({
    ...shop,
    'GET /product/middlemarch': () => (asked ? product.answer : { json: makeBook() }),
    [PAYMENT]: paid,
  });
  const { unmount } = renderPage(<CartPage />);
  await screen.findByRole('button', { name: 'Choose card' });
  asked = true;
  await chooseCardAndPay();
  unmount();
  product.give({ json: makeBook() });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(callsTo(calls, PAYMENT)).toEqual([]);
  expect(localStorage.getItem('checkout')).toBeNull();
});

// proves forms.24
test('the reason for a decline is shown until the order is changed', async () => {
  await payInCart({ [PAYMENT]: declined });
  expect(await screen.findByText(/Nothing was charged/)).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'One more' }));

  await expect.poll(() => screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay $55.50' })).toBeTruthy();
});
