import { expect, test } from 'vitest';
import { sendDueMails } from '../../functions/mail/send-due-mails.ts';
import { findUncollected } from '../../functions/reconciliation/reconcile-settlements.ts';
import type { WebhookKind } from '../rehearsal/gateway/webhooks/notification.ts';
import { expectRefusal } from '../support/api.ts';
import { depsIn, MINUTE } from '../support/clock.ts';
import { asOwner, balanceOf, createMixedOrder } from '../support/codes.ts';
import { settleTransaction, transactionsOfOrder } from '../support/gateway.ts';
import { makeMailing } from '../support/mails.ts';
import { makeWebhook, postWebhook } from '../support/webhooks.ts';

// What is refunded of an order partly paid with a gift card whose charge was never collected.

/** A mixed order whose charge was declined at settlement. */
async function createUncollectedMixedOrder() {
  const life = await createMixedOrder();
  await settleTransaction(life.transactionId, 'SETTLEMENT_DECLINED');
  const refund = (amount: number) => asOwner('POST', `/order/${life.order.id}/refund/`, { amount });
  return { ...life, refund };
}

test.each(['before', 'after'] as const)(
  'of an uncollected charge only the gift card’s part is refunded, %s the shop knows of it',
  async (when) => {
    const { giftCard, order, payment, shopper, refund } = await createUncollectedMixedOrder();
    if (when === 'after') await findUncollected(depsIn(0));
    const mailing = makeMailing();

    const part = await refund(5);
    await sendDueMails(depsIn(0, { mailing }), 50);
    const tooMuch = await refund(15.01);
    const cancelled = await asOwner('POST', `/order/${order.id}/cancel/`, {});

    expect(part).toMatchObject({
      status: 200,
      body: { order: { refunded: 5 }, refund: { amount: 5, toGiftCard: 5, kind: 'gift-card' } },
    });
    const told = mailing.mails.filter(({ to }) => to.email === shopper.user.email).at(-1);
    expect(told?.text).toContain('to the gift card that you used: $5.00. It can be spent again.');
    expect(told?.text).toContain('Of the $20.00, $5.00 has gone back in all.');
    expectRefusal(tooMuch, 409, {
      reason: 'refund-uncollected',
      error: expect.stringMatching(/never collected.*\$15\.00 of that is left/),
    });
    expect(cancelled.body).toMatchObject({
      order: { status: 'Cancelled', refunded: 50 },
      refund: { amount: 45, toGiftCard: 15, kind: 'void' },
    });
    expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
    const [transaction] = await transactionsOfOrder(payment.id);
    expect(transaction?.refunds).toEqual([]);
  },
);

test('all of the gift card’s part can be refunded before an uncollected order is cancelled', async () => {
  const { giftCard, order, refund } = await createUncollectedMixedOrder();

  const all = await refund(20);
  const more = await refund(1);
  const cancelled = await asOwner('POST', `/order/${order.id}/cancel/`, {});

  expect(all).toMatchObject({ status: 200, body: { refund: { toGiftCard: 20 } } });
  expectRefusal(more, 409, { reason: 'refund-uncollected' });
  expect(cancelled.body).toMatchObject({ order: { refunded: 50 }, refund: { amount: 30 } });
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});

test('once an uncollected charge has settled after all, it can be refunded as well', async () => {
  const { giftCard, order, payment, transactionId } = await createMixedOrder();
  const refund = (amount: number) => asOwner('POST', `/order/${order.id}/refund/`, { amount });
  await settleTransaction(transactionId);
  const tell = async (kind: WebhookKind, afterMs: number) => {
    const at = new Date(Date.now() + afterMs).toISOString();
    await postWebhook(await makeWebhook({ kind, transactionId, at }));
  };
  await tell('transaction_settlement_declined', 0);
  expect((await refund(5)).body).toMatchObject({ refund: { toGiftCard: 5 } });
  await tell('transaction_settled', MINUTE);

  const charged = await refund(30);
  const rest = await refund(15);

  expect(charged).toMatchObject({ status: 200, body: { refund: { amount: 30, kind: 'refund' } } });
  expect(rest).toMatchObject({ status: 200, body: { refund: { toGiftCard: 15 } } });
  const [transaction] = await transactionsOfOrder(payment.id);
  expect(transaction?.refunds.map(({ amountCents }) => amountCents)).toEqual([3000]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});
