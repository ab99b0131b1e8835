import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { METHOD_GONE } from '#contract/payments/unsuccessful-payment-text.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { linesOf } from '#support/checkout.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { createBook, createShopper, getBook, paymentsOf } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';

// With 3D Secure on, the Worker itself asks Braintree for the bank's result. The nonces are those
// that Braintree publishes.

const { widget } = createDeps(parseEnv(env));

function askingBanks({ threeDSecure = true, bankMustConfirm = false } = {}) {
  const app = appWith({ widget: { ...widget, threeDSecure }, bankMustConfirm });
  return (shopper: Session, paymentMethodNonce: string, bookId: string) =>
    callApp(app, 'POST', `/braintree/payment/${shopper.user._id}`, {
      token: shopper.token,
      body: { paymentMethodNonce, amount: 12.5, products: linesOf([{ id: bookId }, 1]) },
    });
}

test.each([
  'fake-three-d-secure-visa-full-authentication-nonce',
  'fake-three-d-secure-visa-attempts-non-participating-nonce',
  'fake-three-d-secure-visa-not-enrolled-nonce',
  'fake-paypal-billing-agreement-nonce',
  'fake-venmo-account-nonce',
  'fake-apple-pay-visa-nonce',
  'fake-android-pay-visa-nonce',
])('%s is charged with 3D Secure on', async (nonce) => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250, quantity: 2 });

  const answer = await askingBanks()(shopper, nonce, book.id);

  expect(answer).toMatchObject({ status: 200, body: { success: true, status: 'succeeded' } });
  const [payment] = await paymentsOf(shopper);
  expect(payment).toMatchObject({ state: 'succeeded' });
  expect(await transactionsOfOrder(payment?.id ?? '')).toHaveLength(1);
});

test.each([
  [
    'fake-three-d-secure-visa-failed-authentication-nonce',
    'did not confirm that this card is yours. Nothing was charged',
  ],
  ['fake-three-d-secure-visa-failed-signature-nonce', 'Nothing was charged'],
  ['fake-consumed-nonce', METHOD_GONE],
  ['a-nonce-that-never-was', METHOD_GONE],
])('%s is refused without any charge with 3D Secure on', async (nonce, text) => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250, quantity: 2 });

  const answer = await askingBanks()(shopper, nonce, book.id);

  expect(answer).toMatchObject({
    status: 200,
    body: { success: false, status: 'declined', message: expect.stringContaining(text) },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 2, sold: 0 });
});

test('the log has what Braintree said of a payment method that it does not find', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const book = await createBook({ price_cents: 1250 });

  await askingBanks()(await createShopper(), 'a-nonce-that-never-was', book.id);

  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toContainEqual(expect.stringMatching(/Braintree found nothing.*BraintreeError/));
});

test('a card without a bank’s result is charged, unless the shop requires that result', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250, quantity: 2 });

  const refused = await askingBanks({ bankMustConfirm: true })(
    shopper,
    'fake-valid-nonce',
    book.id,
  );
  expect(refused).toMatchObject({
    body: {
      success: false,
      status: 'declined',
      message: expect.stringContaining('did not confirm that this card is yours'),
    },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 2, sold: 0 });

  const charged = await askingBanks()(shopper, 'fake-valid-nonce', book.id);
  expect(charged).toMatchObject({ body: { success: true } });
});

test('a shop with 3D Secure off charges a card as it is', async () => {
  const [shopper, book] = [await createShopper(), await createBook({ price_cents: 1250 })];

  const answer = await askingBanks({ threeDSecure: false })(shopper, 'fake-valid-nonce', book.id);

  expect(answer).toMatchObject({ body: { success: true } });
});

test('when Braintree cannot be asked for the bank’s result, the payment answers 503 without a charge', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250, quantity: 2 });
  const pay = askingBanks();
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => new Response('busy', { status: 503 }));

  const answer = await pay(shopper, 'fake-valid-nonce', book.id);

  expect(answer).toEqual({
    status: 503,
    body: {
      error: 'Payment is not available right now. Nothing was charged. Please try again.',
      reason: 'payment-unavailable',
    },
  });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(network).toHaveBeenCalledTimes(1);
  network.mockRestore();
  log.mockRestore();
});
