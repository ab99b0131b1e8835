import { expect, test } from 'vitest';
import type { Dispute } from '#contract/payments/payment-state.ts';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { asOwner, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { depsMeanwhile } from '#support/meanwhile.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { db } from '#support/shop.ts';
import { setDispute } from '#support/webhooks.ts';
import { cancelOrder } from '../../../functions/orders/cancel-order.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';
import { refundPartially } from '../../../functions/refunds/refund-partially.ts';

// An order disputed at the shopper's bank: the money is never paid back twice.

async function createDisputedOrder(dispute: Dispute) {
  const life = await createTwoCopyOrder('settled');
  await setDispute(life.payment.id, dispute);
  return life;
}

test.each(['open', 'under review', 'disputed'] as const)(
  'while a dispute is %s, refunding and cancelling are refused',
  async (dispute) => {
    const { refund, cancel, atBraintree, stored, refunds } = await createDisputedOrder(dispute);

    const answers = [await refund(5), await cancel()];

    const refused = { status: 409, body: { reason: 'payment-disputed' } };
    expect(answers).toMatchObject([refused, refused]);
    expect((await atBraintree())?.refunds).toEqual([]);
    expect(await refunds()).toEqual([]);
    expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 0 });
  },
);

test.each(['accepted', 'expired', 'lost'] as const)(
  'after a dispute that is %s, a partial refund is refused',
  async (dispute) => {
    const { refund, atBraintree, stored, refunds } = await createDisputedOrder(dispute);

    expectRefusal(await refund(5), 409, { reason: 'dispute-lost' });

    expect((await atBraintree())?.refunds).toEqual([]);
    expect(await refunds()).toEqual([]);
    expect(await stored()).toMatchObject({ refunded_cents: 0 });
  },
);

test.each(['accepted', 'expired', 'lost'] as const)(
  'after a dispute that is %s, cancelling refunds nothing and restocks the books',
  async (dispute) => {
    const life = await createDisputedOrder(dispute);

    const answers = [await life.cancel(), await life.cancel()];

    const cancelled = {
      status: 200,
      body: { order: { status: 'Cancelled', refunded: 0 }, refund: null },
    };
    expect(answers).toMatchObject([cancelled, cancelled]);
    expect((await life.atBraintree())?.refunds).toEqual([]);
    expect(await life.refunds()).toEqual([]);
    expect(await life.stored()).toMatchObject({
      status: 'Cancelled',
      refunded_cents: 0,
      changed_by: life.admin.user._id,
    });
    expect(await life.stock()).toEqual({ quantity: 5, sold: 0 });
    expect(await life.mails()).toEqual(['order-placed', 'order-cancelled']);
  },
);

test('an order with a pending refund cannot be cancelled after its dispute is lost', async () => {
  const { payment, refund, cancel, stored, stock, refunds } = await createTwoCopyOrder('settled');
  const end = failGateway('RefundTransaction', 'lost');
  await refund(5);
  end();
  await setDispute(payment.id, 'lost');

  expectRefusal(await cancel(), 409, { reason: 'refund-pending' });

  expect(await refunds()).toMatchObject([{ state: 'pending', cancels: 0 }]);
  expect(await stored()).toMatchObject({ status: 'Not processed' });
  expect(await stock()).toEqual({ quantity: 3, sold: 2 });
});

test.each(['open', 'lost'] as const)(
  'a refund that Braintree never got is not asked for again once a dispute is %s, until it is won',
  async (dispute) => {
    const { payment, refund, stored, refunds, atBraintree } = await createTwoCopyOrder('settled');
    const end = failGateway('RefundTransaction', 'lost');
    await refund(5);
    end();
    await setDispute(payment.id, dispute);

    await reconcileRefunds(depsIn(10 * MINUTE));

    expect((await atBraintree())?.refunds).toEqual([]);
    expect(await refunds()).toMatchObject([
      { state: 'pending', trouble: 'The shopper’s bank asks this money back, or has taken it.' },
    ]);

    await setDispute(payment.id, 'won');
    await reconcileRefunds(depsIn(HOUR));

    expect((await atBraintree())?.refunds).toMatchObject([{ amountCents: 500 }]);
    expect(await refunds()).toMatchObject([{ state: 'succeeded', trouble: null }]);
    expect(await stored()).toMatchObject({ refunded_cents: 500 });
  },
);

test('what a gift card paid lets no refund take more of a charge than a bank leaves', async () => {
  const { order, payment, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  const end = failGateway('RefundTransaction', 'lost');
  await asOwner('POST', `/order/${order.id}/refund/`, { amount: 10 });
  end();
  await setDispute(payment.id, 'open', { disputedCents: 2500 });

  await reconcileRefunds(depsIn(10 * MINUTE));

  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ refunds: [] }]);
  const refunds = db.selectFrom('refunds').selectAll().where('order_id', '=', order.id);
  expect(await refunds.execute()).toMatchObject([{ state: 'pending', gift_card_cents: 0 }]);
});

test('a dispute that arrives while an order is being refunded stops the refund', async () => {
  const { payment, orderId, admin, refund, atBraintree, refunds } =
    await createTwoCopyOrder('settled');
  const deps = depsMeanwhile(() => setDispute(payment.id, 'open'));
  const command = { orderId, amountCents: 500, reason: '', by: admin.user._id };

  await expect(refundPartially(deps, command)).rejects.toMatchObject({ reason: 'order-outdated' });

  expect((await atBraintree())?.refunds).toEqual([]);
  expect(await refunds()).toEqual([]);
  expectRefusal(await refund(5), 409, { reason: 'payment-disputed' });
});

test('a dispute that is won while its order is being cancelled refuses the cancelling, as money is back', async () => {
  const { payment, orderId, admin, cancel, atBraintree, stored } =
    await createDisputedOrder('lost');
  const deps = depsMeanwhile(() => setDispute(payment.id, 'won'));

  const cancelling = cancelOrder(deps, { orderId, reason: '', by: admin.user._id });

  await expect(cancelling).rejects.toMatchObject({ reason: 'order-outdated' });
  expect(await stored()).toMatchObject({ status: 'Not processed' });
  expectAnswer(await cancel(), { order: { status: 'Cancelled', refunded: 20 } });
  expect((await atBraintree())?.refunds).toMatchObject([{ amountCents: 2000 }]);
});

test('after a dispute that is won, refunding and cancelling work as usual', async () => {
  const { refund, cancel, atBraintree, stored } = await createDisputedOrder('won');

  const answers = [await refund(5), await cancel()];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await atBraintree())?.refunds).toMatchObject([
    { amountCents: 500 },
    { amountCents: 1500 },
  ]);
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
});
