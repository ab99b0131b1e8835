import { expect, test } from 'vitest';
import { adminOrderPageSchema } from '#contract/orders/admin-order.ts';
import { adminOrdersOf } from '#support/admin-order.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { costOf } from '#support/cost.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { createTwoCopyOrder, readOwnOrder } from '#support/order-life.ts';
import { createOrderRow, createPaymentRow } from '#support/rows.ts';
import { createBook, db } from '#support/shop.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';

// Copies named by a partial refund are restocked once.

/** An order of two copies at $10.00, one of which a refund can name. */
async function createOrderOfTwo() {
  const life = await createTwoCopyOrder('settled');
  const one = [{ _id: life.bookId, count: 1 }];
  const returned = async () => {
    const lines = db.selectFrom('order_lines').select('returned');
    const [line] = await lines.where('order_id', '=', life.orderId).execute();
    return line?.returned;
  };
  const movements = () =>
    db
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'reference'])
      .where('product_id', '=', life.bookId)
      .where('change', '>', 0)
      .where('reason', '<>', 'unexplained')
      .execute();
  return { ...life, one, returned, movements };
}

// proves order-life.13
test('a refund can name a copy and restock it, and order and history show both', async () => {
  const { one, bookId, orderId, payment, refund, returned, refunds, stock, shopper, ...life } =
    await createOrderOfTwo();

  const answer = await refund(10, { products: one, restock: true });

  expectAnswer(answer, {
    order: { status: 'Not processed', refunded: 10, products: [{ count: 2, returned: 1 }] },
    refund: { amount: 10, cancels: false, restocks: true, products: one },
  });
  expect(await returned()).toBe(1);
  expect(await refunds()).toMatchObject([
    { copies: JSON.stringify(one), copies_restocked: 1, restocks: 0 },
  ]);
  expect(await stock()).toEqual({ quantity: 4, sold: 1 });
  expect(await life.movements()).toEqual([
    { change: 1, reason: 'returned', reference: payment.id },
  ]);
  expect(await readOwnOrder(shopper)).toMatchObject({ products: [{ _id: bookId, returned: 1 }] });
  const history = await life.asAdmin('GET', `/order/${orderId}/history`);
  expect(history.body).toMatchObject({ refunds: [{ products: one, restocks: true }] });
});

// proves order-life.13
test('a copy can be named by one refund only', async () => {
  const { one, bookId, refund, returned, refunds, atBraintree } = await createOrderOfTwo();
  await refund(5, { products: one });

  const two = await refund(5, { products: [{ _id: bookId, count: 2 }] });
  const other = await refund(5, { products: [{ _id: (await createBook()).id, count: 1 }] });
  const second = await refund(5, { products: one });
  const third = await refund(5, { products: one });

  expectRefusal(two, 409, { reason: 'refund-too-many-copies' });
  expect(Object(two.body).error).toMatch(/that have not gone back: 1\. Nothing was given back\.$/);
  expectRefusal(other, 409, { reason: 'refund-not-of-order' });
  expect(second).toMatchObject({ status: 200, body: { order: { products: [{ returned: 2 }] } } });
  expectRefusal(third, 409, { reason: 'refund-too-many-copies' });
  expect(await returned()).toBe(2);
  expect(await refunds()).toHaveLength(2);
  expect((await atBraintree())?.refunds).toHaveLength(2);
  // A refund that names no copies is still possible.
  expect(await refund(5)).toMatchObject({ status: 200, body: { order: { refunded: 15 } } });
});

// proves order-life.13
test.each([
  [true, 1],
  [false, 0],
])(
  'cancelling restocks the copies that no refund has named (restocked before: %s)',
  async (restock, before) => {
    const { one, refund, cancel, stock, returned, movements } = await createOrderOfTwo();
    await refund(10, { products: one, restock });
    expect(await stock()).toEqual({ quantity: 3 + before, sold: 2 - before });

    const answer = await cancel();

    expect(answer).toMatchObject({ status: 200, body: { order: { refunded: 20 } } });
    expect(await stock()).toEqual({ quantity: 4 + before, sold: 1 - before });
    expect(await returned()).toBe(1);
    expect((await movements()).filter(({ reason }) => reason === 'cancellation')).toMatchObject([
      { change: 1 },
    ]);
  },
);

test('cancelling an order that is already fully refunded restocks its remaining copies', async () => {
  const { one, refund, cancel, stock } = await createOrderOfTwo();
  await refund(20, { products: one, restock: true });

  expect(await cancel()).toMatchObject({ status: 200, body: { order: { status: 'Cancelled' } } });

  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
});

test('a partial refund without named copies returns and restocks none', async () => {
  const { refund, cancel, stock, returned, refunds } = await createOrderOfTwo();

  const restock = await refund(10, { restock: true });
  const plain = await refund(10);

  expectRefusal(restock, 400, 'restock goes with products');
  expect(plain.body).not.toHaveProperty('refund.products');
  expect(plain.body).not.toHaveProperty('order.products.0.returned');
  expect(await refunds()).toMatchObject([{ copies: null, copies_restocked: 0 }]);
  expect(await returned()).toBe(0);
  expect(await stock()).toEqual({ quantity: 3, sold: 2 });
  await cancel();
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
});

