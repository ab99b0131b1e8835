import { expect, test } from 'vitest';
import { orderListSchema } from '#contract/orders/order.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { paymentAnswerSchema } from '#contract/payments/payment.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { linesOf, order, pay } from '#support/checkout.ts';
import { createAdmin, createBook, createShopper, ordersOf } from '#support/shop.ts';

async function createOrder() {
  const shopper = await createShopper('Emily');
  const book = await createBook({ price_cents: 700 });
  const products = [{ _id: book.id, count: 1 }];
  const answer = paymentAnswerSchema.parse((await pay(shopper, { amount: 7, products })).body);
  if (!answer.success) throw new Error(answer.message);
  await order(shopper, { products, transaction_id: answer.transaction.id, amount: 7 });
  const [row] = await ordersOf(shopper);
  if (!row) throw new Error('no order');
  return { shopper, orderId: row.id };
}

// proves calls.17, contract-orders.8
test('an admin sees every order, newest first, with its buyer', async () => {
  const admin = await createAdmin();
  const [first, second] = [await createOrder(), await createOrder()];

  const orders = await ask(orderListSchema, 'GET', `/order/list/${admin.user._id}`, {
    token: admin.token,
  });

  expect(orders.map((each) => each._id)).toEqual([second.orderId, first.orderId]);
  expect(orders[0]?.user).toEqual({ _id: second.shopper.user._id, name: 'Emily' });
});

// proves states.1, calls.18, contract-orders.7
test('the five status values are returned as a bare array', async () => {
  const admin = await createAdmin();

  const answer = await call('GET', `/order/status-values/${admin.user._id}`, {
    token: admin.token,
  });

  expect(answer.body).toEqual(['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled']);
});

// proves contract-orders.10
test('a status that is not one of the five is refused', async () => {
  const admin = await createAdmin();
  const { shopper, orderId } = await createOrder();

  const answer = await call('PUT', `/order/${orderId}/${admin.user._id}`, {
    token: admin.token,
    body: { status: 'Lost', orderId },
  });

  expectRefusal(answer, 400, `status must be one of ${ORDER_STATUSES.join(', ')}`);
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'Not processed' }]);
});

// proves contract-orders.11, odd-input.3
test('changing the status of an unknown order answers 404', async () => {
  const admin = await createAdmin();

  const answer = await call('PUT', `/order/none/${admin.user._id}`, {
    token: admin.token,
    body: { status: 'Shipped' },
  });

  expectRefusal(answer, 404, 'Order not found');
});

// proves calls.11, contract-orders.8
test('a shopper sees only their own orders, newest first', async () => {
  const { shopper, orderId } = await createOrder();
  await createOrder();
  const products = linesOf([await createBook({ price_cents: 900 }), 1]);
  await pay(shopper, { amount: 9, products });

  const orders = await ask(orderListSchema, 'GET', `/orders/by/user/${shopper.user._id}`, shopper);

  expect(orders.map(({ amount }) => amount)).toEqual([9, 7]);
  expect(orders[1]?._id).toBe(orderId);
});
