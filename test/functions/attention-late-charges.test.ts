import { expect, test } from 'vitest';
import { reconcilePayments } from '../../functions/reconciliation/reconcile-payments.ts';
import { createAdminIn } from '../support/attention.ts';
import { pay } from '../support/checkout.ts';
import { depsIn, HOUR, MINUTE } from '../support/clock.ts';
import { failGateway } from '../support/fail-gateway.ts';
import { createShopper, db, getBook, ordersOf, paymentsOf } from '../support/shop.ts';
import { createUnknownPayment } from '../support/unknown-payment.ts';

// What turns up about a payment after the shopper was told that nothing was charged.

/** A payment that was given up and later shows two charges at Braintree. */
async function createPaymentChargedTwice() {
  const unknown = await createUnknownPayment('lost');
  await reconcilePayments(depsIn(11 * MINUTE));
  const cause = 'charged more than once: one, two';
  const lookIn = (ms: number) => {
    const deps = depsIn(ms);
    const findCharge = async () => ({ kind: 'unknown', transactionId: null, cause }) as const;
    return reconcilePayments({ ...deps, gateway: { ...deps.gateway, findCharge } });
  };
  await lookIn(61 * MINUTE);
  expect(await paymentsOf(unknown.shopper)).toMatchObject([
    { state: 'abandoned', trouble: `At Braintree its charge is not as expected: ${cause}.` },
  ]);
  return { ...unknown, lookIn };
}

test('for charges without an order, the advice is to void or refund them at Braintree', async () => {
  const { payment } = await createPaymentChargedTwice();

  const [item, ...more] = await (await createAdminIn(62 * MINUTE)).list();

  expect(more).toEqual([]);
  expect(item).toMatchObject({
    _id: payment.id,
    orderId: null,
    orderNumber: null,
    state: 'abandoned',
    closings: ['seen-to'],
  });
  expect(item?.advice).toBe(
    `There is no order for this payment: the shopper was told that nothing was charged. Look for the order id ${payment.id} in Braintree’s control panel, void or refund there whatever was charged, and close this as resolved.`,
  );
});

test('a payment closed as resolved leaves the list for good, and is not looked up again', async () => {
  const { shopper, book, payment, lookIn } = await createPaymentChargedTwice();
  const admin = await createAdminIn(62 * MINUTE);

  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({
    status: 200,
    body: { state: 'abandoned', trouble: null },
  });
  for (const ms of [3 * HOUR, 25 * HOUR]) expect(await lookIn(ms)).toMatchObject({ waiting: 0 });

  expect(await admin.list()).toEqual([]);
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'abandoned', trouble: null, due_at: null, changed_by: admin.user._id },
  ]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a payment without a last error is still reconciled after it was closed as resolved', async () => {
  const { shopper, payment } = await createUnknownPayment('answer-lost');
  const end = failGateway('SearchTransactions', 'broken');
  const admin = await createAdminIn(11 * MINUTE);
  await admin.closePayment(payment.id, 'not-charged');
  end();
  const [closed] = await paymentsOf(shopper);
  expect(closed).toMatchObject({ state: 'declined', due_at: expect.any(String) });

  expect(await admin.closePayment(payment.id, 'seen-to')).toMatchObject({ status: 200 });

  expect(await paymentsOf(shopper)).toEqual([closed]);
  expect(await reconcilePayments(depsIn(61 * MINUTE))).toMatchObject({ reversed: 1 });
});

test('a charge without an order is still reversed in time after its last error was closed as resolved', async () => {
  const shopper = await createShopper();
  await pay(shopper, { amount: 10 });
  const [payment] = await paymentsOf(shopper);
  const id = payment?.id ?? '';
  await db.updateTable('payments').set({ trouble: 'Odd.' }).where('id', '=', id).execute();

  await (await createAdminIn(MINUTE)).closePayment(id, 'seen-to');

  expect(await paymentsOf(shopper)).toMatchObject([{ trouble: null, due_at: payment?.due_at }]);
  expect(await reconcilePayments(depsIn(61 * MINUTE))).toMatchObject({ reversed: 1 });
});
