import { expect, test } from 'vitest';
import { call } from '#support/api.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn, MINUTE, SECOND } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createBook, createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { makeWebhook, postWebhook } from '#support/webhooks.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';

// Everybody who may act on a payment or an order does so at the same moment.

// proves failures.9
test('reconcilers, a webhook and the shopper’s tabs working on one payment at once make one order', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const idempotencyKey = crypto.randomUUID();
  const request = { amount: 10, products: linesOf([book, 1]), idempotencyKey };
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, request);
  end();
  const [payment] = await paymentsOf(shopper);
  const id = payment?.id ?? '';
  const [transaction] = await transactionsOfOrder(id);
  const overdue = new Date(Date.now() - SECOND).toISOString();
  await db.updateTable('payments').set({ due_at: overdue }).where('id', '=', id).execute();
  const news = await makeWebhook({
    kind: 'transaction_settled',
    transactionId: transaction?.id ?? '',
  });
  const see = () =>
    call('GET', `/braintree/payment/${shopper.user._id}?key=${idempotencyKey}`, shopper);

  await Promise.all([
    reconcilePayments(depsIn(0)),
    see(),
    postWebhook(news),
    pay(shopper, request),
    reconcilePayments(depsIn(0)),
    postWebhook(news),
    see(),
  ]);

  expect((await see()).body).toMatchObject({ success: true });
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'succeeded', transaction_id: transaction?.id, settlement: 'settled' },
  ]);
  expect(await transactionsOfOrder(id)).toHaveLength(1);
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

// proves failures.9
test.each(['fresh', 'settled'] as const)(
  'simultaneous refunds, cancellations and moves of a %s order never refund more than was paid',
  async (kind) => {
    const life = await createTwoCopyOrder(kind);

    await Promise.all([
      life.refund(5),
      life.cancel(),
      life.setStatus('Shipped'),
      life.refund(20),
      life.cancel({ restock: true }),
      reconcileRefunds(depsIn(0)),
      life.setStatus('Cancelled'),
      life.setStatus('Delivered'),
    ]);
    await reconcileRefunds(depsIn(10 * MINUTE));

    const atBraintree = await life.atBraintree();
    const parts = (atBraintree?.refunds ?? []).map(({ amountCents }) => amountCents);
    const back =
      atBraintree?.status === 'VOIDED' ? 2000 : parts.reduce((sum, cents) => sum + cents, 0);
    const stored = await life.stored();
    expect(stored?.refunded_cents).toBe(back);
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThanOrEqual(2000);
    if (stored?.status === 'Cancelled') expect(back).toBe(2000);
    expect((await life.refunds()).filter(({ state }) => state === 'pending')).toEqual([]);
    const { quantity, sold } = await life.stock();
    expect(quantity + sold).toBe(5);
  },
);
