import { expect, test } from 'vitest';
import type { Sales } from '#contract/sales-figures/sales-figures.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { asOwner, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { settleTransaction } from '#support/gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { setRows } from '#support/rows.ts';
import { customerOf, expectSameWhenRebuilt, readFigures } from '#support/sales-figures.ts';
import { createAdmin, createShopper, db } from '#support/shop.ts';
import { tellOf } from '#support/webhooks.ts';
import { findUncollected } from '../../../functions/reconciliation/reconcile-settlements.ts';
import type { WebhookKind } from '../../rehearsal/gateway/webhooks/notification.ts';

// How the sales figures count charges that were never collected, or were voided.

/** The figures with one more order of 20 dollars that was cancelled and never collected. */
function withOneNeverCollected({ orders, cancelled, uncollected, ...money }: Sales): Sales {
  return {
    ...money,
    orders: orders + 1,
    cancelled: cancelled + 1,
    uncollected: uncollected + 20,
  };
}

test('a cancelled order whose charge was never collected is neither revenue nor refunded', async () => {
  const admin = await createAdmin();
  const { now: before } = await readFigures(admin, 'day');
  const bought = await createTwoCopyOrder();
  await settleTransaction(bought.transactionId, 'SETTLEMENT_DECLINED');

  await bought.cancel();

  const { now: after, series } = await readFigures(admin, 'day');
  for (const unit of ['day', 'week', 'month', 'year'] as const) {
    expect(after[unit]).toEqual(withOneNeverCollected(before[unit]));
  }
  expect(series.at(-1)).toEqual(after.day);
  const sums = { orders: 1, spent_cents: 0, refunded_cents: 0 };
  expect(await customerOf(bought.shopper)).toMatchObject(sums);
  await expectSameWhenRebuilt();
  const other = await createShopper();
  await setRows('orders', { id: bought.orderId }, { user_id: other.user._id });
  expect(await customerOf(other)).toMatchObject(sums);
});

/** An order that was cancelled when its charge could not be collected. */
async function aCancelledUncollectedOrder() {
  const bought = await createTwoCopyOrder();
  await settleTransaction(bought.transactionId, 'SETTLEMENT_DECLINED');
  await bought.cancel();
  const tell = async (kind: WebhookKind, afterMs: number) => {
    expect(await tellOf(bought.transactionId, kind, afterMs)).toMatchObject({ status: 200 });
  };
  return { ...bought, tell };
}

test('the figures follow a charge that settles after its order was cancelled, and one that is declined again', async () => {
  const admin = await createAdmin();
  const { now: before } = await readFigures(admin, 'day');
  const { shopper, tell } = await aCancelledUncollectedOrder();
  const { now: never } = await readFigures(admin, 'day');

  for (const [kind, afterMs] of [
    ['transaction_settled', MINUTE],
    ['transaction_disbursed', 2 * MINUTE],
  ] as const) {
    await tell(kind, afterMs);

    const { now: come } = await readFigures(admin, 'day');
    for (const unit of ['day', 'week', 'month', 'year'] as const) {
      expect(come[unit]).toEqual({
        ...never[unit],
        revenue: before[unit].revenue + 20,
        refunded: before[unit].refunded + 20,
        uncollected: before[unit].uncollected,
      });
    }
    expect(await customerOf(shopper)).toMatchObject({ spent_cents: 0, refunded_cents: 2000 });
    await expectSameWhenRebuilt();
  }

  await tell('transaction_settlement_declined', 3 * MINUTE);

  expect((await readFigures(admin, 'day')).now).toEqual(never);
  expect(await customerOf(shopper)).toMatchObject({ spent_cents: 0, refunded_cents: 0 });
  await expectSameWhenRebuilt();
});

test('a charge that is declined after its order was cancelled is neither revenue nor refunded', async () => {
  const admin = await createAdmin();
  const { now: before } = await readFigures(admin, 'day');
  const { shopper, payment, cancel, transactionId } = await createTwoCopyOrder();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  await cancel();
  const forgotten = { settlement: null, settlement_at: null };
  await db.updateTable('payments').set(forgotten).where('id', '=', payment.id).execute();
  const { now: unknown } = await readFigures(admin, 'day');
  expect(unknown.day.revenue).toBe(before.day.revenue + 20);

  await findUncollected(depsIn(0));

  const { now: after } = await readFigures(admin, 'day');
  expect(after.day).toEqual(withOneNeverCollected(before.day));
  expect(await customerOf(shopper)).toMatchObject({ spent_cents: 0, refunded_cents: 0 });
  await expectSameWhenRebuilt();
});

test('of a late settlement only the charged part is counted, with its part of the tax', async () => {
  const admin = await createAdmin();
  const { now: before } = await readFigures(admin, 'day');
  const { shopper, order, transactionId } = await createMixedOrder();
  await db.updateTable('orders').set({ tax_cents: 500 }).where('id', '=', order.id).execute();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  await asOwner('POST', `/order/${order.id}/cancel/`, {});

  await tellOf(transactionId, 'transaction_settled', MINUTE);

  const { now: after } = await readFigures(admin, 'day');
  expect(after.day).toMatchObject({
    revenue: before.day.revenue + 50,
    refunded: before.day.refunded + 50,
    tax: before.day.tax,
  });
  expect(await customerOf(shopper)).toMatchObject({ spent_cents: 0, refunded_cents: 5000 });
});

test('of a cancelled, uncollected order only the gift card’s part is revenue, refunded and taxed', async () => {
  const admin = await createAdmin();
  const { now: before } = await readFigures(admin, 'day');
  const { shopper, order, transactionId } = await createMixedOrder();
  // As if the order had been priced with this tax.
  await db.updateTable('orders').set({ tax_cents: 500 }).where('id', '=', order.id).execute();
  await settleTransaction(transactionId, 'SETTLEMENT_DECLINED');
  await asOwner('POST', `/order/${order.id}/refund/`, { amount: 5 });

  await asOwner('POST', `/order/${order.id}/cancel/`, {});

  const { now: after } = await readFigures(admin, 'day');
  expect(after.day).toMatchObject({
    revenue: before.day.revenue + 20,
    refunded: before.day.refunded + 20,
    tax: before.day.tax - 3,
    cancelled: before.day.cancelled + 1,
    uncollected: before.day.uncollected + 30,
  });
  expect(await customerOf(shopper)).toMatchObject({ spent_cents: 0, refunded_cents: 2000 });
});

test('a charge that was voided before it settled counts as refunded', async () => {
  const admin = await createAdmin();
  const { now: before } = await readFigures(admin, 'day');
  const { cancel } = await createTwoCopyOrder();

  await cancel();

  const { now: after } = await readFigures(admin, 'day');
  expect(after.day).toMatchObject({
    revenue: before.day.revenue + 20,
    refunded: before.day.refunded + 20,
  });
});
