import { afterEach, expect, test, vi } from 'vitest';
import { GUESS_LIMITS } from '../../functions/accounts/guess-limits.ts';
import { sendDueMails } from '../../functions/mail/send-due-mails.ts';
import { reconcilePayments } from '../../functions/reconciliation/reconcile-payments.ts';
import { reconcileRefunds } from '../../functions/reconciliation/reconcile-refunds.ts';
import { call } from '../support/api.ts';
import { appWith, callApp } from '../support/app-with.ts';
import { aCustomer, linesOf, pay, placeFree } from '../support/checkout.ts';
import { depsIn, HOUR, MINUTE } from '../support/clock.ts';
import { aGiftCard, asOwner, balanceOf } from '../support/codes.ts';
import { allowOneBatch } from '../support/d1.ts';
import { failGateway } from '../support/fail-gateway.ts';
import { settleTransaction, transactionsOfOrder } from '../support/gateway.ts';
import { leaveNothingDue } from '../support/jobs.ts';
import { aMailing } from '../support/mails.ts';
import { ownOrder } from '../support/order-life.ts';
import { aBook, aShopper, db, getBook, ordersOf, paymentsOf } from '../support/shop.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await leaveNothingDue();
});

const quote = (body: object) => call('POST', '/checkout/quote', { body });

/** Somebody who has paid 20.00 of 50.00 by a gift card, and the rest by card. */
async function aMixedOrder() {
  const [shopper, { code, giftCard }] = [await aShopper(), await aGiftCard(20)];
  const book = await aBook({ price_cents: 2500, quantity: 9 });
  const { body } = await pay(shopper, { amount: 30, products: linesOf([book, 2]), codes: [code] });
  const [[order], [payment]] = [await ordersOf(shopper), await paymentsOf(shopper)];
  if (!order || !payment?.transaction_id) throw new Error(`no order: ${JSON.stringify(body)}`);
  return { shopper, code, giftCard, book, order, payment, transactionId: payment.transaction_id };
}

test('a gift card is issued, shown and mailed once, and stored as a hash', async () => {
  const { code, giftCard } = await aGiftCard(50);

  expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const row = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('id', '=', giftCard._id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ last_four: code.slice(-4), balance_cents: 5000 });
  expect(JSON.stringify(row)).not.toContain(code);
  expect(await balanceOf(giftCard._id)).toEqual({ balance: 5000, sum: 5000, kinds: ['issued'] });
  const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'gift-card').execute();
  const mail = mails.find(({ data }) => data?.includes(code));
  expect(mail).toMatchObject({ to_email: 'reader@example.com', order_id: null });
});

test('the mail says the code and the words, and keeps neither when it is sent', async () => {
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
  const rows = await db
    .selectFrom('mails')
    .select(['state', 'data'])
    .where('to_email', '=', body.email)
    .execute();
  const data = JSON.stringify({ code: '', amount: '$25.00', message: '' });
  expect(rows).toEqual([{ state: 'sent', data }]);
});

test('a gift card pays a part, and the rest is charged', async () => {
  const { shopper, code, giftCard, order, payment } = await aMixedOrder();

  expect(order).toMatchObject({ amount_cents: 5000, gift_card_cents: 2000 });
  expect(payment).toMatchObject({ amount_cents: 3000, gift_card_cents: 2000 });
  expect(await transactionsOfOrder(payment.id)).toMatchObject([
    { amountCents: 3000, discountAmount: '20.00' },
  ]);
  expect(await ownOrder(shopper)).toMatchObject({ amount: 50, giftCard: 20 });
  expect(await balanceOf(giftCard._id)).toMatchObject({
    balance: 0,
    kinds: ['issued', 'redeemed'],
  });
  const products = linesOf([await aBook(), 1]);
  expect(await quote({ products, codes: [code] })).toMatchObject({
    status: 409,
    body: { reason: 'gift-card-empty' },
  });
});

test('what is left on a gift card is shown, and used the next time', async () => {
  const { code, giftCard } = await aGiftCard(30);
  const shopper = await aShopper();
  const products = linesOf([await aBook({ price_cents: 1000, quantity: 9 }), 1]);

  const { body } = await quote({ products, codes: [code.toLowerCase().replaceAll('-', ' ')] });
  await placeFree(shopper, { products, codes: [code] });
  await placeFree(shopper, { products, codes: [code] });

  const lastFour = code.slice(-4);
  expect(body).toMatchObject({ total: 10, due: 0, giftCard: { lastFour, amount: 10, left: 20 } });
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 1000, sum: 1000 });
  expect(await ordersOf(shopper)).toMatchObject([
    { amount_cents: 1000, gift_card_cents: 1000 },
    { amount_cents: 1000, gift_card_cents: 1000 },
  ]);
});

