import { expect, test } from 'vitest';
import { type Dispute, disputeSchema } from '#contract/payments/payment-state.ts';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { depsIn } from '#support/clock.ts';
import { createTwoCopyOrder, readOwnOrder } from '#support/order-life.ts';
import { getRow, listColumns } from '#support/rows.ts';
import { customerOf, expectSameWhenRebuilt, readFigures } from '#support/sales-figures.ts';
import { createAdmin, db } from '#support/shop.ts';
import {
  createPaymentWithTransaction,
  makeWebhook,
  postWebhook,
  setDispute,
} from '#support/webhooks.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';
import type { WebhookKind } from '../../rehearsal/gateway/webhooks/notification.ts';

// What Braintree's notifications make of a dispute, and of several about one charge.

/** Each kind of notification, with the status and the loss of a dispute of $5.50, of which $5 are won. */
const KINDS = [
  ['dispute_opened', 'open', 0],
  ['dispute_under_review', 'under review', 0],
  ['dispute_disputed', 'disputed', 0],
  ['dispute_accepted', 'accepted', 5.5],
  ['dispute_auto_accepted', 'accepted', 5.5],
  ['dispute_expired', 'expired', 5.5],
  ['dispute_lost', 'lost', 5.5],
  ['dispute_won', 'won', 0.5],
] as const satisfies [WebhookKind, Dispute, number][];

/** An order of $20, and notifications about its disputes, at these seconds of a minute. */
async function createDisputableOrder() {
  const life = await createTwoCopyOrder('settled');
  const tell = async (
    kind: WebhookKind,
    second: number,
    more: Partial<Parameters<typeof makeWebhook>[0]> = {},
  ) => {
    const at = `2026-11-21T12:00:${String(second).padStart(2, '0')}Z`;
    const about = { transactionId: life.transactionId, amountDisputed: '5.50', amountWon: '5.00' };
    const answer = await postWebhook(await makeWebhook({ kind, at, ...about, ...more }));
    expect(answer.status).toBe(200);
  };
  const read = () => readOwnOrder(life.shopper);
  return { ...life, tell, read };
}

test.each(KINDS)(
  'after %s, whatever it was before, a dispute is %s',
  async (kind, status, lost) => {
    const { tell, read, transactionId } = await createDisputableOrder();
    const outcomes = new Map<string, Dispute | null>();

    for (const [earlier, before, lostBefore] of KINDS) {
      const disputeId = `${earlier}-${transactionId}`;
      const cents = () => listColumns('dispute_cases', { id: disputeId }, ['status', 'lost_cents']);
      const of = (row: Dispute, dollars: number) => [{ status: row, lost_cents: dollars * 100 }];
      await tell(earlier, 10, { disputeId });
      await tell(kind, 5, { disputeId });
      expect(await cents(), `${kind} from before ${earlier}`).toEqual(of(before, lostBefore));
      if (kind === 'dispute_opened') {
        await tell(kind, 10, { disputeId });
        expect(await cents(), `${kind} at the same time as ${earlier}`).toEqual(
          of(before, lostBefore),
        );
      }
      await tell(kind, kind === 'dispute_opened' ? 11 : 10, { disputeId });
      expect(await cents(), `${kind} after ${earlier}`).toEqual(of(status, lost));
      outcomes.set(earlier, (await read()).dispute);
    }

    const isLost = lost > 0;
    const isAsked = ['open', 'under review', 'disputed'].includes(status);
    const held = isLost ? Math.min(20, lost * 8) : isAsked ? 20 : 0;
    expect((await read()).disputed).toMatchObject({
      lost: isLost ? held : 0,
      refundable: 20 - held,
    });
    await expectSameWhenRebuilt();
  },
);

test('the table of notifications has each status of a dispute', () => {
  expect(new Set(KINDS.map(([, status]) => status))).toEqual(new Set(disputeSchema.options));
});

// proves order-life.23
test('two disputes open at once both hold back refunds, both count, and each ends on its own', async () => {
  const { tell, read, refund, cancel } = await createDisputableOrder();
  const { openDisputes: before } = await readFigures(await createAdmin(), 'day');
  const second = { disputeId: `second-${crypto.randomUUID()}`, amountDisputed: '10.00' };
  await tell('dispute_opened', 1);
  await tell('dispute_opened', 2, second);

  const both = await read();
  expect(both).toMatchObject({
    dispute: 'open',
    disputed: { amount: 15.5, lost: 0, refundable: 4.5 },
  });
  expectRefusal(await refund(4.51), 409, { reason: 'refund-too-much' });
  const { openDisputes } = await readFigures(await createAdmin(), 'day');
  expect(openDisputes).toEqual({ orders: before.orders + 1, amount: before.amount + 15.5 });

  await tell('dispute_lost', 3, second);
  expect(await read()).toMatchObject({
    dispute: 'open',
    disputed: { amount: 5.5, lost: 10, refundable: 4.5 },
  });
  expectRefusal(await cancel(), 409, { reason: 'payment-disputed' });

  await tell('dispute_won', 4, { amountWon: '5.50' });
  expect(await read()).toMatchObject({
    dispute: 'lost',
    disputed: { amount: 10, lost: 10, refundable: 10 },
  });
  expectAnswer(await cancel(), { order: { status: 'Cancelled', refunded: 10 } });
  await expectSameWhenRebuilt();
});

