import { expect, test, vi } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { createCustomer, linesOf, pay } from '#support/checkout.ts';
import { depsIn } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { createGuest } from '#support/guests.ts';
import { getRow, setRows } from '#support/rows.ts';
import { saveCard } from '#support/saved-cards.ts';
import { createBook, createShopper } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

/** After so long the page ends a GET itself, and shows nothing that the shop answers later. */
const PAGE_MS = 25_000;
/** Longest time that Braintree may take. */
const BRAINTREE_MS = 60_000;

/** Loses calls of `operation`. @returns how long the shop would have waited for all of its calls */
function silence(operation: string): () => number {
  failGateway(operation, 'lost');
  const limits = vi.spyOn(AbortSignal, 'timeout');
  return () => limits.mock.calls.reduce((sum, [ms]) => sum + ms, 0);
}

test('a first client token is refused before the page stops waiting for a silent Braintree', async () => {
  const { user, token } = await createShopper();
  const waited = silence('CreateClientToken');

  const answer = await call('GET', `/braintree/getToken/${user._id}`, { token });

  expectRefusal(answer, 503, { reason: 'client-token-unavailable' });
  expect((await getRow('users', { id: user._id })).braintree_customer_id).not.toBeNull();
  expect(waited()).toBeGreaterThan(0);
  expect(waited()).toBeLessThan(PAGE_MS);
});

test('saved cards are refused before the page stops waiting for a silent Braintree', async () => {
  const owner = await createCustomer();
  await saveCard(owner);
  const waited = silence('FindSavedMethods');

  const answer = await call('GET', `/user/${owner.user._id}/cards`, { token: owner.token });

  expectRefusal(answer, 503, { reason: 'cards-unavailable' });
  expect(waited()).toBeGreaterThan(0);
  expect(waited()).toBeLessThan(PAGE_MS);
});

test('the status of a payment is told before the page stops waiting for a silent Braintree', async () => {
  const { payment, see } = await createUnknownPayment('answer-lost');
  await setRows('payments', { id: payment.id }, { due_at: new Date(0).toISOString() });
  const waited = silence('SearchTransactions');

  expect((await see()).body).toMatchObject({ status: 'unknown' });

  expect(await getRow('payments', { id: payment.id })).toMatchObject({ state: 'unknown' });
  expect(waited()).toBeGreaterThan(0);
  expect(waited()).toBeLessThan(PAGE_MS);
});

test('a guest’s payment waits for their customer as long as Braintree may take', async () => {
  const guest = await createGuest();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const waited = silence('CreateCustomer');

  const answer = await pay(guest, { amount: 10, products: linesOf([book, 1]) });

  expectRefusal(answer, 503, { reason: 'payment-unavailable' });
  expect(waited()).toBe(BRAINTREE_MS);
});

test('the reconciler waits for a charge’s look-up as long as Braintree may take', async () => {
  const { payment } = await createUnknownPayment('answer-lost');
  await setRows('payments', { id: payment.id }, { due_at: new Date(0).toISOString() });
  const waited = silence('SearchTransactions');

  expect(await reconcilePayments(depsIn(0))).toMatchObject({ waiting: 1 });

  expect(waited()).toBe(BRAINTREE_MS);
});
