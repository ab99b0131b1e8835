import { expect, test } from 'vitest';
import { expectAnswer, expectRefusal } from '#support/api.ts';
import { createAdminIn } from '#support/attention.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { asOwner, balanceOf, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { makeMailing } from '#support/mails.ts';
import { db, getBook } from '#support/shop.ts';
import { setDispute } from '#support/webhooks.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';
import { notifyAttention } from '../../../functions/reconciliation/notify-attention.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';

// What is refunded of an order partly paid with a gift card.

test('cancelling voids the charge and returns to the gift card what it paid', async () => {
  const { giftCard, order, payment, book } = await createMixedOrder();

  const { status, body } = await asOwner('POST', `/order/${order.id}/cancel/`, {});

  expect(status).toBe(200);
  expect(body).toMatchObject({
    order: { status: 'Cancelled', refunded: 50 },
    refund: { amount: 50, toGiftCard: 20, kind: 'void' },
  });
  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ status: 'VOIDED' }]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
  expect(await getBook(book.id)).toMatchObject({ quantity: 9 });
});

test('a partial refund goes to the charged card first, and then to the gift card', async () => {
  const { giftCard, order, payment, transactionId } = await createMixedOrder();
  const refund = (amount: number) => asOwner('POST', `/order/${order.id}/refund/`, { amount });

  const early = await refund(35);
  await settleTransaction(transactionId);
  const both = await refund(35);
  const rest = await refund(5);
  const tooMuch = await refund(11);
  const cancelled = await asOwner('POST', `/order/${order.id}/cancel/`, {});

  expectRefusal(early, 409, { reason: 'refund-too-early' });
  expect(both.body).toMatchObject({ refund: { amount: 35, toGiftCard: 5, kind: 'refund' } });
  expect(rest.body).toMatchObject({
    order: { refunded: 40, refundedToGiftCard: 10 },
    refund: { amount: 5, toGiftCard: 5, kind: 'gift-card' },
  });
  expectRefusal(tooMuch, 409, { reason: 'refund-too-much' });
  expect(cancelled.body).toMatchObject({
    order: { status: 'Cancelled', refunded: 50 },
    refund: { amount: 10, toGiftCard: 10, kind: 'gift-card' },
  });
  const [transaction] = await transactionsOfOrder(payment.id);
  expect(transaction?.refunds.map(({ amountCents }) => amountCents)).toEqual([3000]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});

test('refund mails say how much of the money goes back to the gift card', async () => {
  const { shopper, order, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  const mailing = makeMailing();
  const lastMail = async () => {
    await sendDueMails(depsIn(0, { mailing }), 50);
    const mails = mailing.mails.splice(0).filter(({ to }) => to.email === shopper.user.email);
    return mails.at(-1);
  };

  await asOwner('POST', `/order/${order.id}/refund/`, { amount: 35 });
  const both = await lastMail();
  await asOwner('POST', `/order/${order.id}/refund/`, { amount: 5 });
  const giftCardAlone = await lastMail();
  await asOwner('POST', `/order/${order.id}/cancel/`, {});
  const cancelled = await lastMail();

  for (const body of [both?.text, both?.html]) {
    expect(body).toContain(
      'A part of what you paid goes back: $30.00 to Visa ending in 1111, and $5.00 to the gift card that you used. Your bank',
    );
    expect(body).toContain('Of the $50.00, $35.00 has gone back in all.');
  }
  expect(giftCardAlone?.text).toContain(
    'A part of what you paid goes back to the gift card that you used: $5.00. It can be spent again.',
  );
  expect(giftCardAlone?.text).not.toContain('Your bank');
  expect(cancelled?.text).toContain(
    'Your money goes back: $30.00 to Visa ending in 1111, and $20.00 to the gift card that you used, $50.00 in all. Your bank',
  );
});

test.each([
  ['nothing', 0, 2000],
  ['a part of the charge', 10, 2000],
  ['the charge and a part of the gift card', 35, 1500],
])(
  'after a lost dispute, cancelling returns the gift card’s part, when %s had been refunded',
  async (_what, before, toGiftCard) => {
    const { shopper, giftCard, order, payment, transactionId, book } = await createMixedOrder();
    await settleTransaction(transactionId);
    if (before > 0) await asOwner('POST', `/order/${order.id}/refund/`, { amount: before });
    await setDispute(payment.id, 'lost');
    const mailing = makeMailing();
    const cancel = () => asOwner('POST', `/order/${order.id}/cancel/`, {});

    const first = await cancel();
    const again = await cancel();
    await sendDueMails(depsIn(0, { mailing }), 50);

    const amount = toGiftCard / 100;
    const refund = { amount, toGiftCard: amount, kind: 'gift-card', state: 'succeeded' };
    const cancelled = { status: 'Cancelled', refunded: before + amount };
    expect(first).toMatchObject({ status: 200, body: { order: cancelled, refund } });
    expect(again).toMatchObject({ status: 200, body: { order: cancelled, refund } });
    expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
    const [transaction] = await transactionsOfOrder(payment.id);
    const charged = Math.min(before, 30) * 100;
    expect(transaction?.refunds.map(({ amountCents }) => amountCents)).toEqual(
      charged > 0 ? [charged] : [],
    );
    expect(await getBook(book.id)).toMatchObject({ quantity: 9, sold: 0 });
    const told = mailing.mails.filter(({ to }) => to.email === shopper.user.email);
    expect(told.at(-1)?.text).toContain(
      charged > 0
        ? `Your money goes back: $${charged / 100}.00 to Visa ending in 1111, and $20.00 to the gift card that you used, `
        : 'Your money goes back to the gift card that you used: $20.00 in all.',
    );
  },
);

test('when a lost dispute is won later, the charge is refunded, and the gift card gets nothing twice', async () => {
  const { giftCard, order, payment, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  await setDispute(payment.id, 'lost');
  await asOwner('POST', `/order/${order.id}/cancel/`, {});
  await setDispute(payment.id, 'won');

  const part = await asOwner('POST', `/order/${order.id}/refund/`, { amount: 12 });
  const rest = await asOwner('POST', `/order/${order.id}/cancel/`, {});
  const again = await asOwner('POST', `/order/${order.id}/cancel/`, {});
  const tooMuch = await asOwner('POST', `/order/${order.id}/refund/`, { amount: 1 });

  expect(part).toMatchObject({ status: 200, body: { order: { refunded: 32 } } });
  expectAnswer(rest, { order: { refunded: 50 }, refund: { amount: 18, kind: 'refund' } });
  expect(again).toMatchObject({ status: 200, body: rest.body });
  expectRefusal(tooMuch, 409, { reason: 'refund-too-much' });
  const [transaction] = await transactionsOfOrder(payment.id);
  expect(transaction?.refunds.map(({ amountCents }) => amountCents)).toEqual([1200, 1800]);
  expect((await refundsOf(order.id)).map((refund) => refund.gift_card_cents).sort()).toEqual([
    0, 0, 2000,
  ]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});

test('a refund whose answer was lost returns the gift card’s part once', async () => {
  const { giftCard, order, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  const end = failGateway('RefundTransaction', 'answer-lost');
  const lost = await asOwner('POST', `/order/${order.id}/refund/`, { amount: 40 });
  end();
  const held = await balanceOf(giftCard._id);

  await reconcileRefunds(depsIn(10 * MINUTE));
  await reconcileRefunds(depsIn(20 * MINUTE));

  expect(lost.body).toMatchObject({ refund: { state: 'pending', amount: 40, toGiftCard: 10 } });
  expect(held).toMatchObject({ balance: 0 });
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 1000, sum: 1000 });
  const entry = db
    .selectFrom('gift_card_entries')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .innerJoin('users', 'users.id', 'actor')
    .select(['users.role', 'refunds.order_id', 'gift_card_entries.kind'])
    .where('gift_card_id', '=', giftCard._id)
    .where('gift_card_entries.kind', '=', 'given-back');
  // The actor is the owner who started the refund: the reconciler is not a user.
  expect(await entry.execute()).toEqual([{ role: 1, order_id: order.id, kind: 'given-back' }]);
});

test('a refund needing attention shows only the amount that Braintree returns', async () => {
  const { order, transactionId } = await createMixedOrder();
  await settleTransaction(transactionId);
  const end = failGateway('RefundTransaction', 'lost');
  await asOwner('POST', `/order/${order.id}/refund/`, { amount: 40 });
  end();
  const [refund] = await refundsOf(order.id);
  expect(refund).toMatchObject({ state: 'pending', amount_cents: 4000, gift_card_cents: 1000 });

  const [item, ...more] = await (await createAdminIn(HOUR)).list();
  await notifyAttention(depsIn(HOUR, { alertEmail: 'owner@shop.example' }));

  expect(more).toEqual([]);
  // The page's dialog asks: "Has $30.00 gone back to …?"
  expect(item).toMatchObject({ kind: 'refund', _id: refund?.id, amount: 30 });
  expect(item?.advice).toContain('If $30.00 has gone back');
  const mails = db.selectFrom('mails').select('data').where('kind', '=', 'money-attention');
  expect((await mails.execute()).map(({ data }) => JSON.parse(data ?? '').items)).toMatchObject([
    [{ kind: 'refund', id: refund?.id, cents: 3000 }],
  ]);
  // Nothing else is on record.
  expect(await refundsOf(order.id)).toEqual([refund]);
});

function refundsOf(orderId: string) {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
}
