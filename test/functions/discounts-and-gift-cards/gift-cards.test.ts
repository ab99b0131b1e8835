import { expect, test } from 'vitest';
import { giftCardListSchema } from '#contract/discounts-and-gift-cards/gift-cards.ts';
import { call, expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { costOf } from '#support/cost.ts';
import {
  asOwner,
  balanceOf,
  createGiftCard,
  createMixedOrder,
} from '#support/discounts-and-gift-cards.ts';
import { settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { makeMailing } from '#support/mails.ts';
import { getRow, listColumns } from '#support/rows.ts';
import { createAdmin, createBook, db } from '#support/shop.ts';
import { tellOf } from '#support/webhooks.ts';
import { findTypedCodes } from '../../../functions/discounts-and-gift-cards/find-typed-codes.ts';
import type { Mailing } from '../../../functions/mail/mail-vars.ts';
import { sendDueMails } from '../../../functions/mail/send-due-mails.ts';
import { findUncollected } from '../../../functions/reconciliation/reconcile-settlements.ts';
import { GUESS_LIMITS } from '../../../functions/security/guess-limits.ts';

// Issuing, looking up and adjusting gift cards.

const owner = await createAdmin();

function mailsTo(email: string) {
  return db.selectFrom('mails').select(['state', 'data']).where('to_email', '=', email).execute();
}

test('a gift card is issued with a code, stored as a hash, and mailed', async () => {
  const { code, giftCard } = await createGiftCard(50);

  expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const row = await getRow('gift_cards', { id: giftCard._id });
  expect(row).toMatchObject({ last_four: code.slice(-4), balance_cents: 5000 });
  expect(JSON.stringify(row)).not.toContain(code);
  expect(await balanceOf(giftCard._id)).toEqual({ balance: 5000, sum: 5000, kinds: ['issued'] });
  const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'gift-card').execute();
  const mail = mails.find(({ data }) => data?.includes(code));
  expect(mail).toMatchObject({ to_email: 'reader@example.com', order_id: null });
});

test('a gift card is found by the end of its code, its recipient, or an order that it paid', async () => {
  const { giftCard, order } = await createMixedOrder();
  const { number } = await getRow('orders', { id: order.id });
  const find = async (search: string) => {
    const path = `/gift-cards/${owner.user._id}?search=${encodeURIComponent(search)}`;
    const { body } = await call('GET', path, { token: owner.token });
    return giftCardListSchema.parse(body).giftCards.map(({ _id }) => _id);
  };

  expect(await find(giftCard.lastFour.toLowerCase())).toEqual([giftCard._id]);
  expect(await find(number.toLowerCase().replace('-', ' '))).toEqual([giftCard._id]);
  expect(await find('Reader@example')).toContain(giftCard._id);
  expect(await find('nobody@example.com')).toEqual([]);
});

test('the cost of finding a gift card by an order does not grow with the number of orders', async () => {
  const { order, shopper, book } = await createMixedOrder();
  const { number } = await getRow('orders', { id: order.id });
  const rowsRead = async () => {
    const path = `/gift-cards/${owner.user._id}?search=${number}`;
    return costOf(await call('GET', path, { token: owner.token })).rowsRead;
  };
  const before = await rowsRead();

  for (const _ of [1, 2, 3]) await pay(shopper, { amount: 25, products: linesOf([book, 1]) });

  expect(await rowsRead()).toBe(before);
});

test('the mail has the code and the message, and keeps neither once it is sent', async () => {
  const body = { amount: 25, email: 'kim@example.com', message: 'Happy <b>birthday</b>' };
  const { body: issued } = await asOwner('POST', '/gift-cards/', body);
  const { code } = Object(issued);
  await db.updateTable('mails').set({ due_at: null }).where('to_email', '<>', body.email).execute();
  const sent: { subject: string; text: string; html: string }[] = [];
  const provider = {
    send: async (mail: (typeof sent)[number]) => {
      sent.push(mail);
    },
  };

  await sendDueMails(depsIn(0, { mailing: { provider, shopUrl: 'https://shop.example' } }));

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    subject: 'A gift card of $25.00',
    text: expect.stringContaining(code),
    html: expect.stringContaining('Happy &lt;b&gt;birthday&lt;/b&gt;'),
  });
  const data = JSON.stringify({ code: '', amount: '$25.00', message: '' });
  expect(await mailsTo(body.email)).toEqual([{ state: 'sent', data }]);
});

test('a shop without mails says so, and keeps no code with the mail it does not send', async () => {
  const email = `off-${crypto.randomUUID()}@example.com`;
  const issue = (mailing: Mailing | null) =>
    callApp(appWith({ mailing }), 'POST', `/gift-cards/${owner.user._id}`, {
      token: owner.token,
      body: { amount: 25, email, message: 'Dear Kim' },
    });

  const issued = await issue(null);
  await sendDueMails(depsIn(0, { mailing: null }));

  expect(issued).toMatchObject({ status: 200, body: { mailed: false } });
  const data = JSON.stringify({ code: '', amount: '$25.00', message: '' });
  expect(await mailsTo(email)).toEqual([{ state: 'failed', data }]);
  expect(await issue(makeMailing())).toMatchObject({ status: 200, body: { mailed: true } });
});