test('money of a gift card is never spent twice, however many spend it at once', async () => {
  const { code, giftCard } = await aGiftCard(25);
  const book = await aBook({ price_cents: 1000, quantity: 50 });
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopper()));

  const answers = await Promise.all(
    shoppers.map((shopper) => placeFree(shopper, { products: linesOf([book, 1]), codes: [code] })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 500, sum: 500 });
  expect(await getBook(book.id)).toMatchObject({ quantity: 48 });
});

test('a payment that is declined gives the gift card its money back, once', async () => {
  const { code, giftCard } = await aGiftCard(4);
  const shopper = await aCustomer();
  const products = linesOf([await aBook({ price_cents: 1000 }), 1]);
  const paymentMethodNonce = 'fake-processor-declined-visa-nonce';

  await pay(shopper, { amount: 6, products, codes: [code], paymentMethodNonce });
  await reconcilePayments(depsIn(2 * HOUR));

  expect(await balanceOf(giftCard._id)).toEqual({
    ...{ balance: 400, sum: 400 },
    kinds: ['issued', 'redeemed', 'given-back'],
  });
});

test('a charge that is never found gives the gift card its money back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { code, giftCard } = await aGiftCard(4);
  const shopper = await aShopper();
  const products = linesOf([await aBook({ price_cents: 1000 }), 1]);
  const end = failGateway('ChargePaymentMethod', 'lost');
  await pay(shopper, { amount: 6, products, codes: [code] });
  end();
  const held = await balanceOf(giftCard._id);

  await reconcilePayments(depsIn(HOUR));

  expect(held).toMatchObject({ balance: 0 });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'abandoned' }]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 400, sum: 400 });
});

test('an order without a charge that a Worker died over is made by the reconciler', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { code, giftCard } = await aGiftCard(10);
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const end = allowOneBatch();
  const answer = await placeFree(shopper, { products: linesOf([book, 1]), codes: [code] });
  end();
  const [before] = await paymentsOf(shopper);

  await reconcilePayments(depsIn(10 * MINUTE));

  expect(answer.body).toMatchObject({ success: false, status: 'unknown' });
  expect(before).toMatchObject({ state: 'charging', amount_cents: 0 });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded', due_at: null }]);
  expect(await ordersOf(shopper)).toMatchObject([{ amount_cents: 1000, gift_card_cents: 1000 }]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 0, sum: 0 });
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test('an order that cannot be made any more gives all back to the gift card', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { code, giftCard } = await aGiftCard(10);
  const shopper = await aShopper();
  const book = await aBook({ price_cents: 1000, quantity: 5 });
  const end = allowOneBatch();
  await placeFree(shopper, { products: linesOf([book, 1]), codes: [code] });
  end();
  await db.deleteFrom('products').where('id', '=', book.id).execute();

  await reconcilePayments(depsIn(10 * MINUTE));

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', due_at: null }]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 1000, sum: 1000 });
});

