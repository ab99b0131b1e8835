import { expect, test, vi } from 'vitest';
import { createCart, pay } from '#support/checkout.ts';
import { depsIn, MINUTE, SECOND } from '#support/clock.ts';
import { interceptBatches } from '#support/d1.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';

// Rare answers of Braintree that still decide about money.

const realFetch = globalThis.fetch;

/** Answers every call whose document names `operation` with this data. */
function answerTo(
  operation: string,
  data: unknown,
  more: { errors?: unknown[]; extensions?: { requestId: string } } = {},
) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(init?.body).includes(operation)
      ? Response.json({ data, ...more })
      : await realFetch(input, init),
  );
}

/** One Braintree subsystem is down while the others answer. */
const PART_AWAY = {
  errors: [{ message: 'away', extensions: { errorClass: 'SERVICE_AVAILABILITY' } }],
};

/** A charged payment that can have no order, whose refund has started but not finished. */
async function createPaymentToReverse() {
  const { shopper, book, cart } = await createCart();
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, cart);
  end();
  await db.deleteFrom('products').where('id', '=', book.id).execute();
  const [payment] = await paymentsOf(shopper);
  const [transaction] = await transactionsOfOrder(payment?.id ?? '');
  return { shopper, transactionId: transaction?.id ?? '' };
}

/** A gateway that never reverses, and finds the transaction in the given state. */
function createStubbornGateway(found: { status: string; value: string }) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = String(init?.body);
    if (body.includes('ReverseTransaction')) {
      const error = { message: 'not now', extensions: { errorClass: 'VALIDATION' } };
      return Response.json({ errors: [error] });
    }
    if (!body.includes('FindTransaction')) return await realFetch(input, init);
    const node = {
      __typename: 'Transaction',
      legacyId: 'odd',
      status: found.status,
      amount: { value: found.value },
      statusHistory: null,
      refunds: [],
    };
    return Response.json({ data: { node } });
  });
}

// proves failures.7
test('after a charge is rejected as a duplicate, the first charge is found and makes the order', async () => {
  const { shopper, book, cart } = await createCart();
  // A proxy sends the request twice and returns the second answer.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(init?.body).includes('ChargePaymentMethod')) return await realFetch(input, init);
    await (await realFetch(input, init)).text();
    return await realFetch(input, init);
  });

  const answer = await pay(shopper, cart);
  vi.restoreAllMocks();

  expect(answer.body).toMatchObject({ success: false, status: 'unknown' });
  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ succeeded: 1 });
  const [payment] = await paymentsOf(shopper);
  const transactions = await transactionsOfOrder(payment?.id ?? '');
  const made = transactions.find(({ status }) => status === 'SUBMITTED_FOR_SETTLEMENT');
  expect(transactions.map(({ status }) => status)).toContain('GATEWAY_REJECTED');
  expect(payment).toMatchObject({ state: 'succeeded', transaction_id: made?.id });
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test('when a search shows only the rejected duplicate, the payment stays unknown', async () => {
  const { shopper, cart } = await createCart();
  const end = failGateway('ChargePaymentMethod', 'lost');
  await pay(shopper, cart);
  end();
  const node = {
    legacyId: 'second',
    status: 'GATEWAY_REJECTED',
    amount: { value: '10.00' },
    statusHistory: [{ __typename: 'GatewayRejectedEvent', gatewayRejectionReason: 'DUPLICATE' }],
  };
  answerTo('SearchTransactions', { search: { transactions: { edges: [{ node }] } } });

  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ waiting: 1, released: 0 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown' }]);
});

// proves failures.7
test('a charge with a known transaction id stays unknown when a search does not show it', async () => {
  const { shopper, book, cart } = await createCart();
  const transaction = {
    legacyId: 'named',
    status: 'AUTHORIZING',
    amount: { value: '10.00' },
    statusHistory: null,
  };
  answerTo('ChargePaymentMethod', { chargePaymentMethod: { transaction } });
  await pay(shopper, cart);
  vi.restoreAllMocks();

  expect(await reconcilePayments(depsIn(11 * MINUTE))).toMatchObject({ waiting: 1, released: 0 });
  await reconcilePayments(depsIn(120 * MINUTE));

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'unknown', transaction_id: 'named', trouble: expect.stringContaining('named') },
  ]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

// proves failures.7
test('of several errors, one that leaves the outcome open decides: the payment is unknown', async () => {
  const { shopper, cart } = await createCart();
  const refusal = { message: 'spent', extensions: { errorClass: 'VALIDATION' } };
  const errors = [refusal, ...PART_AWAY.errors];
  answerTo('ChargePaymentMethod', { chargePaymentMethod: null }, { errors });

  expect((await pay(shopper, cart)).body).toMatchObject({ status: 'unknown' });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown' }]);
});

