import { expect, test } from 'vitest';
import { call, expectRefusal } from '#support/api.ts';
import { createCustomer, linesOf, pay, placeFreeOrder } from '#support/checkout.ts';
import { depsIn, HOUR, MINUTE } from '#support/clock.ts';
import { allowOneBatch, interceptBatches } from '#support/d1.ts';
import { balanceOf, createGiftCard, createMixedOrder } from '#support/discounts-and-gift-cards.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { readOwnOrder } from '#support/order-life.ts';
import { createBook, createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';

// What a gift card pays, and gets back if the payment fails.

const quote = (body: object) => call('POST', '/checkout/quote', { body });

test('a gift card pays a part, and the rest is charged', async () => {
  const { shopper, code, giftCard, order, payment } = await createMixedOrder();

  expect(order).toMatchObject({ amount_cents: 5000, gift_card_cents: 2000 });
  expect(payment).toMatchObject({ amount_cents: 3000, gift_card_cents: 2000 });
  expect(await transactionsOfOrder(payment.id)).toMatchObject([
    { amountCents: 3000, discountAmount: '20.00' },
  ]);
  expect(await readOwnOrder(shopper)).toMatchObject({ amount: 50, giftCard: 20 });
  expect(await balanceOf(giftCard._id)).toMatchObject({
    balance: 0,
    kinds: ['issued', 'redeemed'],
  });
  const products = linesOf([await createBook(), 1]);
  expectRefusal(await quote({ products, codes: [code] }), 409, { reason: 'gift-card-empty' });
});

test('the rest of a gift card is shown in a quote, and used by the next order', async () => {
  const { code, giftCard } = await createGiftCard(30);
  const shopper = await createShopper();
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 9 }), 1]);

  const { body } = await quote({ products, codes: [code.toLowerCase().replaceAll('-', ' ')] });
  await placeFreeOrder(shopper, { products, codes: [code] });
  await placeFreeOrder(shopper, { products, codes: [code] });

  const lastFour = code.slice(-4);
  expect(body).toMatchObject({ total: 10, due: 0, giftCard: { lastFour, amount: 10, left: 20 } });
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 1000, sum: 1000 });
  expect(await ordersOf(shopper)).toMatchObject([
    { amount_cents: 1000, gift_card_cents: 1000 },
    { amount_cents: 1000, gift_card_cents: 1000 },
  ]);
});

test('a gift card’s money is never spent twice, even by simultaneous orders', async () => {
  const { code, giftCard } = await createGiftCard(25);
  const book = await createBook({ price_cents: 1000, quantity: 50 });
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => createShopper()));

  const answers = await Promise.all(
    shoppers.map((shopper) =>
      placeFreeOrder(shopper, { products: linesOf([book, 1]), codes: [code] }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 500, sum: 500 });
  expect(await getBook(book.id)).toMatchObject({ quantity: 48 });
});

test('a declined payment returns the gift card’s money once', async () => {
  const { code, giftCard } = await createGiftCard(4);
  const shopper = await createCustomer();
  const products = linesOf([await createBook({ price_cents: 1000 }), 1]);
  const paymentMethodNonce = 'fake-processor-declined-visa-nonce';

  await pay(shopper, { amount: 6, products, codes: [code], paymentMethodNonce });
  await reconcilePayments(depsIn(2 * HOUR));

  expect(await balanceOf(giftCard._id)).toEqual({
    ...{ balance: 400, sum: 400 },
    kinds: ['issued', 'redeemed', 'given-back'],
  });
});

test('a payment whose charge is never found returns the gift card’s money', async () => {
  const { code, giftCard } = await createGiftCard(4);
  const shopper = await createShopper();
  const products = linesOf([await createBook({ price_cents: 1000 }), 1]);
  const end = failGateway('ChargePaymentMethod', 'lost');
  await pay(shopper, { amount: 6, products, codes: [code] });
  end();
  const held = await balanceOf(giftCard._id);

  await reconcilePayments(depsIn(HOUR));

  expect(held).toMatchObject({ balance: 0 });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'abandoned' }]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 400, sum: 400 });
});

test('an order without a charge interrupted while it was placed is made by the reconciler', async () => {
  const { code, giftCard } = await createGiftCard(10);
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const end = allowOneBatch();
  const answer = await placeFreeOrder(shopper, { products: linesOf([book, 1]), codes: [code] });
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

test('an order without a charge whose outcome is unknown answers 500, not 503, and is made later', async () => {
  const { code, giftCard } = await createGiftCard(10);
  const shopper = await createShopper();
  const products = linesOf([await createBook({ price_cents: 1000, quantity: 5 }), 1]);
  const idempotencyKey = crypto.randomUUID();
  const end = interceptBatches(async (batch, count) => {
    if (count === 1) await batch();
    throw new Error('D1 is away');
  });
  const answer = await placeFreeOrder(shopper, { products, codes: [code], idempotencyKey });
  end();

  await reconcilePayments(depsIn(10 * MINUTE));

  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 0 });
  // Not a 503, which would tell the shopper that nothing came of it.
  expect(answer).toMatchObject({ status: 500 });
  const path = `/braintree/payment/${shopper.user._id}?key=${idempotencyKey}`;
  expect(await call('GET', path, shopper)).toMatchObject({ body: { status: 'succeeded' } });
});

test('an order without a charge that cannot be made any more returns all to the gift card', async () => {
  const { code, giftCard } = await createGiftCard(10);
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const end = allowOneBatch();
  await placeFreeOrder(shopper, { products: linesOf([book, 1]), codes: [code] });
  end();
  await db.deleteFrom('products').where('id', '=', book.id).execute();

  await reconcilePayments(depsIn(10 * MINUTE));

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', due_at: null }]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await balanceOf(giftCard._id)).toMatchObject({ balance: 1000, sum: 1000 });
});
