import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addToCart, setCount } from '../../../frontend/lib/cart-store.ts';
import { setSession } from '../../../frontend/lib/session-store.ts';
import type { Widget } from '../../../functions/contract/widget.ts';
import { aBook, aSession } from './a-book.ts';
import { resetWidget } from './rehearsal-widget.ts';

/** A shop that offers card and PayPal, and asks no bank. */
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

/** What the shop tells a checkout that asks for a client token. */
export const aToken = (widget: Partial<Widget> = {}, clientToken = 'a-client-token') => ({
  json: { clientToken, widget: { ...cardAndPayPal, ...widget } },
});

/** What every checkout asks of the shop, answered as for Sam with two copies of Middlemarch. */
export const shop = {
  'GET /product/middlemarch': { json: aBook() },
  'GET /braintree/getToken/sam': aToken(),
  'GET /orders/by/user/sam': { json: [] },
};
export const PAYMENT = 'POST /braintree/payment/sam';
export const ORDER = 'POST /order/create/sam';
export const MY_ORDERS = 'GET /orders/by/user/sam';
export const CONFIRMING = 'Your payment is still being confirmed, do not pay again';
export const paid = {
  json: { success: true, status: 'succeeded', transaction: { id: 'tx-1', amount: '37.00' } },
};

/** Sam is signed in, has two copies of Middlemarch in the cart, and meets a fresh widget. */
export function seatShopper() {
  resetWidget();
  setSession(aSession());
  addToCart(aBook());
  setCount('middlemarch', 2);
}

export async function chooseCardAndPay({ address = '1 Old Street' } = {}) {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose card' }));
  if (address) await userEvent.type(screen.getByLabelText('Delivery address'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Pay $37.00' }));
}

export const callsTo = (calls: { call: string; body: unknown }[], call: string) =>
  calls.filter((one) => one.call === call).map((one) => one.body);

/** An answer that the test gives when it wants to. */
export function anAnswerToCome() {
  let give: (answer: { status?: number; json: unknown } | 'unreachable') => void = () => {};
  const answer = new Promise<{ status?: number; json: unknown } | 'unreachable'>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
