import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import type { Widget } from '#contract/payments/payment-widget.ts';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { addToCart, setCount } from '../../../frontend/stores/cart-store.ts';
import { setSession } from '../../../frontend/stores/session-store.ts';
import { makeBook, makeSession } from './make-records.ts';
import { resetWidget } from './rehearsal-widget.ts';
import { renderPage } from './render-page.tsx';
import { answerApi, callsTo } from './shop-api.ts';

/** A shop that offers card and PayPal, without 3D Secure. */
export const cardAndPayPal: Widget = {
  paymentOptions: ['card', 'paypal'],
  merchantName: 'Colophon',
  cardholderName: 'off',
  saveCardChoice: false,
  venmoDesktop: 'off',
  googlePayMerchantId: null,
  threeDSecure: false,
  deviceData: 'off',
};

/** The shop's answer to a checkout that asks for a client token. */
export const clientTokenAnswer = (
  widget: Partial<Widget> = {},
  clientToken = 'a-client-token',
) => ({
  json: { clientToken, widget: { ...cardAndPayPal, ...widget } },
});

/** Everything a checkout asks the shop, answered for Sam with two copies of Middlemarch. */
export const shop = {
  'GET /product/middlemarch': { json: makeBook() },
  'GET /braintree/getToken/sam': clientTokenAnswer(),
};
export const PAYMENT = 'POST /braintree/payment/sam';
/** The call that asks for a payment's outcome. */
export const STATUS = 'GET /braintree/payment/sam';
export const GIVE_UP = 'DELETE /braintree/payment/sam';
export const ORDER = 'POST /order/create/sam';
export const CONFIRMING = 'Your payment is still being confirmed, do not pay again';

export const paid = {
  json: { success: true, status: 'succeeded', transaction: { id: 'tx-1', amount: '37.00' } },
};
export const unknown = {
  json: { success: false, status: 'unknown', message: 'Please don’t pay again.' },
};
export const inProgress = {
  json: { success: false, status: 'in-progress', message: 'Please wait a moment.' },
};
export const declined = {
  json: { success: false, status: 'declined', message: 'Your bank declined. Nothing was charged.' },
};
export const reversed = {
  json: { success: false, status: 'reversed', message: 'Your payment goes back to you in full.' },
};
export const notArrived = { status: 404, json: { error: 'There is no payment by this key' } };
export const givenUp = {
  json: { success: false, status: 'declined', message: 'Given up. Nothing was charged.' },
};

/** Leaves Sam's payment for two copies of Middlemarch behind, as a closed page does. */
export function storePaymentInFlight(facts: object = {}) {
  const payment = { ...chargingPayment(), ...facts };
  localStorage.setItem('checkout', JSON.stringify({ sam: payment }));
}

/** The same payment, as the page that pays stores it. */
export const chargingPayment = () => ({
  state: 'charging',
  key: 'key-1',
  since: Date.now(),
  products: [{ _id: 'middlemarch', count: 2 }],
  address: '1 Old Street',
});

/** Writes Sam's payment as another tab would; null once that tab has ended it. */
export function writeInAnotherTab(payment: object | null) {
  localStorage.setItem('checkout', JSON.stringify(payment ? { sam: payment } : {}));
  window.dispatchEvent(new StorageEvent('storage', { key: 'checkout' }));
}

/** Writes the cart as another tab would. */
export function writeCartInAnotherTab(lines: object[]) {
  localStorage.setItem('cart', JSON.stringify(lines));
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
}

/** Signs Sam in with two copies of Middlemarch in the cart, and resets the widget. */
export function startCheckout() {
  resetWidget();
  setSession(makeSession());
  addToCart(makeBook());
  setCount('middlemarch', 2);
}

/** Opens the cart of a shop that answers as `shop` does, but for `answers`. */
export function openCart(answers: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({ ...shop, ...answers });
  return { calls, ...renderPage(createElement(CartPage)) };
}

/** Opens the cart, and pays by card. */
export async function payInCart(
  answers: Parameters<typeof openCart>[0],
  how?: Parameters<typeof chooseCardAndPay>[0],
) {
  const page = openCart(answers);
  await chooseCardAndPay(how);
  return page;
}

export async function chooseCardAndPay({ address = '1 Old Street' } = {}) {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  if (address) await userEvent.type(screen.getByLabelText('Delivery address'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Pay $37.00' }));
}

/** The idempotency keys of the payments made. */
export const keysOf = (calls: { call: string; body: unknown }[]) =>
  callsTo(calls, PAYMENT).map((body) => (body as { idempotencyKey: string }).idempotencyKey);
