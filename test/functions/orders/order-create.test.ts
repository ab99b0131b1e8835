import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { type CartLine, MAX_CART_LINES } from '#contract/orders/cart-lines.ts';
import { type Order, orderListSchema, orderSchema } from '#contract/orders/order.ts';
import { paymentAnswerSchema } from '#contract/payments/payment.ts';
import { ask, expectRefusal } from '#support/api.ts';
import { type Checkout, order, pay } from '#support/checkout.ts';
import { ALBANY_ADDRESS, NEW_YORK, setUpDelivery } from '#support/delivery.ts';
import { getRow } from '#support/rows.ts';
import { createBook, createShopper, db, getBook, ordersOf, paymentsOf } from '#support/shop.ts';
import { createDeps, depsOfRequest } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { createOrder } from '../../../functions/orders/create-order.ts';

const inParis = { ...ALBANY_ADDRESS, country: 'FR', region: '', postcode: '75001', town: 'Paris' };

afterEach(() => setUpDelivery({}));

async function paidTransaction(session: Session, checkout: Checkout): Promise<string> {
  const answer = paymentAnswerSchema.parse((await pay(session, checkout)).body);
  if (!answer.success) throw new Error(answer.message);
  return answer.transaction.id;
}

/** A cart with one book, paid for and ready to be ordered. */
async function createPaidCart(stock = { quantity: 5 }) {
  const shopper = await createShopper('Sam Shopper');
  const book = await createBook({ name: 'Walden', price_cents: 1250, ...stock });
  const products: CartLine[] = [{ _id: book.id, count: 2 }];
  const transaction_id = await paidTransaction(shopper, {
    amount: 25,
    products,
    address: 'Pond 1',
  });
  return { shopper, book, cart: { products, transaction_id, amount: 25, address: 'Pond 1' } };
}

// proves entities.6, calls.16, contract-orders.4, contract-orders.5, contract-orders.6
test('a paid cart becomes an order with its lines as sold, and is in the purchase history', async () => {
  const { shopper, book, cart } = await createPaidCart();

  const answer = await order(shopper, cart);

  expect(answer.status).toBe(200);
  const placed = orderSchema.parse(answer.body);
  expect(placed).toMatchObject({
    transaction_id: cart.transaction_id,
    amount: 25,
    address: 'Pond 1',
    status: 'Not processed',
    user: { _id: shopper.user._id, name: 'Sam Shopper' },
    products: [{ _id: book.id, name: 'Walden', price: 12.5, count: 2 }],
  });
  expect(await getBook(book.id)).toMatchObject({ quantity: 3, sold: 2 });
  const history = await ask(orderListSchema, 'GET', `/orders/by/user/${shopper.user._id}`, {
    token: shopper.token,
  });
  expect(history).toEqual([placed]);
});

test('a repeated order request returns the same order', async () => {
  const { shopper, book, cart } = await createPaidCart();

  const first = await order(shopper, cart);
  const again = await order(shopper, cart);

  expect(again).toMatchObject({ status: 200, body: first.body as object });
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 3, sold: 2 });
});

test('five simultaneous order requests make one order', async () => {
  const { shopper, book, cart } = await createPaidCart();

  const answers = await Promise.all(Array.from({ length: 5 }, () => order(shopper, cart)));

  expect(new Set(answers.map((answer) => orderSchema.parse(answer.body)._id)).size).toBe(1);
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 3, sold: 2 });
});

test('a cart with as many books as allowed is paid for and ordered in one request', async () => {
  const shopper = await createShopper();
  const category_id = (await createBook()).category_id;
  const books = await Promise.all(
    Array.from({ length: MAX_CART_LINES }, () =>
      createBook({ price_cents: 100, quantity: 3, category_id }),
    ),
  );

  const paid = await pay(shopper, {
    amount: 2 * MAX_CART_LINES,
    products: books.map(({ id }) => ({ _id: id, count: 2 })),
  });

  expect(paid.body).toMatchObject({ success: true });
  expect(await ordersOf(shopper)).toMatchObject([{ amount_cents: 200 * MAX_CART_LINES }]);
  for (const { id } of books) expect(await getBook(id)).toMatchObject({ quantity: 1, sold: 2 });
});

test('an order that another request places in between is returned to both', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1250, quantity: 5 });
  const products = [{ _id: book.id, count: 2 }];
  const transaction_id = await paidTransaction(shopper, { amount: 25 });
  const user = await getRow('users', { id: shopper.user._id });
  const deps = depsOfRequest(createDeps(parseEnv(env)));
  const input = { products, transaction_id, amount: 2500, address: '' };
  const other: Order[] = [];
  const overtaken: Partial<D1Database> = {
    prepare: (sql) => env.DB.prepare(sql),
    batch: async (statements) => {
      other.push(await createOrder(deps, user, input));
      return await env.DB.batch(statements);
    },
  };

  const placed = await createOrder(
    { ...deps, d1: Object.assign({ ...deps.d1 }, overtaken) },
    user,
    input,
  );

  expect([placed]).toEqual(other);
  expect(await ordersOf(shopper)).toHaveLength(1);
  expect(await getBook(book.id)).toMatchObject({ quantity: 3, sold: 2 });
});

