import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '#support/api.ts';
import { createAdminIn } from '#support/attention.ts';
import { MINUTE } from '#support/clock.ts';
import { ALBANY_ADDRESS, NEW_YORK, setUpDelivery } from '#support/delivery.ts';
import { createGiftCard } from '#support/discounts-and-gift-cards.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { createTwoCopyOrder, readOwnOrder } from '#support/order-life.ts';
import { createOrderWithMails } from '#support/order-mails.ts';
import { getBook } from '#support/shop.ts';
import { makeTransactionWebhook, postWebhook } from '#support/webhooks.ts';

// The price of an order's delivery goes back once, as each copy does.

beforeEach(() => setUpDelivery({ ...NEW_YORK, taxRates: [] }));

const SENT = { addressParts: ALBANY_ADDRESS, delivery: 'ground', amount: 24.9 };

test('a refund can name the delivery, once, and the order says that its price went back', async () => {
  const { refund, refunds, shopper, orderId, asAdmin } = await createTwoCopyOrder('settled', SENT);

  const first = await refund(4.9, { delivery: true });
  const again = await refund(4.9, { delivery: true });

  const delivery = { name: 'By ground', price: 4.9, tax: 0, refunded: true };
  expect(first).toMatchObject({
    status: 200,
    body: { order: { refunded: 4.9, delivery }, refund: { amount: 4.9, delivery: true } },
  });
  expectRefusal(again, 409, { reason: 'refund-no-delivery' });
  expect(await refunds()).toMatchObject([{ delivery: 1, copies: null }]);
  expect(await readOwnOrder(shopper)).toMatchObject({ delivery, refunded: 4.9 });
  const history = await asAdmin('GET', `/order/${orderId}/history`);
  expect(history.body).toMatchObject({ refunds: [{ delivery: true }] });
});

test('a delivery of which a part went back has the rest left, unless copies went back with it', async () => {
  const part = await createTwoCopyOrder('settled', SENT);
  const whole = await createTwoCopyOrder('settled', SENT);
  const products = [{ _id: whole.bookId, count: 1 }];

  const left = await part.refund(3, { delivery: true });
  const none = await whole.refund(3, { delivery: true, products, restock: false });

  expect(left).toMatchObject({ status: 200, body: { order: { delivery: { refundable: 1.9 } } } });
  expect(left.body).not.toHaveProperty('order.delivery.refunded');
  expect(await readOwnOrder(part.shopper)).toMatchObject({ delivery: { refundable: 1.9 } });
  expect(none).toMatchObject({ status: 200, body: { order: { delivery: { refunded: true } } } });
  expectRefusal(await whole.refund(1, { delivery: true }), 409, { reason: 'refund-no-delivery' });
});

test('a refund that does not name the delivery leaves its price to go back', async () => {
  const { refund, refunds } = await createTwoCopyOrder('settled', SENT);

  const plain = await refund(4.9);

  expect(plain.body).not.toHaveProperty('refund.delivery');
  expect(plain.body).not.toHaveProperty('order.delivery.refunded');
  expect(await refund(4.9, { delivery: true })).toMatchObject({ status: 200 });
  expect(await refunds()).toMatchObject([{ delivery: 0 }, { delivery: 1 }]);
});

test('an order without a price for its delivery has none to refund', async () => {
  const { refund, refunds } = await createTwoCopyOrder('settled', {
    ...SENT,
    delivery: 'shop',
    amount: 20,
  });

  expectRefusal(await refund(5, { delivery: true }), 409, { reason: 'refund-no-delivery' });
  expectRefusal(await refund(5, { delivery: 'yes' }), 400, 'delivery must be true or false');

  expect(await refunds()).toEqual([]);
});

test('a repeated request is the same refund only if it names the delivery again', async () => {
  const { refund, refunds } = await createTwoCopyOrder('settled', SENT);
  const idempotencyKey = crypto.randomUUID();
  const sent = { delivery: true, idempotencyKey };
  await refund(4.9, sent);

  const same = await refund(4.9, sent);
  const other = await refund(4.9, { idempotencyKey });

  expect(same).toMatchObject({ status: 200, body: { order: { refunded: 4.9 } } });
  expectRefusal(other, 409, { reason: 'key-reused' });
  expect(await refunds()).toHaveLength(1);
});

/** Refunds the delivery, which counts as made until Braintree says that it failed. */
async function refundInVain(life: Awaited<ReturnType<typeof createTwoCopyOrder>>) {
  const admin = await createAdminIn(11 * MINUTE);
  const endRefunding = failGateway('RefundTransaction', 'lost');
  await life.refund(4.9, { delivery: true });
  endRefunding();
  const [refund] = await life.refunds();
  const refundId = refund?.id ?? '';
  const endAsking = failGateway('FindTransaction', 'broken');
  await admin.closeRefund(refundId, 'returned');
  endAsking();
  expect(await readOwnOrder(life.shopper)).toMatchObject({ delivery: { refunded: true } });
  const failed = { id: crypto.randomUUID(), orderId: refundId, refundOf: life.transactionId };
  await postWebhook(makeTransactionWebhook('refund_failed', failed));
  return await admin.closeRefund(refundId, 'not-returned');
}

test('a delivery whose refund failed can be refunded again', async () => {
  const life = await createTwoCopyOrder('settled', SENT);

  const failed = await refundInVain(life);

  expect(failed).toMatchObject({ body: { order: { refunded: 0 }, refund: { state: 'failed' } } });
  expect(failed.body).not.toHaveProperty('order.delivery.refunded');
  expect(await life.refund(4.9, { delivery: true })).toMatchObject({ status: 200 });
});

test('of a delivery of whose refund only a gift card’s part arrived, the rest can be refunded', async () => {
  const { code } = await createGiftCard(22);
  const life = await createTwoCopyOrder('settled', { ...SENT, amount: 2.9, codes: [code] });

  const failed = await refundInVain(life);

  expect(failed).toMatchObject({
    body: {
      order: { refunded: 2, delivery: { price: 4.9, refundable: 2.9 } },
      refund: { toGiftCard: 2, delivery: true },
    },
  });
  expect(failed.body).not.toHaveProperty('order.delivery.refunded');
  const rest = await life.refund(2.9, { delivery: true });
  expect(rest).toMatchObject({ status: 200, body: { order: { delivery: { refunded: true } } } });
  expect(rest.body).not.toHaveProperty('order.delivery.refundable');
  expectRefusal(await life.refund(1, { delivery: true }), 409, { reason: 'refund-no-delivery' });
});

test('a refund’s mail names the delivery beside the copies', async () => {
  const { refund, sentMails, bookId } = await createOrderWithMails('settled', SENT);
  const { name } = await getBook(bookId);

  await refund(14.9, { products: [{ _id: bookId, count: 1 }], delivery: true });
  const [both] = await sentMails();

  for (const body of [both?.text, both?.html]) {
    expect(body).toContain(`It is for 1 copy of ${name} and the delivery.`);
    expect(body).toContain('Delivery: By ground (went back)');
  }
});

test('a mail says of a delivery that it went back only once all of its price has', async () => {
  const { refund, sentMails } = await createOrderWithMails('settled', SENT);

  await refund(3, { delivery: true });
  const part = (await sentMails()).at(-1);
  await refund(1.9, { delivery: true });
  const whole = (await sentMails()).at(-1);

  expect(part?.text).toMatch(/Delivery: By ground\b(?! \(went back\))/);
  expect(whole?.text).toContain('Delivery: By ground (went back)');
});