test('cancelling gives back to the card what was charged, and to the gift card what it paid', async () => {
  const { giftCard, order, payment, book } = await aMixedOrder();

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

test('a part goes back to the card first, and then to the gift card', async () => {
  const { giftCard, order, payment, transactionId } = await aMixedOrder();
  const refund = (amount: number) => asOwner('POST', `/order/${order.id}/refund/`, { amount });

  const early = await refund(35);
  await settleTransaction(transactionId);
  const both = await refund(35);
  const rest = await refund(5);
  const tooMuch = await refund(11);
  const cancelled = await asOwner('POST', `/order/${order.id}/cancel/`, {});

  expect(early).toMatchObject({ status: 409, body: { reason: 'refund-too-early' } });
  expect(both.body).toMatchObject({ refund: { amount: 35, toGiftCard: 5, kind: 'refund' } });
  expect(rest.body).toMatchObject({
    order: { refunded: 40 },
    refund: { amount: 5, toGiftCard: 5, kind: 'gift-card' },
  });
  expect(tooMuch).toMatchObject({ status: 409, body: { reason: 'refund-too-much' } });
  expect(cancelled.body).toMatchObject({
    order: { status: 'Cancelled', refunded: 50 },
    refund: { amount: 10, toGiftCard: 10, kind: 'gift-card' },
  });
  const [transaction] = await transactionsOfOrder(payment.id);
  expect(transaction?.refunds.map(({ amountCents }) => amountCents)).toEqual([3000]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 2000, sum: 2000 });
});

test('the mails of money that goes back say what of it is on the gift card again', async () => {
  const { shopper, order, transactionId } = await aMixedOrder();
  await settleTransaction(transactionId);
  const mailing = aMailing();
  const heard = async () => {
    await sendDueMails(depsIn(0, { mailing }), 50);
    const mails = mailing.mails.splice(0).filter(({ to }) => to.email === shopper.user.email);
    return mails.at(-1);
  };

  await asOwner('POST', `/order/${order.id}/refund/`, { amount: 35 });
  const both = await heard();
  await asOwner('POST', `/order/${order.id}/refund/`, { amount: 5 });
  const giftCardAlone = await heard();
  await asOwner('POST', `/order/${order.id}/cancel/`, {});
  const cancelled = await heard();

  for (const body of [both?.text, both?.html]) {
    expect(body).toContain(
      'A part of what you paid goes back: $30.00 the way you paid, and $5.00 to the gift card that you used. Your bank',
    );
    expect(body).toContain('Of the $50.00, $35.00 has gone back in all.');
  }
  expect(giftCardAlone?.text).toContain(
    'A part of what you paid goes back to the gift card that you used: $5.00. It can be spent again.',
  );
  expect(giftCardAlone?.text).not.toContain('Your bank');
  expect(cancelled?.text).toContain(
    'Your money goes back: $30.00 the way you paid, and $20.00 to the gift card that you used, $50.00 in all. Your bank',
  );
});

test('a refund whose answer is lost gives the gift card its part once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { giftCard, order, transactionId } = await aMixedOrder();
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
  // The owner who began it; no reconciler is a user.
  expect(await entry.execute()).toEqual([{ role: 1, order_id: order.id, kind: 'given-back' }]);
});

test('a balance is adjusted from what was read alone, and the log and the ledger say so', async () => {
  const { giftCard } = await aGiftCard(40);
  const adjust = (from: number, balance: number) =>
    asOwner('POST', `/gift-card/${giftCard._id}/adjust/`, { from, balance });

  const done = await adjust(40, 15.5);
  const late = await adjust(40, 0);
  const { body } = await asOwner('GET', `/gift-card/${giftCard._id}/`);

  expect(done).toMatchObject({ status: 200, body: { balance: 15.5 } });
  expect(late).toMatchObject({ status: 409, body: { reason: 'gift-card-changed' } });
  expect(body).toMatchObject({
    giftCard: { balance: 15.5, amount: 40 },
    entries: [
      { kind: 'adjusted', amount: -24.5, balance: 15.5, orderId: null },
      { kind: 'issued', amount: 40, balance: 40 },
    ],
  });
  const events = await db
    .selectFrom('security_events')
    .select('detail')
    .where('kind', '=', 'gift-card-adjusted')
    .execute();
  const details = events.map(({ detail }) => JSON.parse(detail));
  expect(details).toContainEqual({
    giftCardId: giftCard._id,
    balance: { before: 4000, after: 1550 },
  });
});

test('the ledger is never changed, and no balance falls below zero', async () => {
  const { giftCard } = await aGiftCard(10);
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

test('who guesses codes is slowed down, and who has one is not', async () => {
  const { code } = await aGiftCard(10);
  const app = appWith({ guessLimits: GUESS_LIMITS });
  const products = linesOf([await aBook(), 1]);
  const guess = (codes: string[]) =>
    callApp(app, 'POST', '/checkout/quote', { body: { products, codes } });

  const wrong = [];
  for (let n = 0; n < GUESS_LIMITS.burst - 1; n += 1) wrong.push(await guess([`WRONG ${n}`]));
  const right = await guess([code]);
  const last = await guess(['WRONG']);
  const held = await guess([code]);

  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([409]));
  expect(right.status).toBe(200);
  expect(last).toMatchObject({ status: 409, body: { reason: 'code-unknown' } });
  expect(held).toMatchObject({ status: 429, body: { reason: 'codes-paused' } });
});