// proves defects.5
test('without a payment no order is made', async () => {
  const shopper = await createShopper();
  const book = await createBook();
  const products = [{ _id: book.id, count: 1 }];

  const answer = await order(shopper, { products, transaction_id: 'made-up', amount: 12.5 });

  expectRefusal(answer, 402, 'This order has not been paid for');
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toEqual(book);
});

// proves defects.5
test('a declined payment makes no order', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 200_000, quantity: 1 });
  const products = [{ _id: book.id, count: 1 }];
  await pay(shopper, { amount: 2000, products });

  const answer = await order(shopper, { products, transaction_id: '', amount: 2000 });

  expectRefusal(answer, 400, 'transaction_id is required');
  expect(await ordersOf(shopper)).toEqual([]);
});

// proves defects.5
test('another shopper’s payment makes no order', async () => {
  const { cart } = await createPaidCart();
  const thief = await createShopper();

  expect(await order(thief, cart)).toMatchObject({ status: 402 });
  expect(await ordersOf(thief)).toEqual([]);
});

const OTHER_BOOKS =
  'The books are not those that were paid for. Please order those, as many of each.';

// proves defects.4
test.each([
  ['another amount', { amount: 1 }, 'The payment is of $25.00. Please order for that amount.'],
  ['more copies', { count: 3 }, OTHER_BOOKS],
  ['another book', { _id: 'other' }, OTHER_BOOKS],
])('an order with %s than was paid for is refused', async (_name, change, error) => {
  const { shopper, book, cart } = await createPaidCart();
  const { amount = cart.amount, ...line } = change as { amount?: number; count?: number };
  const products = [{ _id: book.id, count: 2, ...line }];

  const answer = await order(shopper, { ...cart, amount, products });

  expectRefusal(answer, 409, { error });
  expect(await ordersOf(shopper)).toMatchObject([{ amount_cents: 2500 }]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 3, sold: 2 });
});

// proves defects.3
test('prices and names sent with the lines are ignored', async () => {
  const { shopper, cart } = await createPaidCart();
  const products = cart.products.map((line) => ({ ...line, name: 'Gold bar', price: 0.01 }));

  const answer = await order(shopper, { ...cart, products });

  expect(orderSchema.parse(answer.body).products).toMatchObject([{ name: 'Walden', price: 12.5 }]);
});

// proves calls.15
test('a payment that named only an amount is priced when its order is made', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 900, quantity: 4 });
  const transaction_id = await paidTransaction(shopper, { amount: '9.00' });
  const cart = { transaction_id, amount: '9.00', address: 'Elsewhere 2' };

  const tooMany = await order(shopper, { ...cart, products: [{ _id: book.id, count: 2 }] });
  const right = await order(shopper, { ...cart, products: [{ _id: book.id, count: 1 }] });

  expect(tooMany).toMatchObject({ status: 409 });
  expect(right.body).toMatchObject({ amount: 9, address: 'Elsewhere 2' });
  expect(await getBook(book.id)).toMatchObject({ quantity: 3, sold: 1 });
});

test('an order whose payment does not cover delivery and tax says that the payment is on record', async () => {
  await setUpDelivery(NEW_YORK);
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 1000, quantity: 5 });
  const products = [{ _id: book.id, count: 1 }];
  const transaction_id = await paidTransaction(shopper, { amount: 10 });
  const other = await paidTransaction(shopper, { amount: 10, addressParts: inParis });

  const tooLittle = await order(shopper, { products, transaction_id, amount: 10 });
  const tooFar = await order(shopper, { products, transaction_id: other, amount: 10 });

  const onRecord =
    'Your payment is on record: order something else with it, or it goes back to you within two hours.';
  expectRefusal(tooLittle, 409, {
    reason: 'paid-quote-outdated',
    error: `This order comes to $16.22, not $10.00: books $10.00, delivery $4.90, tax $1.32. ${onRecord}`,
  });
  expectRefusal(tooFar, 409, {
    reason: 'paid-not-delivered-there',
    error: `We don’t deliver these books to that address. ${onRecord}`,
  });
  expect(await paymentsOf(shopper)).toMatchObject([
    { state: 'succeeded', amount_cents: 1000 },
    { state: 'succeeded', amount_cents: 1000 },
  ]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 5, sold: 0 });
});

test('an order whose book changes its price meanwhile says that the payment is on record', async () => {
  const shopper = await createShopper();
  const book = await createBook({ price_cents: 900, quantity: 1 });
  const transaction_id = await paidTransaction(shopper, { amount: 9 });
  const user = await getRow('users', { id: shopper.user._id });
  const deps = depsOfRequest(createDeps(parseEnv(env)));
  const withNewPrice: Partial<D1Database> = {
    prepare: (sql) => env.DB.prepare(sql),
    batch: async (statements) => {
      await db.updateTable('products').set({ price_cents: 1 }).where('id', '=', book.id).execute();
      return await env.DB.batch(statements);
    },
  };
  const input = {
    products: [{ _id: book.id, count: 1 }],
    transaction_id,
    amount: 900,
    address: '',
  };

  const order = createOrder(
    { ...deps, d1: Object.assign({ ...deps.d1 }, withNewPrice) },
    user,
    input,
  );

  await expect(order).rejects.toThrow('Your payment is on record');
  expect(await ordersOf(shopper)).toEqual([]);
  expect(await getBook(book.id)).toMatchObject({ quantity: 1, sold: 0 });
});
