import { expect, test } from 'vitest';
import { orderTimelineSchema } from '#contract/orders/order-timeline.ts';
import { expectRefusal } from '#support/api.ts';
import { MINUTE } from '#support/clock.ts';
import { settleTransaction } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { setRows } from '#support/rows.ts';
import { setDispute, tellOf } from '#support/webhooks.ts';

// An admin sees everything that happened to an order and its money, and who did it.

async function historyOf({ orderId, asAdmin }: Awaited<ReturnType<typeof createTwoCopyOrder>>) {
  return orderTimelineSchema.parse((await asAdmin('GET', `/order/${orderId}/history`)).body);
}

// proves order-life.6
test('an order’s history lists each change with who made it, from the charge on', async () => {
  const life = await createTwoCopyOrder('settled');
  const { admin, shopper, transactionId, payment } = life;
  await life.setStatus('Processing');
  await life.refund(5, { reason: 'Torn cover' });
  await life.cancel({ reason: 'All of it' });

  const { order, payment: shown, refunds, events } = await historyOf(life);

  expect(order).toMatchObject({ _id: life.orderId, status: 'Cancelled', refunded: 20 });
  expect(shown).toMatchObject({
    _id: payment.id,
    state: 'succeeded',
    amount: 20,
    transaction_id: transactionId,
    trouble: null,
  });
  expect(refunds).toMatchObject([
    { amount: 5, reason: 'Torn cover', state: 'succeeded', cancels: false },
    { amount: 15, reason: 'All of it', state: 'succeeded', cancels: true },
  ]);
  const told = events.map(
    ({ who, subject, before, after, detail }) =>
      `${who.name}: ${subject} ${before ?? 'new'} > ${after} (${detail ?? ''})`,
  );
  const [first, second] = await life.refunds();
  expect(told).toHaveLength(11);
  expect(told).toEqual(
    expect.arrayContaining([
      'Emily: payment new > charging ($20.00)',
      `Emily: payment charging > succeeded (${transactionId})`,
      'Emily: order new > Not processed ($20.00)',
      'Ada Admin: order Not processed > Processing ()',
      'Ada Admin: refund new > pending ($5.00 · Torn cover)',
      'Ada Admin: refunded $0.00 > $5.00 ()',
      `Ada Admin: refund pending > succeeded (${first?.provider_id})`,
      'Ada Admin: refund new > pending ($15.00 · All of it)',
      'Ada Admin: refunded $5.00 > $20.00 ()',
      'Ada Admin: order Processing > Cancelled ()',
      `Ada Admin: refund pending > succeeded (${second?.provider_id})`,
    ]),
  );
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  expect(new Set(events.map(({ who }) => who._id))).toEqual(
    new Set([admin.user._id, shopper.user._id]),
  );
});

test('a settlement and a dispute appear in the history and on the order', async () => {
  const life = await createTwoCopyOrder();
  const at = new Date().toISOString();
  await setRows(
    'payments',
    { id: life.payment.id },
    {
      settlement: 'settled',
      settlement_at: at,
      changed_by: 'braintree',
      updated_at: at,
    },
  );

  const detail = 'dispute-1';
  await setDispute(life.payment.id, 'open', { disputeId: detail });

  const { order, payment, events } = await historyOf(life);

  expect(order).toMatchObject({ settlement: 'settled', dispute: 'open' });
  expect(payment).toMatchObject({ settlementAt: at, disputeAt: expect.any(String) });
  expect(events.slice(-2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ who: { _id: 'braintree', name: 'braintree' }, after: 'settled' }),
      expect.objectContaining({ subject: 'dispute', before: null, after: 'open' }),
    ]),
  );
  expect(events.at(-1)).toMatchObject({ detail });
  await setDispute(life.payment.id, 'lost', { disputeId: detail, disputedCents: 550 });
  expect((await historyOf(life)).events.at(-1)).toMatchObject({
    ...{ subject: 'dispute', before: 'open', after: 'lost', detail: `$5.50 lost · ${detail}` },
  });
});

test('the history of an order cancelled while its charge was declined has the decline first', async () => {
  const life = await createTwoCopyOrder();
  const { cancel, transactionId } = life;
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  await cancel();
  await tellOf(transactionId, 'transaction_settled', MINUTE);

  const { refunds, events } = await historyOf(life);

  expect(refunds).toMatchObject([{ kind: 'void', state: 'succeeded' }]);
  const told = events.filter(({ subject }) => ['settlement', 'refund'].includes(subject));
  expect(told).toMatchObject([
    { subject: 'refund', before: null, after: 'pending' },
    { subject: 'settlement', before: null, after: 'declined' },
    { subject: 'refund', before: 'pending', after: 'succeeded', detail: transactionId },
    { subject: 'settlement', before: 'declined', after: 'settled' },
  ]);
});

test('an order’s history has no events of other orders', async () => {
  const [life, other] = [await createTwoCopyOrder(), await createTwoCopyOrder()];
  await other.cancel();

  const { refunds, events } = await historyOf(life);

  expect(refunds).toEqual([]);
  expect(events).toHaveLength(3);
});

test('the history of an unknown order answers 404', async () => {
  const { asAdmin } = await createTwoCopyOrder();

  expectRefusal(await asAdmin('GET', '/order/none/history'), 404, 'Order not found');
});