test.each([
  ['an object instead of a list', {}],
  ['an empty list', []],
  [
    'a book twice',
    [
      { _id: 'a', count: 1 },
      { _id: 'a', count: 1 },
    ],
  ],
  ['a count of zero', [{ _id: 'a', count: 0 }]],
])('a refund that names %s is refused and returns nothing', async (_what, products) => {
  const { refund, refunds } = await createOrderOfTwo();

  expect(await refund(5, { products: products as never })).toMatchObject({ status: 400 });

  expect(await refunds()).toEqual([]);
});

test('a refund whose answer was lost returns its copies once, when it is reconciled', async () => {
  const { one, refund, returned, stock } = await createOrderOfTwo();
  const end = failGateway('RefundTransaction', 'answer-lost');
  const idempotencyKey = crypto.randomUUID();
  const ask = () => refund(10, { products: one, restock: true, idempotencyKey });
  const lost = await ask();
  end();
  expect(lost).toMatchObject({ body: { refund: { state: 'pending', products: one } } });
  expect([await returned(), await stock()]).toEqual([0, { quantity: 3, sold: 2 }]);

  await reconcileRefunds(depsIn(10 * MINUTE));
  await reconcileRefunds(depsIn(20 * MINUTE));

  expect([await returned(), await stock()]).toEqual([1, { quantity: 4, sold: 1 }]);
  expect(await ask()).toMatchObject({ status: 200, body: { refund: { state: 'succeeded' } } });
  const otherwise = await refund(10, { idempotencyKey });
  expectRefusal(otherwise, 409, { reason: 'key-reused' });
  expect([await returned(), await stock()]).toEqual([1, { quantity: 4, sold: 1 }]);
});

test('of five refunds of the same copy at once, only one succeeds', async () => {
  const { one, refund, returned, stock, refunds } = await createOrderOfTwo();
  await refund(1, { products: one });

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => refund(1, { products: one, restock: true })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await returned()).toBe(2);
  expect(await stock()).toEqual({ quantity: 4, sold: 1 });
  expect(await refunds()).toHaveLength(2);
});

test('a refund of a cancelled order cannot name copies', async () => {
  const { one, orderId, refund, stock } = await createOrderOfTwo();
  await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', orderId).execute();

  expectRefusal(await refund(5, { products: one, restock: true }), 409, {
    reason: 'refund-of-cancelled',
  });

  expect(await stock()).toEqual({ quantity: 3, sold: 2 });
});

test('an order whose copies were all returned is not counted among those to send', async () => {
  const { admin, bookId, refund, setStatus } = await createTwoCopyOrder('settled');
  const toSend = async () => (await adminOrdersOf(admin, { limit: '1' })).toSend;
  const before = await toSend();
  const copies = (count: number) => ({ products: [{ _id: bookId, count }] });

  // Money alone, then one of two copies: there is still something to send.
  await refund(1);
  await refund(5, copies(1));
  expect(await toSend()).toEqual(before);

  await refund(5, copies(1));
  const { 'Not processed': fresh = 0, Processing: begun = 0 } = before;
  expect(await toSend()).toEqual({ 'Not processed': fresh - 1, Processing: begun });
  await setStatus('Processing');
  expect(await toSend()).toEqual({ 'Not processed': fresh - 1, Processing: begun });
});

/** Inserts an old, fully refunded order that nobody has cancelled. */
async function insertReturnedOrder(userId: string, bookId: string): Promise<void> {
  const id = crypto.randomUUID();
  const at = '2024-01-01T00:00:00.000Z';
  const both = { id, user_id: userId, amount_cents: 1000, created_at: at, updated_at: at };
  const line = { order_id: id, product_id: bookId, name: 'Emma', price_cents: 500, count: 1 };
  await createPaymentRow({ ...both, state: 'succeeded', transaction_id: id });
  await createOrderRow({ ...both, payment_id: id, status: 'Processing' });
  await db
    .insertInto('order_lines')
    .values([
      { ...line, position: 0 },
      { ...line, position: 1 },
    ])
    .execute();
  await db.updateTable('orders').set({ refunded_cents: 1000 }).where('id', '=', id).execute();
  await db.updateTable('order_lines').set({ returned: 1 }).where('order_id', '=', id).execute();
}

test('counting orders to send reads the same rows, however many were returned in full', async () => {
  const { admin, bookId } = await createTwoCopyOrder();
  const { user, token } = admin;
  // Lists none of these orders: the mails of one may be written while it is read.
  const ask = () => call('GET', `/orders/desk/${user._id}?limit=1&status=Delivered`, { token });
  await insertReturnedOrder(user._id, bookId);
  const before = await ask();

  for (let left = 0; left < 20; left += 1) await insertReturnedOrder(user._id, bookId);
  const after = await ask();

  const toSendOf = ({ body }: typeof after) => adminOrderPageSchema.parse(body).toSend;
  expect(toSendOf(after)).toEqual(toSendOf(before));
  expect(costOf(after).rowsRead).toBe(costOf(before).rowsRead);
});