// proves failures.7
test('a search that failed in part does not count as finding no charge', async () => {
  const { shopper, book, cart } = await createCart();
  const end = failGateway('ChargePaymentMethod', 'answer-lost');
  await pay(shopper, cart);
  end();
  answerTo('SearchTransactions', { search: { transactions: { edges: [] } } }, PART_AWAY);

  expect(await reconcilePayments(depsIn(11 * MINUTE))).toMatchObject({ waiting: 1, released: 0 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown' }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 4 });
});

// proves failures.7
test('a refund is not submitted again while the transaction’s refunds cannot be read', async () => {
  const life = await createTwoCopyOrder('settled');
  const end = failGateway('RefundTransaction', 'answer-lost');
  await life.refund(5);
  end();
  const node = {
    __typename: 'Transaction',
    legacyId: life.transactionId,
    status: 'SETTLED',
    amount: { value: '20.00' },
    statusHistory: null,
    refunds: null,
  };
  answerTo('FindTransaction', { node }, PART_AWAY);

  expect(await reconcileRefunds(depsIn(5 * MINUTE))).toMatchObject({ waiting: 1 });

  expect((await life.atBraintree())?.refunds).toHaveLength(1);
  expect(await life.refunds()).toMatchObject([{ state: 'pending' }]);
});

test('the last error about two charges is cleared once a person has voided both', async () => {
  const { shopper, cart } = await createCart();
  const end = failGateway('ChargePaymentMethod', 'lost');
  await pay(shopper, cart);
  end();
  expect(await reconcilePayments(depsIn(11 * MINUTE))).toMatchObject({ released: 1 });
  const twice = (status: string) => ({
    search: {
      transactions: {
        edges: ['one', 'two'].map((legacyId) => ({
          node: { legacyId, status, amount: { value: '10.00' }, statusHistory: null },
        })),
      },
    },
  });
  answerTo('SearchTransactions', twice('SETTLED'));
  await reconcilePayments(depsIn(61 * MINUTE));
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'abandoned', trouble: expect.stringContaining('one, two') },
  ]);

  answerTo('SearchTransactions', twice('VOIDED'));
  await reconcilePayments(depsIn(180 * MINUTE));

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'abandoned', due_at: null, trouble: null },
  ]);
});

// proves failures.7
test.each([
  ['a status that does not tell', { status: 'AUTHORIZING', value: '10.00' }],
  ['an amount that is no number', { status: 'SETTLED', value: 'NaN' }],
])('a charge does not count as reversed because of %s', async (_name, found) => {
  const { shopper } = await createPaymentToReverse();
  createStubbornGateway(found);

  expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ waiting: 1, reversed: 0 });

  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'reversing', trouble: expect.stringContaining('could not be given back') },
  ]);
});

// proves failures.7
test.each(['PROCESSOR_DECLINED', 'SETTLEMENT_DECLINED'])(
  'a reversal whose refund is %s at once does not count as reversed',
  async (status) => {
    const { shopper } = await createPaymentToReverse();
    const reversal = { __typename: 'Refund', legacyId: 'refund1', status };
    answerTo('ReverseTransaction', { reverseTransaction: { reversal } });

    expect(await reconcilePayments(depsIn(6 * SECOND))).toMatchObject({ waiting: 1, reversed: 0 });

    expect(await paymentsOf(shopper)).toMatchObject([
      { state: 'reversing', trouble: expect.stringContaining(status) },
    ]);
  },
);

test.each(['FAILED', 'SETTLEMENT_DECLINED', 'VOIDED'])(
  'a refund that is %s at once is refused, and does not count as made',
  async (status) => {
    const { refund, refunds, stored } = await createTwoCopyOrder('settled');
    answerTo('RefundTransaction', { refundTransaction: { refund: { legacyId: 'no1', status } } });

    const refused = { status: 409, body: { reason: 'refund-refused' } };
    expect(await refund(5)).toMatchObject(refused);

    expect(await refunds()).toMatchObject([{ state: 'failed' }]);
    expect(await stored()).toMatchObject({ refunded_cents: 0 });
  },
);

test('a refused refund is told in one sentence, and the log names Braintree’s request', async () => {
  const { refund, refunds } = await createTwoCopyOrder('settled');
  answerTo('RefundTransaction', null, {
    errors: [{ message: 'Cannot refund.', extensions: { errorClass: 'VALIDATION' } }],
    extensions: { requestId: 'request-1' },
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  const error =
    'Braintree refused to give the money back: Cannot refund. Nothing was given back, and the order is as it was.';
  expect(await refund(5)).toMatchObject({ status: 409, body: { error } });

  expect(await refunds()).toMatchObject([{ state: 'failed', trouble: error }]);
  expect(log.mock.calls.flat()).toContainEqual(
    expect.stringMatching(/refund not made.*Cannot refund\..*request-1/),
  );
});

// proves failures.8
test('an attempt whose recording was not confirmed is not charged, and releases its books', async () => {
  const { shopper, book, cart } = await createCart();
  const end = interceptBatches(async (batch, count) => {
    const results = await batch();
    if (count > 1) return results;
    throw new Error('Network connection lost');
  });

  const answer = await pay(shopper, { ...cart, idempotencyKey: crypto.randomUUID() });
  end();

  expect(answer).toMatchObject({ status: 503 });
  const [payment] = await paymentsOf(shopper);
  expect(payment).toMatchObject({ state: 'declined', failure: 'not-executed' });
  expect(await transactionsOfOrder(payment?.id ?? '')).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
  expect((await pay(shopper, cart)).body).toMatchObject({ success: true });
});

test('a charge in another currency leaves the payment unknown', async () => {
  const { shopper, cart } = await createCart();
  const amount = { value: '10.00', currencyCode: 'EUR' };
  const transaction = { legacyId: 'euros', status: 'SUBMITTED_FOR_SETTLEMENT', amount };
  answerTo('ChargePaymentMethod', { chargePaymentMethod: { transaction } });

  expect((await pay(shopper, cart)).body).toMatchObject({ success: false, status: 'unknown' });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown', transaction_id: 'euros' }]);
  expect(await ordersOf(shopper)).toEqual([]);
});
