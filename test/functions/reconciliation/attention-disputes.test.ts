import { afterEach, expect, test } from 'vitest';
import { createAdminIn } from '#support/attention.ts';
import { depsIn } from '#support/clock.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { getRow, listRows, setRows } from '#support/rows.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin, db } from '#support/shop.ts';
import { makeWebhook, postWebhook } from '#support/webhooks.ts';
import { notifyAttention } from '../../../functions/reconciliation/notify-attention.ts';

// A dispute stands among the payments needing attention until it is answered.

afterEach(() => db.updateTable('payments').set({ dispute: null }).execute());

type Kind = Parameters<typeof makeWebhook>[0]['kind'];

async function createDisputedOrder(amountDisputed = '20.00') {
  const life = await createTwoCopyOrder('settled');
  const tell = async (kind: Kind, at: string, other: { disputeId?: string } = {}) => {
    const { transactionId } = life;
    const webhook = { kind, transactionId, amountDisputed, at, ...other };
    expect((await postWebhook(await makeWebhook(webhook))).status).toBe(200);
  };
  await tell('dispute_opened', '2026-11-21T12:00:00Z');
  return { ...life, tell };
}

// proves order-life.7
test('a payment with an open dispute is listed with advice, and cannot be closed by hand', async () => {
  const { payment, orderId, transactionId, shopper } = await createDisputedOrder();

  expect(await (await createAdminIn(0)).list()).toEqual([
    {
      kind: 'payment',
      _id: payment.id,
      orderId,
      orderNumber: (await getRow('orders', { id: orderId }))?.number,
      amount: 20,
      user: { _id: shopper.user._id, name: shopper.user.name },
      since: '2026-11-21T12:00:00.000Z',
      state: 'succeeded',
      transaction_id: transactionId,
      trouble: 'The shopper’s bank asks the money back.',
      advice: expect.stringContaining('without an answer the bank keeps the $20.00'),
      closings: [],
    },
  ]);
  expect(await getRow('payments', { id: payment.id })).toMatchObject({
    dispute: 'open',
    trouble: null,
  });
});

test('a payment of which a part is disputed is listed with that part', async () => {
  const { payment } = await createDisputedOrder('5.50');

  expect(await (await createAdminIn(0)).list()).toMatchObject([
    {
      _id: payment.id,
      amount: 20,
      trouble: 'The shopper’s bank asks $5.50 of it back.',
      advice: expect.stringContaining('without an answer the bank keeps the $5.50'),
    },
  ]);
});

test('two disputes of one payment are listed as two to answer, and one that is answered no more', async () => {
  const { payment, tell } = await createDisputedOrder('5.50');
  await tell('dispute_opened', '2026-11-21T13:00:00Z', { disputeId: 'another' });

  expect(await (await createAdminIn(0)).list()).toMatchObject([
    {
      _id: payment.id,
      since: '2026-11-21T12:00:00.000Z',
      trouble: 'The shopper’s bank asks $11.00 of it back, in 2 disputes.',
      advice: expect.stringMatching(
        /^Look at the 2 disputes about .* accept each there by the date that it names: without answers the bank keeps the \$11\.00\. Until they are decided/,
      ),
    },
  ]);

  await tell('dispute_under_review', '2026-11-22T12:00:00Z');
  expect(await (await createAdminIn(0)).list()).toMatchObject([
    {
      _id: payment.id,
      trouble: 'The shopper’s bank asks $5.50 of it back.',
      advice: expect.stringContaining('without an answer the bank keeps the $5.50.'),
    },
  ]);
});

test('an inquiry of a bank is listed without a word of money that it would keep', async () => {
  const { payment } = await createDisputedOrder('0.00');

  expect(await (await createAdminIn(0)).list()).toMatchObject([
    {
      _id: payment.id,
      trouble: 'The shopper’s bank asks about it, and for no money back.',
      advice: expect.stringMatching(/answer it there by the date that it names\.$/),
    },
  ]);
});

test.each(['dispute_under_review', 'dispute_lost', 'dispute_won'] as const)(
  'after %s, the dispute is not listed any more',
  async (kind) => {
    const { tell } = await createDisputedOrder();

    await tell(kind, '2026-11-22T12:00:00Z');

    expect(await (await createAdminIn(0)).list()).toEqual([]);
  },
);

test('a disputed payment that is stuck as well is listed once', async () => {
  const { payment } = await createDisputedOrder();
  const admin = await createAdminIn(0);
  await setRows('payments', { id: payment.id }, { trouble: 'Odd.' });

  expect(await admin.list()).toMatchObject([{ _id: payment.id, trouble: 'Odd.' }]);
});

test('a dispute, which has a mail of its own, is not mailed as a stuck payment too', async () => {
  await db.deleteFrom('mails').execute();
  await changeSettings(await createAdmin(), { orderMail: 'owner@shop.example' });
  await createDisputedOrder();

  await notifyAttention(depsIn(0));

  expect(await listRows('mails', { kind: 'shop-alert' })).toHaveLength(1);
  expect(await listRows('mails', { kind: 'money-attention' })).toEqual([]);
});
