import { afterEach, expect, test } from 'vitest';
import { addedRows } from '#contract/orders/order-total-rows.ts';
import { expectRefusal } from '#support/api.ts';
import { linesOf, pay, placeFreeOrder } from '#support/checkout.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { allowOneBatch } from '#support/d1.ts';
import { NEW_YORK, setUpDelivery } from '#support/delivery.ts';
import {
  asOwner,
  balanceOf,
  createDiscount,
  createGiftCard,
  discountUsesOf,
} from '#support/discounts-and-gift-cards.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { readOwnOrder } from '#support/order-life.ts';
import { createBook, createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { getMailedOrder } from '../../../functions/mail/mail.repository.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

afterEach(() => setUpDelivery({}));

const createFreeBook = () => createBook({ price_cents: 0, quantity: 5 });

test('free books are ordered without a charge and without a code', async () => {
  const shopper = await createShopper();
  const book = await createFreeBook();
  const idempotencyKey = crypto.randomUUID();
  const request = { products: linesOf([book, 2]), idempotencyKey };

  const { body } = await placeFreeOrder(shopper, request);
  const again = await placeFreeOrder(shopper, request);

  const [payment] = await paymentsOf(shopper);
  const id = `uncharged-${payment?.id}`;
  expect(body).toEqual({ success: true, status: 'succeeded', transaction: { id, amount: '0.00' } });
  expect(again.body).toEqual(body);
  const nothing = { amount_cents: 0, discount_code: '', discount_cents: 0, gift_card_cents: 0 };
  expect(payment).toMatchObject({ state: 'succeeded', transaction_id: id, ...nothing });
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'Not processed', ...nothing }]);
  expect(await transactionsOfOrder(payment?.id ?? '')).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 3, sold: 2 });
  const order = await readOwnOrder(shopper);
  expect(order).toMatchObject({ amount: 0, products: [{ price: 0, count: 2 }] });
  expect(order).not.toHaveProperty('discount');

  const cancelled = await asOwner('POST', `/order/${order._id}/cancel/`, {});

  expect(cancelled.body).toMatchObject({ order: { status: 'Cancelled' }, refund: null });
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('a free cart does not use a code or a gift card that is given with it', async () => {
  const shopper = await createShopper();
  const [{ code: half, _id }, { code: card, giftCard }] = [
    await createDiscount(),
    await createGiftCard(10),
  ];

  const codes = [half, card];
  const answer = await placeFreeOrder(shopper, {
    products: linesOf([await createFreeBook(), 1]),
    codes,
  });

  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(await ordersOf(shopper)).toMatchObject([{ amount_cents: 0, discount_code: '' }]);
  expect(await discountUsesOf(_id)).toBe(0);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 1000, kinds: ['issued'] });
});

test('an order with a price or a delivery cost is not placed without a charge', async () => {
  const shopper = await createShopper();
  const free = await createFreeBook();
  const dear = linesOf([free, 1], [await createBook({ price_cents: 1000 }), 1]);

  const answer = await placeFreeOrder(shopper, { products: dear });
  await setUpDelivery(NEW_YORK);
  const sent = await placeFreeOrder(shopper, { products: linesOf([free, 1]) });

  expectRefusal(answer, 409, { reason: 'total-differs' });
  expectRefusal(sent, 409, { reason: 'quote-outdated' });
  expect(await paymentsOf(shopper)).toEqual([]);
  expect(await getBook(free.id)).toMatchObject({ quantity: 5 });
});

test('a free book beside a paid one leaves no discount code on the order', async () => {
  const shopper = await createShopper();
  const products = linesOf(
    [await createFreeBook(), 1],
    [await createBook({ price_cents: 1000 }), 1],
  );

  const { body } = await pay(shopper, { amount: 10, products });

  expect(body).toMatchObject({ success: true });
  expect(await ordersOf(shopper)).toMatchObject([{ amount_cents: 1000, discount_code: null }]);
});

test('a free order interrupted while it was placed is made by the reconciler, without a code', async () => {
  const shopper = await createShopper();
  const book = await createFreeBook();
  const end = allowOneBatch();
  await placeFreeOrder(shopper, { products: linesOf([book, 1]) });
  end();
  const before = await paymentsOf(shopper);

  await reconcilePayments(depsIn(10 * MINUTE));

  expect(before).toMatchObject([{ state: 'charging', amount_cents: 0, discount_code: '' }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded', due_at: null }]);
  expect(await ordersOf(shopper)).toMatchObject([{ amount_cents: 0, discount_code: '' }]);
  expect(await readOwnOrder(shopper)).not.toHaveProperty('discount');
  expect(await getBook(book.id)).toMatchObject({ quantity: 4, sold: 1 });
});

test('the mail about a free order names no code', async () => {
  const shopper = await createShopper();
  await placeFreeOrder(shopper, { products: linesOf([await createFreeBook(), 1]) });
  const [order] = await ordersOf(shopper);

  const mailed = await getMailedOrder(db, order?.id ?? '');

  expect(mailed).toMatchObject({ amountCents: 0, discountCode: null });
  expect(addedRows({ ...mailed, itemsCents: 0 })).toEqual([]);
});
