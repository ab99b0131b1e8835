import { expect, test } from 'vitest';
import type { Dispute } from '#contract/payments/payment-state.ts';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { depsIn } from '#support/clock.ts';
import { asOwner, balanceOf, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { makeMailing } from '#support/mails.ts';
import { createTwoCopyOrder, readOwnOrder } from '#support/order-life.ts';
import { setDispute } from '#support/webhooks.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';

// A dispute about a part of a charge: what is left is captured − refunded − lost.

/** An order of $20 whose bank asks back $5.50. */
async function createPartlyDisputedOrder(dispute: Dispute) {
  const life = await createTwoCopyOrder('settled');
  const tell = (dispute: Dispute, more: Parameters<typeof setDispute>[2] = {}) =>
    setDispute(life.payment.id, dispute, more);
  await tell(dispute, { disputedCents: 550 });
  return { ...life, tell };
}

// proves order-life.23
test.each(['open', 'under review', 'disputed', 'accepted', 'expired', 'lost'] as const)(
  'of a charge whose dispute of a part is %s, the rest can be refunded, and no more',
  async (dispute) => {
    const { refund, atBraintree, stored, shopper } = await createPartlyDisputedOrder(dispute);

    expectRefusal(await refund(14.51), 409, {
      reason: 'refund-too-much',
      error: expect.stringContaining('$14.50'),
    });
    expectAnswer(await refund(10), { order: { refunded: 10 }, refund: { state: 'succeeded' } });
    expectAnswer(await refund(4.5), { order: { refunded: 14.5 } });
    const reason = ['open', 'under review', 'disputed'].includes(dispute)
      ? 'payment-disputed'
      : 'dispute-lost';
    expectRefusal(await refund(0.01), 409, { reason });

    expect((await atBraintree())?.refunds).toMatchObject([
      { amountCents: 1000 },
      { amountCents: 450 },
    ]);
    expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 1450 });
    expect((await readOwnOrder(shopper)).disputed).toMatchObject({ amount: 5.5, refundable: 0 });
  },
);

test('after a dispute of a part is lost, cancelling refunds the rest of the charge once', async () => {
  const { cancel, atBraintree, stored, stock } = await createPartlyDisputedOrder('lost');

  const answers = [await cancel(), await cancel()];

  const order = { status: 'Cancelled', refunded: 14.5, disputed: { lost: 5.5, refundable: 0 } };
  const cancelled = { status: 200, body: { order, refund: { amount: 14.5, kind: 'refund' } } };
  expect(answers).toMatchObject([cancelled, cancelled]);
  expect((await atBraintree())?.refunds).toMatchObject([{ amountCents: 1450 }]);
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 1450 });
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
});

test('while a dispute of a part is open, cancelling is refused, even with the rest refunded', async () => {
  const { cancel, refund, stored } = await createPartlyDisputedOrder('open');
  await refund(14.5);

  expectRefusal(await cancel(), 409, { reason: 'payment-disputed' });

  expect(await stored()).toMatchObject({ status: 'Not processed', refunded_cents: 1450 });
});

test('an inquiry that asks nothing back stops neither refunds nor cancelling', async () => {
  const { cancel, tell, stored } = await createPartlyDisputedOrder('open');
  await tell('open', { disputedCents: 0 });

  expectAnswer(await cancel(), { order: { status: 'Cancelled', refunded: 20 } });

  expect(await stored()).toMatchObject({ refunded_cents: 2000 });
});

test('what a bank had taken can be refunded when the dispute is won later, but for what stayed lost', async () => {
  const { cancel, refund, tell, atBraintree } = await createPartlyDisputedOrder('lost');
  await cancel();
  await tell('won', { wonCents: 500 });

  expectRefusal(await refund(5.01), 409, {
    reason: 'refund-too-much',
    error: expect.stringContaining('$5.00'),
  });
  expectAnswer(await refund(5), { order: { refunded: 19.5, disputed: { lost: 0.5 } } });

  expect((await atBraintree())?.refunds).toMatchObject([
    { amountCents: 1450 },
    { amountCents: 500 },
  ]);
});

test('a refund before a dispute of the whole charge leaves nothing to refund', async () => {
  const { refund, tell, stored } = await createPartlyDisputedOrder('won');
  expectAnswer(await refund(15), {});
  await tell('lost', { disputedCents: 2000 });

  expectRefusal(await refund(1), 409, { reason: 'dispute-lost' });

  expect(await stored()).toMatchObject({ refunded_cents: 1500 });
});

test('a second dispute adds to what the first has taken', async () => {
  const { refund, tell, shopper } = await createPartlyDisputedOrder('lost');
  const second = { disputeId: 'second', disputedCents: 1000 };
  await tell('open', second);
  const open = (await readOwnOrder(shopper)).disputed;
  expectRefusal(await refund(4.51), 409, { reason: 'refund-too-much' });

  await tell('lost', second);

  expect(open).toEqual({ amount: 10, lost: 5.5, refundable: 4.5 });
  expect((await readOwnOrder(shopper)).disputed).toEqual({
    amount: 10,
    lost: 15.5,
    refundable: 4.5,
  });
  expectAnswer(await refund(4.5), {});
});

test('a gift card’s part is refundable while a bank has the charge, after the rest of the charge', async () => {
  const { shopper, giftCard, order, payment, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  await setDispute(payment.id, 'lost', { disputedCents: 2500 });
  const mailing = makeMailing();

  const part = await asOwner('POST', `/order/${order.id}/refund/`, { amount: 8 });
  const tooMuch = await asOwner('POST', `/order/${order.id}/refund/`, { amount: 17.01 });
  const rest = await asOwner('POST', `/order/${order.id}/cancel/`, {});
  await sendDueMails(depsIn(0, { mailing }), 50);

  expectAnswer(part, { refund: { amount: 8, toGiftCard: 3 } });
  expectRefusal(tooMuch, 409, { reason: 'refund-too-much' });
  expectAnswer(rest, { order: { refunded: 25 }, refund: { amount: 17, kind: 'gift-card' } });
  const [transaction] = await transactionsOfOrder(payment.id);
  expect(transaction?.refunds.map(({ amountCents }) => amountCents)).toEqual([500]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
  const told = mailing.mails.filter(({ to }) => to.email === shopper.user.email);
  expect(told.at(-1)?.text).toContain('$5.00 to Visa ending in 1111, and $20.00 to the gift card');
});
