import { afterEach, expect, test, vi } from 'vitest';
import { reconcilePayments } from '../../functions/reconciliation/reconcile-payments.ts';
import { linesOf, pay } from '../support/checkout.ts';
import { depsIn, MINUTE } from '../support/clock.ts';
import { transactionsOfOrder } from '../support/gateway.ts';
import { leaveNothingDue } from '../support/jobs.ts';
import { aBook, aShopper, db, ordersOf, paymentsOf } from '../support/shop.ts';
import { aToldPayment, aWebhook, aWebhookOf, postWebhook } from '../support/webhooks.ts';

// Braintree speaks of a charge that the shop does not know of: it looks, at once.

afterEach(async () => {
  vi.restoreAllMocks();
  await leaveNothingDue();
});

test('word of a charge that nobody recorded makes the reconciler look at once', async () => {
  const { shopper, transactionId, read } = await aToldPayment('answer-lost');
  const later = new Date(Date.now() + 60 * MINUTE).toISOString();
  await db
    .updateTable('payments')
    .set({ due_at: later })
    .where('user_id', '=', shopper.user._id)
    .execute();
  expect(await reconcilePayments(depsIn(0))).toMatchObject({ succeeded: 0 });

  await postWebhook(await aWebhook({ kind: 'transaction_settled', transactionId }));
  expect(await read()).toMatchObject({ state: 'unknown' });
  expect(await reconcilePayments(depsIn(0))).toMatchObject({ succeeded: 1 });

  // It is told once: what it said is not lost with what the shop did not know yet.
  expect(await read()).toMatchObject({
    state: 'succeeded',
    transaction_id: transactionId,
    settlement: 'settled',
  });
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test.each([
  ['abandoned', 'not-found'],
  ['declined', 'declined'],
] as const)(
  'word of a charge that was closed as %s sends its money back',
  async (state, failure) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { shopper, id, transactionId, read } = await aToldPayment('answer-lost');
    const closed = { state, failure, due_at: null };
    await db.updateTable('payments').set(closed).where('id', '=', id).execute();

    await postWebhook(await aWebhook({ kind: 'dispute_opened', transactionId }));
    expect(await reconcilePayments(depsIn(0))).toMatchObject({ reversed: 1 });

    expect(await read()).toMatchObject({ state: 'reversed', transaction_id: transactionId });
    expect(await transactionsOfOrder(id)).toMatchObject([{ status: 'VOIDED' }]);
    expect(await ordersOf(shopper)).toEqual([]);
  },
);

test('word of a declined charge changes nothing, and is looked into once', async () => {
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const paymentMethodNonce = 'fake-processor-declined-visa-nonce';
  await pay(shopper, { amount: 10, products: linesOf([book, 1]), paymentMethodNonce });
  const [payment] = await paymentsOf(shopper);
  const transaction = { id: 'another1', orderId: payment?.id ?? '' };

  await postWebhook(aWebhookOf('transaction_settled', transaction));
  expect(await reconcilePayments(depsIn(0))).toMatchObject({ released: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'declined', due_at: null, trouble: null },
  ]);
});
