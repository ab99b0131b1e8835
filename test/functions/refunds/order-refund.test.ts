import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { reverseByHand, settleTransaction } from '#support/gateway.ts';
import { createTwoCopyOrder, readOwnOrder } from '#support/order-life.ts';
import { setRows } from '#support/rows.ts';
import { db } from '#support/shop.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';

// A partial refund returns money; the order itself stays as it is.

test('a partial refund of a settled payment returns its amount and leaves the order as it is', async () => {
  const { shopper, refund, stored, atBraintree, refunds, stock, mails } =
    await createTwoCopyOrder('settled');

  const answer = await refund(7.5, { reason: 'Torn cover' });

  expectAnswer(answer, {
    order: { status: 'Not processed', amount: 20, refunded: 7.5 },
    refund: { state: 'succeeded', amount: 7.5, kind: 'refund', reason: 'Torn cover' },
  });
  const [made] = await refunds();
  expect(await atBraintree()).toMatchObject({
    refunds: [{ id: made?.provider_id, orderId: made?.id, amountCents: 750 }],
  });
  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 750 });
  expect(await stock()).toEqual({ quantity: 3, sold: 2 });
  expect(await mails()).toEqual(['order-placed', 'order-refunded']);
  expect(await readOwnOrder(shopper)).toMatchObject({ refunded: 7.5 });
});

// proves order-life.4
test('partial refunds never exceed what was paid', async () => {
  const { refund, stored, atBraintree } = await createTwoCopyOrder('settled');

  expect(await refund(15)).toMatchObject({ status: 200 });
  expect(await refund(5.01)).toMatchObject({
    status: 409,
    body: { error: 'Only $5.00 of this order is left to give back. Nothing was given back.' },
  });
  expect(await refund(5)).toMatchObject({ status: 200, body: { order: { refunded: 20 } } });
  expect(await refund(0.01)).toMatchObject({ status: 409 });

  expect(await stored()).toMatchObject({ refunded_cents: 2000 });
  expect((await atBraintree())?.refunds.map(({ amountCents }) => amountCents)).toEqual([1500, 500]);
});

test('a partial refund before settlement answers 409 and says when it will be possible', async () => {
  const { refund, stored, refunds } = await createTwoCopyOrder();

  expectRefusal(await refund(5), 409, {
    error: expect.stringMatching(/not settled yet.*within two days, or cancel the order/),
  });

  expect(await refunds()).toEqual([]);
  expect(await stored()).toMatchObject({ refunded_cents: 0 });
});

test.each(['SETTLEMENT_DECLINED', 'VOIDED'] as const)(
  'a refund of a payment that is %s answers 409 with that status',
  async (status) => {
    const { refund, transactionId, stored, refunds } = await createTwoCopyOrder();
    if (status === 'VOIDED') await reverseByHand(transactionId);
    else await settleTransaction(transactionId, status);

    const answer = await refund(5);

    expectRefusal(answer, 409, {
      error: expect.stringContaining(`transaction ${transactionId} is ${status}`),
      reason: 'refund-uncharged',
    });
    expect(await refunds()).toEqual([]);
    expect(await stored()).toMatchObject({ refunded_cents: 0 });
  },
);

test('a refused refund of an uncollected payment records the reason for an admin', async () => {
  const { refund, transactionId, payment } = await createTwoCopyOrder();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');

  expect(await refund(5)).toMatchObject({ status: 409 });

  const read = db.selectFrom('payments').selectAll().where('id', '=', payment.id);
  expect(await read.executeTakeFirst()).toMatchObject({
    state: 'succeeded',
    settlement: 'declined',
    changed_by: 'braintree',
    trouble: expect.stringMatching(/will not come.*ask the shopper/),
  });
});

// proves order-life.4
test('a refund repeated with the same key is made once and gets the same answer', async () => {
  const { refund, atBraintree, refunds } = await createTwoCopyOrder('settled');
  const idempotencyKey = crypto.randomUUID();

  const first = await refund(5, { idempotencyKey });
  const again = await refund(5, { idempotencyKey: idempotencyKey.toUpperCase() });

  expect(first).toMatchObject({ status: 200, body: { refund: { _id: idempotencyKey } } });
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await refunds()).toHaveLength(1);
  expect((await atBraintree())?.refunds).toHaveLength(1);
});

