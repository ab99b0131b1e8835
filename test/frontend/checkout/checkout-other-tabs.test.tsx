import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { Toaster } from '../../../frontend/components/toaster.tsx';
import { getCartLines, setCount } from '../../../frontend/stores/cart-store.ts';
import {
  CONFIRMING,
  chargingPayment,
  chooseCardAndPay,
  declined,
  inProgress,
  ORDER,
  openCart,
  PAYMENT,
  paid,
  payInCart,
  reversed,
  STATUS,
  shop,
  startCheckout,
  writeCartInAnotherTab,
  writeInAnotherTab,
} from '../support/checkout-page.ts';
import { makeBook, makeOrder } from '../support/make-records.ts';
import { widget } from '../support/rehearsal-widget.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo, deferAnswer } from '../support/shop-api.ts';

const products = [{ _id: 'middlemarch', count: 2 }];
const paidOrder = { products, transaction_id: 'tx-1', amount: '37.00', address: '1 Old Street' };

beforeEach(startCheckout);

// proves payment-outcome.9
test('while another tab pays there is no Pay button, and its decline is shown here too', async () => {
  let answer: { json: unknown } = inProgress;
  openCart({ [STATUS]: () => answer });
  await screen.findByRole('button', { name: 'Pay $37.00' });
  act(() => writeInAnotherTab(chargingPayment()));
  expect(screen.getByText(CONFIRMING)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(screen.getByLabelText('Books in your cart').hasAttribute('inert')).toBe(true);
  answer = declined;
  act(() => writeInAnotherTab(null));
  expect(await screen.findByText(declined.json.message)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Pay $37.00' })).toBeTruthy();
});

// proves payment-outcome.9
test('the order of another tab’s payment is shown here, and leaves copies added since in the cart', async () => {
  let answer: { json: unknown } = inProgress;
  answerApi({ ...shop, [STATUS]: () => answer, [ORDER]: { json: makeOrder() } });
  const { place } = renderPage(<CartPage />, { at: '/cart' });
  act(() => writeInAnotherTab(chargingPayment()));
  await screen.findByText(CONFIRMING);
  answer = paid;
  // The other tab has removed its books; another copy was added since.
  setCount('middlemarch', 1);
  act(() => writeInAnotherTab(null));
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(getCartLines()).toMatchObject([{ _id: 'middlemarch', count: 1 }]);
});

// proves payment-outcome.9
test.each([
  ['had just asked the widget', () => expect.poll(() => widget.told).toHaveLength(1)],
  ['was still reading its cart', undefined],
])(
  'a tab that %s gives way to another tab’s payment, says so and shows its order',
  async (_, waitForWidget) => {
    const product = deferAnswer();
    let asked = false;
    const calls = answerApi({
      ...shop,
      'GET /product/middlemarch': () => (asked ? product.answer : { json: makeBook() }),
      [STATUS]: paid,
      [ORDER]: { json: makeOrder() },
    });
    const { place } = renderPage(
      <>
        <CartPage />
        <Toaster />
      </>,
      { at: '/cart' },
    );
    await screen.findByRole('button', { name: 'Choose card' });
    asked = true;
    await chooseCardAndPay();
    act(() => writeInAnotherTab(chargingPayment()));
    if (waitForWidget) {
      product.give({ json: makeBook() });
      await waitForWidget();
    }
    act(() => {
      writeInAnotherTab(null);
      writeCartInAnotherTab([]);
    });
    // The bank's question would stay on the page after its widget is gone.
    expect(screen.getByText('Choose card')).toBeTruthy();
    product.give({ json: makeBook() });

    await expect.poll(place).toBe('/checkout/done/order-1');
    expect(
      screen.getByText('Your payment in another tab came first. Nothing was charged in this one.'),
    ).toBeTruthy();
    expect(callsTo(calls, PAYMENT)).toEqual([]);
    expect(callsTo(calls, ORDER)).toEqual([{ order: paidOrder }]);
    expect(localStorage.getItem('checkout')).toBe('{}');
  },
);

test('the outcome of another tab’s payment replaces an earlier refusal', async () => {
  let answer: { json: unknown } = inProgress;
  await payInCart({ [PAYMENT]: declined, [STATUS]: () => answer });
  await screen.findByText(declined.json.message);
  act(() => writeInAnotherTab(chargingPayment()));
  await screen.findByText(CONFIRMING);
  answer = reversed;
  act(() => writeInAnotherTab(null));
  expect(await screen.findByText(/^Your payment goes back to you in full\./)).toBeTruthy();
  expect(screen.queryByText(declined.json.message)).toBeNull();
});

test('the tab that paid shows the order, even if another tab has found it first', async () => {
  const order = deferAnswer();
  const { place } = await payInCart({ [PAYMENT]: paid, [ORDER]: () => order.answer });
  await expect.poll(() => localStorage.getItem('checkout')).toContain('paid');

  act(() => {
    writeInAnotherTab(null);
    writeCartInAnotherTab([]);
  });
  expect(screen.getByText(/^Your payment went through\./)).toBeTruthy();
  order.give({ json: makeOrder() });
  await expect.poll(place).toBe('/checkout/done/order-1');
});
