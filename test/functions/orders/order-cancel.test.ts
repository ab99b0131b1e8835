import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { allowOneBatch } from '#support/d1.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { reverseByHand } from '#support/gateway.ts';
import { createTwoCopyOrder, readOwnOrder } from '#support/order-life.ts';
import { db } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';

// Cancelling an order refunds its money and restocks its books, each only once.

// proves order-life.2
test('cancelling voids a fresh payment, restocks the books and mails the shopper', async () => {
  const { admin, shopper, transactionId, cancel, stored, stock, atBraintree, refunds, mails } =
    await createTwoCopyOrder();

  const answer = await cancel({ reason: 'Changed their mind' });

  expectAnswer(answer, {
    order: { status: 'Cancelled', amount: 20, refunded: 20, refundPending: 0 },
    refund: { state: 'succeeded', amount: 20, kind: 'void', reason: 'Changed their mind' },
  });
  expect(await atBraintree()).toMatchObject({ status: 'VOIDED', refunds: [] });
  expect(await stored()).toMatchObject({
    status: 'Cancelled',
    refunded_cents: 2000,
    changed_by: admin.user._id,
  });
  expect(await refunds()).toMatchObject([
    { state: 'succeeded', kind: 'void', provider_id: transactionId, due_at: null, restocks: 1 },
  ]);
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await mails()).toEqual(['order-placed', 'order-cancelled']);
  expect(await readOwnOrder(shopper)).toMatchObject({ status: 'Cancelled', refunded: 20 });
});

test('an order of which Braintree has given back more than the shop is cancelled once all has', async () => {
  const { refund, cancel, stored, transactionId } = await createTwoCopyOrder('settled');
  const { gateway } = createDeps(parseEnv(env));
  await refund(5);
  await gateway.refund({ transactionId, amountCents: 300, refundId: 'by-hand' });

  expectRefusal(await cancel(), 409, {
    reason: 'refund-made-elsewhere',
    error: expect.stringMatching(
      /has given back \$8\.00 of this order, of which the shop knows \$5\.00/,
    ),
  });
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 500 });

  await gateway.refund({ transactionId, amountCents: 1200, refundId: 'the-rest' });
  expect(await cancel()).toMatchObject({ status: 200, body: { order: { status: 'Cancelled' } } });
  expect(await stored()).toMatchObject({ refunded_cents: 2000 });
});

// proves order-life.2
test('cancelling refunds a settled payment', async () => {
  const { cancel, stored, atBraintree, refunds } = await createTwoCopyOrder('settled');

  expect(await cancel()).toMatchObject({ status: 200, body: { refund: { kind: 'refund' } } });

  const transaction = await atBraintree();
  expect(transaction).toMatchObject({ status: 'SETTLED', refunds: [{ amountCents: 2000 }] });
  expect(await refunds()).toMatchObject([{ provider_id: transaction?.refunds[0]?.id }]);
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
});

test('after a partial refund, cancelling refunds the rest', async () => {
  const { refund, cancel, stored, atBraintree, refunds, stock } =
    await createTwoCopyOrder('settled');
  await refund(5);

  expect(await cancel()).toMatchObject({ status: 200, body: { refund: { amount: 15 } } });

  // A reversal covers a whole payment, so the rest is a refund of its own with our id.
  const [part, rest] = await refunds();
  expect(await atBraintree()).toMatchObject({
    refunds: [
      { amountCents: 500, orderId: part?.id },
      { amountCents: 1500, orderId: rest?.id },
    ],
  });
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
});

test('a fully refunded order is cancelled without another refund', async () => {
  const { refund, cancel, stored, refunds, stock, mails } = await createTwoCopyOrder('settled');
  await refund(20);

  expectAnswer(await cancel(), { order: { status: 'Cancelled', refunded: 20 }, refund: null });
  expect(await cancel()).toMatchObject({ status: 200 });

  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect(await refunds()).toHaveLength(1);
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await mails()).toEqual(['order-placed', 'order-refunded', 'order-cancelled']);
});

// proves order-life.3
test.each(['Shipped', 'Delivered'])(
  'cancelling an order that is %s restocks its books only if the admin says so',
  async (status) => {
    const left = await createTwoCopyOrder();
    await left.setStatus(status);
    await left.cancel();
    expect(await left.stock()).toEqual({ quantity: 3, sold: 2 });

    const back = await createTwoCopyOrder();
    await back.setStatus(status);
    await back.cancel({ restock: true });
    expect(await back.stock()).toEqual({ quantity: 5, sold: 0 });
  },
);

test('cancelling an order not yet sent restocks nothing if the admin says so', async () => {
  const { cancel, stock, stored } = await createTwoCopyOrder();

  await cancel({ restock: false });

  expect(await stored()).toMatchObject({ status: 'Cancelled' });
  expect(await stock()).toEqual({ quantity: 3, sold: 2 });
});