test('a key reused for another refund is refused, and the error says what the first one returned', async () => {
  const { refund, stored, refunds } = await createTwoCopyOrder('settled');
  const other = await createTwoCopyOrder('settled');
  const idempotencyKey = crypto.randomUUID();
  await refund(5, { idempotencyKey });

  const keyReused = (error: unknown) => ({ status: 409, body: { reason: 'key-reused', error } });
  expect(await refund(6, { idempotencyKey })).toMatchObject(
    keyReused(
      '$5.00 went back by your first try. Nothing more was given back: please check the order, and start again if more is to be refunded.',
    ),
  );
  expect(await other.refund(5, { idempotencyKey })).toMatchObject(
    keyReused(expect.stringContaining('Nothing was given back')),
  );

  expect(await stored()).toMatchObject({ refunded_cents: 500 });
  expect(await refunds()).toMatchObject([{ amount_cents: 500, state: 'succeeded' }]);
  expect(await other.stored()).toMatchObject({ refunded_cents: 0 });
});

test('reusing the key of a pending or failed refund for another amount names the state of that refund', async () => {
  const { refund, refunds } = await createTwoCopyOrder('settled');
  const idempotencyKey = crypto.randomUUID();
  const end = failGateway('RefundTransaction', 'answer-lost');
  await refund(5, { idempotencyKey });
  end();

  const meanwhile = await refund(6, { idempotencyKey });
  const [pending] = await refunds();
  await setRows(
    'refunds',
    { id: idempotencyKey },
    { state: 'failed', due_at: null, trouble: 'Closed by hand: nothing was given back.' },
  );
  const after = await refund(6, { idempotencyKey });

  expectRefusal(meanwhile, 409, {
    reason: 'key-reused',
    error:
      '$5.00 may be on its way back by your first try. Nothing more was given back: please check the order, and start again once that is certain.',
  });
  expect(pending).toMatchObject({ id: idempotencyKey, state: 'pending', amount_cents: 500 });
  expect(after).toMatchObject({
    status: 409,
    body: { reason: 'refund-failed', error: 'Closed by hand: nothing was given back.' },
  });
  expect(await refunds()).toHaveLength(1);
});

test('five equal refund requests at once make one refund', async () => {
  const { refund, stored, atBraintree, refunds } = await createTwoCopyOrder('settled');
  const idempotencyKey = crypto.randomUUID();

  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(5, { idempotencyKey })));

  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await refunds()).toMatchObject([{ state: 'succeeded' }]);
  expect((await atBraintree())?.refunds).toHaveLength(1);
  expect(await stored()).toMatchObject({ refunded_cents: 500 });
});

test.each([
  { change: 'cancelled', refund: { cancels: 1, amount_cents: 2000 }, left: 5 },
  { change: 'refunded', refund: { cancels: 0, amount_cents: 500 }, left: 3 },
])(
  'a refund of an order that is $change during the call to Braintree is refused',
  async ({ change, refund: other, left }) => {
    const { admin, orderId, bookId, cancel, refund, refunds, stock, atBraintree } =
      await createTwoCopyOrder('settled');
    const copies = { products: [{ _id: bookId, count: 2 }], restock: false };
    const { gateway } = createDeps(parseEnv(env));
    const app = appWith({
      gateway: {
        ...gateway,
        findTransaction: async (id) => {
          const found = await gateway.findTransaction(id);
          await (change === 'cancelled' ? cancel() : refund(5, copies));
          return found;
        },
      },
    });

    const path = `/order/${orderId}/refund/${admin.user._id}`;
    const body = { amount: 5, refunded: 0, ...copies, restock: true };
    const answer = await callApp(app, 'POST', path, { token: admin.token, body });

    expectRefusal(answer, 409, { error: expect.stringContaining('has just changed') });
    expect(await refunds()).toMatchObject([{ ...other, state: 'succeeded' }]);
    expect((await atBraintree())?.refunds).toHaveLength(1);
    expect((await stock()).quantity).toBe(left);
  },
);