test('a pre-arbitration, which follows a won dispute, may still take the money', async () => {
  const { tell, read, transactionId } = await createDisputableOrder();
  const all = { amountDisputed: '20.00', amountWon: '20.00' };
  const again = { ...all, disputeId: `pre-arbitration-${transactionId}` } as const;
  await tell('dispute_opened', 1, all);
  await tell('dispute_won', 2, all);
  await tell('dispute_opened', 3, { ...again, disputeKind: 'pre_arbitration' });
  expect((await read()).disputed).toEqual({ amount: 20, lost: 0, refundable: 0 });

  await tell('dispute_lost', 4, { ...again, disputeKind: 'pre_arbitration' });

  expect(await read()).toMatchObject({ dispute: 'lost', disputed: { lost: 20, refundable: 0 } });
});

test.each([
  ['opened first', ['dispute_opened', 'dispute_won']],
  ['told of at its end', ['dispute_won']],
] as const)(
  'a second dispute of a wholly lost charge, %s, leaves what the first has taken when it is won',
  async (_how, kinds) => {
    const { tell, read, shopper, transactionId } = await createDisputableOrder();
    await tell('dispute_lost', 1, { amountDisputed: '20.00' });

    for (const [at, kind] of kinds.entries()) {
      const disputeId = `second-${transactionId}`;
      await tell(kind, 2 + at, { disputeId, amountDisputed: '20.00', amountWon: '20.00' });
    }

    expect(await read()).toMatchObject({ dispute: 'lost', disputed: { lost: 20, refundable: 0 } });
    expect(await customerOf(shopper)).toMatchObject({ spent_cents: 0 });
    await expectSameWhenRebuilt();
  },
);

test('a dispute lost before its order is made counts as soon as the order is made', async () => {
  const { shopper, id, transactionId } = await createPaymentWithTransaction('answer-lost');
  const admin = await createAdmin();
  const { now: before } = await readFigures(admin, 'day');
  await postWebhook(await makeWebhook({ kind: 'dispute_lost', transactionId }));

  expect(await reconcilePayments(depsIn(0))).toMatchObject({ succeeded: 1 });

  expect(await customerOf(shopper)).toMatchObject({ orders: 1, spent_cents: 0 });
  const { now } = await readFigures(admin, 'day');
  expect(now.day).toMatchObject({ revenue: before.day.revenue + 10, lost: before.day.lost + 10 });
  await expectSameWhenRebuilt();
  await setDispute(id, 'won', { disputeId: `dp_${transactionId}` });
});

/** An order whose dispute was told of before ids were kept. */
async function createOrderWithNamelessDispute(status: Dispute) {
  const life = await createDisputableOrder();
  await life.tell('dispute_opened', 10);
  const lost = status === 'lost' ? 550 : 0;
  await db
    .updateTable('dispute_cases')
    .set({ id: life.payment.id, status, lost_cents: lost, at: '2026-11-21T12:00:10.000Z' })
    .where('payment_id', '=', life.payment.id)
    .execute();
  const cases = () =>
    listColumns('dispute_cases', { payment_id: life.payment.id }, ['id', 'status']);
  return { ...life, cases };
}

test('a dispute from before ids were kept gets its id by the next notification of it', async () => {
  const { tell, cases, transactionId } = await createOrderWithNamelessDispute('open');

  await tell('dispute_opened', 10);
  await tell('dispute_lost', 11);
  await tell('dispute_opened', 12, { disputeId: `z-${transactionId}` });

  expect(await cases()).toEqual([
    { id: `dp_${transactionId}`, status: 'lost' },
    { id: `z-${transactionId}`, status: 'open' },
  ]);
});

test('a dispute opened after one from before ids were kept is another', async () => {
  const { tell, cases, read, payment, transactionId } =
    await createOrderWithNamelessDispute('lost');

  await tell('dispute_opened', 11);
  await tell('dispute_won', 12, { amountWon: '5.50' });

  expect(new Set(await cases())).toEqual(
    new Set([
      { id: payment.id, status: 'lost' },
      { id: `dp_${transactionId}`, status: 'won' },
    ]),
  );
  expect((await read()).disputed).toMatchObject({ lost: 5.5 });
  expect(await getRow('disputes', { payment_id: payment.id })).toMatchObject({ lost_cents: 550 });
});