test('a balance is adjusted only from its current value, and the log and the ledger record it', async () => {
  const { giftCard } = await createGiftCard(40);
  const adjust = (from: number, balance: number) =>
    asOwner('POST', `/gift-card/${giftCard._id}/adjust/`, { from, balance });

  const done = await adjust(40, 15.5);
  const late = await adjust(40, 0);
  const { body } = await asOwner('GET', `/gift-card/${giftCard._id}/`);

  expect(done).toMatchObject({ status: 200, body: { balance: 15.5 } });
  expectRefusal(late, 409, { reason: 'gift-card-changed' });
  expect(body).toMatchObject({
    giftCard: { balance: 15.5, amount: 40 },
    entries: [
      { kind: 'adjusted', amount: -24.5, balance: 15.5, orderId: null },
      { kind: 'issued', amount: 40, balance: 40 },
    ],
  });
  const events = await listColumns('security_events', { kind: 'gift-card-adjusted' }, ['detail']);
  const details = events.map(({ detail }) => JSON.parse(detail));
  expect(details).toContainEqual({
    giftCardId: giftCard._id,
    balance: { before: 4000, after: 1550 },
  });
});

test.each(['balance', 'from'])(
  'an adjustment’s %s that is no amount of money is refused by name',
  async (name) => {
    const { giftCard } = await createGiftCard(40);
    const path = `/gift-card/${giftCard._id}/adjust/`;
    const error = `${name} must be dollars, such as 12.50`;

    const answer = await asOwner('POST', path, { from: 40, balance: 10, [name]: '4,50' });

    expectRefusal(answer, 400, { error, fields: { [name]: error } });
    const { body } = await asOwner('GET', `/gift-card/${giftCard._id}/`);
    expect(body).toMatchObject({ giftCard: { balance: 40 } });
  },
);

test('ledger entries cannot be changed or deleted, and no balance falls below zero', async () => {
  const { giftCard } = await createGiftCard(10);
  const entries = () =>
    db
      .updateTable('gift_card_entries')
      .set({ amount_cents: 1 })
      .where('gift_card_id', '=', giftCard._id);
  const gone = db.deleteFrom('gift_card_entries').where('gift_card_id', '=', giftCard._id);
  const below = db
    .updateTable('gift_cards')
    .set({ balance_cents: -1 })
    .where('id', '=', giftCard._id);

  await expect(entries().execute()).rejects.toThrow('never changed');
  await expect(gone.execute()).rejects.toThrow('never deleted');
  await expect(below.execute()).rejects.toThrow('gift_balance_not_negative');
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 1000, sum: 1000 });
});

test('guessing codes is paused after too many wrong ones, and a right one does not count', async () => {
  const { code } = await createGiftCard(10);
  const app = appWith({ guessLimits: GUESS_LIMITS });
  const products = linesOf([await createBook(), 1]);
  const guess = (codes: string[]) =>
    callApp(app, 'POST', '/checkout/quote', { body: { products, codes } });

  const wrong = [];
  for (let n = 0; n < GUESS_LIMITS.burst - 1; n += 1) wrong.push(await guess([`WRONG ${n}`]));
  const right = await guess([code]);
  const last = await guess(['WRONG']);
  const held = await guess([code]);

  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([409]));
  expect(right.status).toBe(200);
  expectRefusal(last, 409, { reason: 'code-unknown' });
  expectRefusal(held, 429, { reason: 'codes-paused' });
});

test('a paused guesser of codes is told how long to wait', async () => {
  const deps = depsIn(0, { guessLimits: { burst: 1, refillMs: MINUTE } });
  const guess = () => findTypedCodes(deps, ['WRONG'], { userId: null, address: '203.0.113.77' });

  await expect(guess()).rejects.toMatchObject({ reason: 'code-unknown' });
  await expect(guess()).rejects.toMatchObject({
    message: expect.stringContaining('Please wait a minute and try again'),
    retryAfterSeconds: 60,
  });
});

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
  await tellOf(transactionId, 'transaction_settlement_declined', 0);
  expect((await refund(5)).body).toMatchObject({ refund: { toGiftCard: 5 } });
  await tellOf(transactionId, 'transaction_settled', MINUTE);

  const charged = await refund(30);
  const rest = await refund(15);

  expect(charged).toMatchObject({ status: 200, body: { refund: { amount: 30, kind: 'refund' } } });
  expect(rest).toMatchObject({ status: 200, body: { refund: { toGiftCard: 15 } } });
  const [transaction] = await transactionsOfOrder(payment.id);
  expect(transaction?.refunds.map(({ amountCents }) => amountCents)).toEqual([3000]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});