// proves order-life.5
test.each(['lost', 'answer-lost', 'broken'] as const)(
  'an uncertain answer (%s) leaves a refund pending, which blocks other refunds',
  async (trouble) => {
    const { refund, cancel, stored, refunds } = await createTwoCopyOrder('settled');
    const idempotencyKey = crypto.randomUUID();
    const end = failGateway('RefundTransaction', trouble);

    const answer = await refund(5, { idempotencyKey });
    end();

    expect(answer).toMatchObject({
      status: 200,
      body: { order: { refunded: 0, refundPending: 5 }, refund: { state: 'pending' } },
    });
    expect((await refund(5, { idempotencyKey })).body).toEqual(answer.body);
    const busy = { status: 409, body: { reason: 'refund-pending' } };
    expect(await cancel()).toMatchObject(busy);
    expect((await refund(5)).status).toBe(409);
    expect(await refunds()).toMatchObject([{ state: 'pending', due_at: expect.any(String) }]);
    expect(await stored()).toMatchObject({ refunded_cents: 0 });
  },
);

test('a refund made in the control panel blocks refunds in the shop', async () => {
  const { refund, transactionId, refunds } = await createTwoCopyOrder('settled');
  const { gateway } = createDeps(parseEnv(env));
  await gateway.refund({ transactionId, amountCents: 300, refundId: 'by-hand' });

  expectRefusal(await refund(5), 409, {
    error: expect.stringContaining('Braintree has given back $3.00'),
  });
  expect(await refunds()).toEqual([]);
});

test('a refund answers 503 and records nothing when Braintree cannot be asked', async () => {
  const { refund, refunds } = await createTwoCopyOrder('settled');
  const end = failGateway('FindTransaction', 'lost');

  expectRefusal(await refund(5), 503, { error: expect.stringContaining('Nothing was given back') });
  end();
  expect(await refunds()).toEqual([]);
});

test.each([
  [{ amount: 0 }, 'amount must be more than 0'],
  [{ amount: -1 }, 'amount must be dollars, such as 12.50'],
  [{ amount: 1.001 }, 'amount must be dollars, such as 12.50'],
  [{}, 'amount must be dollars, such as 12.50'],
  [{ amount: 5, refunded: 'all' }, 'refunded must be dollars, such as 12.50'],
  [{ amount: 5, idempotencyKey: 'mine' }, 'idempotencyKey must be a UUID'],
  [{ amount: 5, reason: 'x'.repeat(301) }, 'reason must be at most 300 characters'],
])('a refund with %j answers 400', async (body, error) => {
  const { orderId, asAdmin, refunds } = await createTwoCopyOrder();

  const answer = await asAdmin('POST', `/order/${orderId}/refund`, body);

  expectRefusal(answer, 400, { error });
  expect(await refunds()).toEqual([]);
});

test('a refund of an unknown order answers 404', async () => {
  const { asAdmin } = await createTwoCopyOrder('settled');

  expect(await asAdmin('POST', '/order/none/refund', { amount: 5 })).toMatchObject({ status: 404 });
});

// A page that shows outdated facts of an order refunds nothing a second time.

// proves order-life.4
test('a refund from an outdated page answers 409 and says how much has been refunded', async () => {
  const { refund, stored, atBraintree, refunds } = await createTwoCopyOrder('settled');
  const key = () => crypto.randomUUID();
  const first = { refunded: 0, idempotencyKey: key() };
  const made = await refund(15, first);

  // From an outdated page, it no longer matters whether $15.00 is left.
  for (const amount of [15, 5]) {
    expectRefusal(await refund(amount, { refunded: 0, idempotencyKey: key() }), 409, {
      reason: 'refund-outdated',
      error:
        '$15.00 of this order has gone back by now, not $0.00. Nothing more was given back: please check the order, and start again if more is to be refunded.',
    });
  }
  expect(await refunds()).toMatchObject([{ amount_cents: 1500, state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ refunded_cents: 1500 });
  expect((await atBraintree())?.refunds).toHaveLength(1);

  // Repeating the same request makes no further refund.
  expect(await refund(15, first)).toMatchObject({ status: 200, body: made.body });
  expect(await refund(5, { refunded: 15, idempotencyKey: key() })).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ refunded_cents: 2000 });
});
