import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../../functions/contract/order.ts';
import { moveBetween } from '../../functions/contract/order-moves.ts';
import { moveOrder } from '../../functions/orders/order.repository.ts';
import { anOrderToSeeTo } from '../support/order-life.ts';
import { db } from '../support/shop.ts';

// Which statuses an order may go on to, and which moves have to be meant.

/** From each status in turn, what a move to each of the five is. */
test.each<[OrderStatus, string]>([
  ['Not processed', 'same on on on on'],
  ['Processing', 'back same on on on'],
  ['Shipped', 'back back same on on'],
  ['Delivered', 'back back back same on'],
  ['Cancelled', 'never never never never same'],
])('from %s an order may go: %s', (from, moves) => {
  expect(ORDER_STATUSES.map((to) => moveBetween(from, to)).join(' ')).toBe(moves);
});

test('a status goes on, and the log says by whom', async () => {
  const { admin, orderId, setStatus, stored } = await anOrderToSeeTo();

  expect(await setStatus('Shipped')).toMatchObject({ status: 200, body: { status: 'Shipped' } });

  expect(await stored()).toMatchObject({ status: 'Shipped', changed_by: admin.user._id });
  expect(await orderEvents(orderId)).toMatchObject([
    { after: 'Not processed' },
    { before: 'Not processed', after: 'Shipped', actor: admin.user._id },
  ]);
});

test('going back has to be confirmed', async () => {
  const { setStatus, stored } = await anOrderToSeeTo();
  await setStatus('Delivered');

  expect(await setStatus('Processing')).toMatchObject({
    status: 409,
    body: {
      error: 'This order is Delivered already. To set it back to Processing, send confirm: true.',
      reason: 'status-goes-back',
    },
  });
  expect(await stored()).toMatchObject({ status: 'Delivered' });
  expect(await setStatus('Processing', { confirm: true })).toMatchObject({
    status: 200,
    body: { status: 'Processing' },
  });
  expect(await stored()).toMatchObject({ status: 'Processing' });
});

test('the same status again is fine, and changes nothing', async () => {
  const { orderId, setStatus, stored } = await anOrderToSeeTo();
  await setStatus('Shipped');
  const before = await stored();

  expect(await setStatus('Shipped')).toMatchObject({ status: 200, body: { status: 'Shipped' } });

  expect(await stored()).toEqual(before);
  expect(await orderEvents(orderId)).toHaveLength(2);
});

test('setting an order to Cancelled gives its money back', async () => {
  const { setStatus, stored, stock, atBraintree, mails } = await anOrderToSeeTo();

  expect(await setStatus('Cancelled')).toMatchObject({
    status: 200,
    body: { status: 'Cancelled', amount: 20, refunded: 20 },
  });

  expect(await atBraintree()).toMatchObject({ status: 'VOIDED' });
  expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect(await stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await mails()).toContain('order-cancelled');
});

test.each([true, false])('nothing leads out of Cancelled (confirm: %s)', async (confirm) => {
  const { setStatus, stored } = await anOrderToSeeTo();
  await setStatus('Cancelled');

  const answer = await setStatus('Processing', { confirm });

  expect(answer).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('money given back') },
  });
  expect(await stored()).toMatchObject({ status: 'Cancelled' });
});

test('of two admins at once one moves an order, and none undoes the other', async () => {
  const { orderId, setStatus, stored } = await anOrderToSeeTo();

  const answers = await Promise.all([
    setStatus('Shipped'),
    setStatus('Delivered'),
    setStatus('Processing'),
  ]);

  const moves = await orderEvents(orderId);
  expect(moves.length - 1).toBe(answers.filter(({ status }) => status === 200).length);
  // Each move began where the one before it had ended.
  for (const [index, move] of moves.entries()) {
    expect(move.before).toBe(moves[index - 1]?.after ?? null);
  }
  expect((await stored())?.status).toBe(moves.at(-1)?.after);
});

test('an order that has moved since it was read stays where it is', async () => {
  const { admin, orderId, setStatus, stored } = await anOrderToSeeTo();
  await setStatus('Delivered');

  const moved = await moveOrder(db, {
    orderId,
    from: 'Not processed',
    to: 'Processing',
    by: admin.user._id,
    now: new Date(),
  });

  expect(moved).toBe(false);
  expect(await stored()).toMatchObject({ status: 'Delivered' });
});

function orderEvents(orderId: string) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('subject', '=', 'order')
    .orderBy('id')
    .execute();
}
