import { expect, test, vi } from 'vitest';
import { linesOf, order, pay } from '#support/checkout.ts';
import { depsIn, MINUTE, SECOND } from '#support/clock.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { createBook, createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

// Charges that can no longer have an order are refunded.

test('a charge found after its payment was abandoned is reversed, and no order is created', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  const blind = depsIn(11 * MINUTE);
  await reconcilePayments({
    ...blind,
    gateway: { ...blind.gateway, findCharge: async () => undefined },
  });

  const counts = await reconcilePayments(depsIn(61 * MINUTE));

  expect(counts).toMatchObject({ reversed: 1 });
  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ status: 'VOIDED' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed' }]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a charge without books, found after its payment was abandoned, is reversed too', async () => {
  const shopper = await createShopper();
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, { amount: 10 });
  end();
  const [payment] = await paymentsOf(shopper);
  const blind = depsIn(11 * MINUTE);
  await reconcilePayments({
    ...blind,
    gateway: { ...blind.gateway, findCharge: async () => undefined },
  });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'abandoned' }]);

  expect(await reconcilePayments(depsIn(61 * MINUTE))).toMatchObject({ reversed: 1 });

  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([{ status: 'VOIDED' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', due_at: null }]);
});

test('a charge found after its payment was declined is reversed', async () => {
  const { shopper, payment } = await createUnknownPayment('answer-lost');
  const wrong = depsIn(6 * SECOND);
  const declined = { kind: 'declined', transactionId: null, reason: 'as it seemed' } as const;
  await reconcilePayments({
    ...wrong,
    gateway: { ...wrong.gateway, findCharge: async () => declined },
  });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined', due_at: null }]);
  // A notification from Braintree makes it due: see webhooks.test.ts.
  const due = new Date().toISOString();
  await db.updateTable('payments').set({ due_at: due }).where('id', '=', payment.id).execute();

  expect(await reconcilePayments(depsIn(MINUTE))).toMatchObject({ reversed: 1 });

  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ status: 'VOIDED' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed' }]);
  expect(await ordersOf(shopper)).toEqual([]);
});

test('a charge for a book that was deleted meanwhile is reversed without an order', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  await db.deleteFrom('products').where('id', '=', book.id).execute();

  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ reversed: 1 });

  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ status: 'VOIDED' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', due_at: null }]);
  expect(await ordersOf(shopper)).toEqual([]);
});

test('a reversal whose answer was lost is tried again and made once', async () => {
  const { shopper, book, payment } = await createUnknownPayment('answer-lost');
  await db.deleteFrom('products').where('id', '=', book.id).execute();
  const end = failGateway('ReverseTransaction', 'answer-lost');
  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ waiting: 1 });
  end();
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversing' }]);

  expect(await reconcilePayments(depsIn(5 * MINUTE))).toMatchObject({ reversed: 1 });

  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ status: 'VOIDED' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', trouble: null }]);
});

test('a payment without books is reversed if no order follows within an hour', async () => {
  const shopper = await createShopper();
  await pay(shopper, { amount: 10 });
  const [payment] = await paymentsOf(shopper);

  expect(await reconcilePayments(depsIn(50 * MINUTE))).toMatchObject({ reversed: 0 });
  expect(await reconcilePayments(depsIn(61 * MINUTE))).toMatchObject({ reversed: 1 });

  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([{ status: 'VOIDED' }]);
  const late = await order(shopper, {
    products: linesOf([await createBook({ price_cents: 1000 }), 1]),
    transaction_id: payment?.transaction_id ?? '',
    amount: 10,
  });
  expect(late).toMatchObject({ status: 402 });
});

test('a payment without books whose order was created is not reversed', async () => {
  const shopper = await createShopper();
  const products = linesOf([await createBook({ price_cents: 1000 }), 1]);
  await pay(shopper, { amount: 10 });
  const [payment] = await paymentsOf(shopper);
  await order(shopper, { products, transaction_id: payment?.transaction_id ?? '', amount: 10 });

  expect(await reconcilePayments(depsIn(61 * MINUTE))).toMatchObject({ reversed: 0 });

  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([
    { status: 'SUBMITTED_FOR_SETTLEMENT' },
  ]);
});

test('a book deleted during its charge is not ordered, and the charge is reversed', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(init?.body).includes('ChargePaymentMethod')) {
      await db.deleteFrom('products').where('id', '=', book.id).execute();
    }
    return await realFetch(input, init);
  });

  const answer = await pay(shopper, { amount: 10, products: linesOf([book, 1]) });

  expect(answer.body).toMatchObject({ success: false, status: 'reversed' });
  const [payment] = await paymentsOf(shopper);
  expect(payment).toMatchObject({ state: 'reversed' });
  expect(await transactionsOfOrder(payment?.id ?? '')).toMatchObject([{ status: 'VOIDED' }]);
  expect(await ordersOf(shopper)).toEqual([]);
});