test('an order once cancelled without a refund can still be refunded', async () => {
  const { orderId, cancel, stored, stock, atBraintree } = await createTwoCopyOrder();
  const earlier = { status: 'Cancelled' } as const;
  await db.updateTable('orders').set(earlier).where('id', '=', orderId).execute();

  expect(await cancel()).toMatchObject({ status: 200, body: { order: { refunded: 20 } } });

  expect(await atBraintree()).toMatchObject({ status: 'VOIDED' });
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  // Nobody knows whether its books were restocked at the time.
  expect(await stock()).toEqual({ quantity: 3, sold: 2 });
});

test('cancelling twice refunds once, and answers the same', async () => {
  const { cancel, atBraintree, refunds, stock } = await createTwoCopyOrder('settled');

  const first = await cancel();
  const second = await cancel({ reason: 'once more' });

  expect(second).toMatchObject({ status: 200, body: first.body });
  expect((await atBraintree())?.refunds).toHaveLength(1);
  expect(await refunds()).toHaveLength(1);
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
});

test('of five simultaneous cancellations, one refunds', async () => {
  const { cancel, stored, atBraintree, refunds, stock, mails } =
    await createTwoCopyOrder('settled');

  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel()));

  expect(answers.map(({ status }) => status)).toContain(200);
  // Cancellations that come in between are told that the order has changed, and lose nothing.
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await atBraintree())?.refunds).toHaveLength(1);
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await mails()).toEqual(['order-placed', 'order-cancelled']);
});

test('a refund that Braintree refuses leaves the order as it is', async () => {
  const { cancel, setStatus, stored, refunds, stock, mails } = await createTwoCopyOrder();
  const end = refuseReversals();

  const answer = await cancel();
  end();

  expectRefusal(answer, 409, {
    error: expect.stringMatching(/^Braintree refused .* Nothing was given back/),
  });
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 0 });
  expect(await refunds()).toMatchObject([
    { state: 'failed', trouble: expect.stringContaining('not today'), due_at: null },
  ]);
  expect(await stock()).toEqual({ quantity: 3, sold: 2 });
  expect(await mails()).toEqual(['order-placed']);
  // The order stays as it was, and can be cancelled later.
  expect(await setStatus('Processing')).toMatchObject({ status: 200 });
  expect(await cancel()).toMatchObject({ status: 200 });
});

test('money reversed by hand at Braintree is not refunded again', async () => {
  const { cancel, stored, refunds, transactionId } = await createTwoCopyOrder();
  await reverseByHand(transactionId);

  expect(await cancel()).toMatchObject({ status: 200, body: { order: { status: 'Cancelled' } } });

  expect(await stored()).toMatchObject({ refunded_cents: 2000 });
  expect(await refunds()).toMatchObject([{ state: 'succeeded', kind: 'void' }]);
});

// proves order-life.5
test.each(['lost', 'answer-lost', 'broken'] as const)(
  'without a certain answer (%s) the refund stays pending, and the order unchanged',
  async (trouble) => {
    const { cancel, setStatus, refund, stored, refunds, stock } = await createTwoCopyOrder();
    const end = failGateway('ReverseTransaction', trouble);

    const answer = await cancel();
    end();

    expectAnswer(answer, {
      order: { status: 'Not processed', refunded: 0, refundPending: 20 },
      refund: { state: 'pending', amount: 20 },
    });
    expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 0 });
    expect(await refunds()).toMatchObject([
      { state: 'pending', due_at: expect.any(String), trouble: null },
    ]);
    expect(await stock()).toEqual({ quantity: 3, sold: 2 });
    // Until the refund is certain, the order neither moves on nor refunds anything else.
    const busy = { status: 409, body: { reason: 'refund-pending' } };
    expect(await setStatus('Shipped')).toMatchObject(busy);
    expect(await refund(5)).toMatchObject({ status: 409 });
    expect((await cancel()).body).toMatchObject({ refund: { state: 'pending' } });
    expect(await refunds()).toHaveLength(1);
  },
);

test('a refund whose outcome could not be recorded stays pending', async () => {
  const { cancel, atBraintree, stored, refunds } = await createTwoCopyOrder();
  const end = allowOneBatch();

  const answer = await cancel();
  end();

  expect(answer.body).toMatchObject({ refund: { state: 'pending' } });
  expect(await atBraintree()).toMatchObject({ status: 'VOIDED' });
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 0 });
  expect(await refunds()).toMatchObject([{ state: 'pending', due_at: expect.any(String) }]);
});

test('cancelling is refused for an unknown order and for an invalid request', async () => {
  const { orderId, asAdmin, stored } = await createTwoCopyOrder();

  expectRefusal(await asAdmin('POST', '/order/none/cancel', {}), 404, 'Order not found');
  expectRefusal(await asAdmin('POST', `/order/${orderId}/cancel`, { restock: 'yes' }), 400, {
    fields: { restock: 'restock must be true or false' },
  });
  expect(await stored()).toMatchObject({ status: 'Not processed' });
});

/** Makes Braintree refuse every reversal. @returns how to end it */
function refuseReversals(): () => void {
  const realFetch = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(init?.body).includes('ReverseTransaction')) return await realFetch(input, init);
    const error = { message: 'not today', extensions: { errorClass: 'VALIDATION' } };
    return Response.json({ errors: [error] });
  });
  return () => spy.mockRestore();
}
