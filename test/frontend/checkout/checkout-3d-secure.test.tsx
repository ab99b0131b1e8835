import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { METHOD_GONE } from '#contract/payments/unsuccessful-payment-text.ts';
import { CartPage } from '../../../frontend/app/routes/cart-page.tsx';
import { getCartLines } from '../../../frontend/stores/cart-store.ts';
import {
  chooseCardAndPay,
  clientTokenAnswer,
  ORDER,
  PAYMENT,
  paid,
  shop,
  startCheckout,
} from '../support/checkout-page.ts';
import { makeOrder } from '../support/make-records.ts';
import { widget } from '../support/rehearsal-widget.ts';
import { renderPage } from '../support/render-page.tsx';
import { answerApi, callsTo } from '../support/shop-api.ts';

beforeEach(startCheckout);

// How the checkout handles a bank's 3D Secure result.

const threeDSecureShop = {
  ...shop,
  'GET /braintree/getToken/sam': clientTokenAnswer({ threeDSecure: true }),
};
const confirmed = { liabilityShiftPossible: true, liabilityShifted: true };
const notConfirmed = { liabilityShiftPossible: true, liabilityShifted: false };

// proves widget-in-shop.7, widget-in-shop.11
test('the bank gets the amount and the e-mail, and the authenticated card is charged', async () => {
  const calls = answerApi({ ...threeDSecureShop, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  widget.giveNext = {
    nonce: 'confirmed-nonce',
    ...confirmed,
    deviceData: '{"correlation_id":"c"}',
  };
  const { place } = renderPage(<CartPage />);
  await chooseCardAndPay();
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(widget.created[0]).toMatchObject({ threeDSecure: true });
  expect(widget.told).toEqual([{ amount: '37.00', email: 'sam@example.com' }]);
  expect(callsTo(calls, PAYMENT)).toMatchObject([
    { paymentMethodNonce: 'confirmed-nonce', deviceData: '{"correlation_id":"c"}' },
  ]);
});

test('a card whose bank cannot authenticate is still charged', async () => {
  const calls = answerApi({ ...threeDSecureShop, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  widget.giveNext = { liabilityShiftPossible: false, liabilityShifted: false };
  const { place } = renderPage(<CartPage />);
  await chooseCardAndPay();
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toHaveLength(1);
});

// proves widget-in-shop.7
test('a card that its bank did not authenticate is not charged, and its nonce is cleared', async () => {
  const calls = answerApi({ ...threeDSecureShop, [PAYMENT]: paid });
  widget.giveNext = notConfirmed;
  renderPage(<CartPage />);
  await chooseCardAndPay();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your bank did not confirm that this card is yours. Nothing was charged. Please try again, or choose another way to pay.',
  );
  expect(callsTo(calls, PAYMENT)).toEqual([]);
  expect(widget.cleared).toBe(1);
  expect(getCartLines()).toHaveLength(1);
  expect(localStorage.getItem('checkout')).toBeNull();
});

test('a shopper who cancels the bank’s check sees a notice, no error, and can pay again', async () => {
  const calls = answerApi({ ...threeDSecureShop, [PAYMENT]: paid, [ORDER]: { json: makeOrder() } });
  Object.assign(widget, { giveNext: notConfirmed, cancelNext: true });
  const { place } = renderPage(<CartPage />);
  await chooseCardAndPay();
  const note = await screen.findByText(/^You left your bank’s check, so nothing was charged\./);
  expect(note.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(callsTo(calls, PAYMENT)).toEqual([]);
  expect(widget.cleared).toBe(1);

  await chooseCardAndPay({ address: '' });
  await expect.poll(place).toBe('/checkout/done/order-1');
  expect(callsTo(calls, PAYMENT)).toMatchObject([{ paymentMethodNonce: 'nonce-2' }]);
});

test('a cancellation that the widget reports as an error shows the same notice', async () => {
  answerApi(threeDSecureShop);
  widget.refuseNext = Object.assign(
    new Error('Something went wrong during 3D Secure authentication. Please try again.'),
    { _braintreeWebError: { code: 'THREEDS_CARDINAL_SDK_CANCELED' } },
  );
  renderPage(<CartPage />);
  await chooseCardAndPay();
  expect(await screen.findByText(/^You left your bank’s check/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a bank that could not be asked shows the widget’s message and that nothing was charged', async () => {
  const calls = answerApi({ ...threeDSecureShop, [PAYMENT]: paid });
  widget.refuseNext = new Error(
    'Something went wrong during 3D Secure authentication. Please try again.',
  );
  renderPage(<CartPage />);
  await chooseCardAndPay();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong during 3D Secure authentication. Please try again. Nothing was charged.',
  );
  expect(callsTo(calls, PAYMENT)).toEqual([]);
  expect(widget.cleared).toBe(1);
});

test('a saved card that no longer exists is said to be gone and not charged', async () => {
  const calls = answerApi({ ...threeDSecureShop, [PAYMENT]: paid });
  widget.refuseNext = Object.assign(
    new Error('Something went wrong during 3D Secure authentication. Please try again.'),
    { _braintreeWebError: { code: 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR' } },
  );
  renderPage(<CartPage />);
  await chooseCardAndPay();
  expect((await screen.findByRole('alert')).textContent).toBe(METHOD_GONE);
  expect(callsTo(calls, PAYMENT)).toEqual([]);
  expect(widget.cleared).toBe(1);
  expect(getCartLines()).toHaveLength(1);
});

test('when the shop refuses after 3D Secure, the authenticated nonce is cleared', async () => {
  const error = 'Payment is not available right now. Nothing was charged. Please try again.';
  const reason = 'payment-unavailable';
  answerApi({ ...threeDSecureShop, [PAYMENT]: { status: 503, json: { error, reason } } });
  widget.giveNext = confirmed;
  renderPage(<CartPage />);
  await chooseCardAndPay();
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(widget.cleared).toBe(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $37.00' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Choose card' }));
});

test('after a choice that the widget cleared silently, Pay is disabled', async () => {
  answerApi(threeDSecureShop);
  Object.assign(widget, { giveNext: notConfirmed, silent: true });
  renderPage(<CartPage />);
  await chooseCardAndPay();
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $37.00' }).disabled).toBe(true);
});
