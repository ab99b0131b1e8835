import { expect, test } from 'vitest';
import { orderListSchema } from '../../functions/contract/order.ts';
import { ORDER_STATUSES } from '../../functions/contract/order-status.ts';
import { paymentAnswerSchema } from '../../functions/contract/payment.ts';
import { ask, call } from '../support/api.ts';
import { linesOf, order, pay } from '../support/checkout.ts';
import { aBook, anAdmin, aShopper, ordersOf } from '../support/shop.ts';

async function anOrder() {
  const shopper = await aShopper('Emily');
  const book = await aBook({ price_cents: 700 });
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
  const admin = await anAdmin();
  const [first, second] = [await anOrder(), await anOrder()];

  const orders = await ask(orderListSchema, 'GET', `/order/list/${admin.user._id}`, {
    token: admin.token,
  });

  expect(orders.map((each) => each._id)).toEqual([second.orderId, first.orderId]);
  expect(orders[0]?.user).toEqual({ _id: second.shopper.user._id, name: 'Emily' });
});

// proves states.1, calls.18, contract-orders.7
test('the five status values are returned as a bare array', async () => {
  const admin = await anAdmin();

  const answer = await call('GET', `/order/status-values/${admin.user._id}`, {
    token: admin.token,
  });

  expect(answer.body).toEqual(['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled']);
});

// proves contract-orders.10
test('a status that is not one of the five is refused', async () => {
  const admin = await anAdmin();
  const { shopper, orderId } = await anOrder();

  const answer = await call('PUT', `/order/${orderId}/${admin.user._id}`, {
    token: admin.token,
    body: { status: 'Lost', orderId },
  });

  expect(answer).toMatchObject({
    status: 400,
    body: { error: `status must be one of ${ORDER_STATUSES.join(', ')}` },
  });
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'Not processed' }]);
});

// proves contract-orders.11, odd-input.3
test('changing the status of an unknown order answers 404', async () => {
  const admin = await anAdmin();

  const answer = await call('PUT', `/order/none/${admin.user._id}`, {
    token: admin.token,
    body: { status: 'Shipped' },
  });

  expect(answer).toMatchObject({ status: 404, body: { error: 'Order not found' } });
});

// proves calls.11, contract-orders.8
test('a shopper sees only their own orders, newest first', async () => {
  const { shopper, orderId } = await anOrder();
  await anOrder();
  const products = linesOf([await aBook({ price_cents: 900 }), 1]);
  await pay(shopper, { amount: 9, products });

  const orders = await ask(orderListSchema, 'GET', `/orders/by/user/${shopper.user._id}`, shopper);

  expect(orders.map(({ amount }) => amount)).toEqual([9, 7]);
  expect(orders[1]?._id).toBe(orderId);
});
