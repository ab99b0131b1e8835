import { expect, test } from 'vitest';
import {
  ORDER_STATUSES,
  type OrderStatus,
  transitionBetween,
} from '#contract/orders/order-status.ts';
import { call, expectAnswer, expectRefusal } from '#support/api.ts';
import { depsIn } from '#support/clock.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { listRows } from '#support/rows.ts';
import { createAdmin } from '#support/shop.ts';
import { moveOrder } from '../../../functions/orders/order.repository.ts';

// Which status changes are allowed, and what the log and the answer say of them.

/** From each status in turn, the kind of move to each of the five. */
// proves order-life.1
test.each<[OrderStatus, string]>([
  ['Not processed', 'same on on on on'],
  ['Processing', 'back same on on on'],
  ['Shipped', 'back back same on on'],
  ['Delivered', 'back back back same on'],
  ['Cancelled', 'never never never never same'],
])('moves from %s to each of the five statuses: %s', (from, moves) => {
  expect(ORDER_STATUSES.map((to) => transitionBetween(from, to)).join(' ')).toBe(moves);
});

// proves calls.19, contract-orders.12
test.each(['', '/status'])(
  'PUT /order/:orderId%s refuses a body that names another order',
  async (path) => {
    const { orderId, admin, stored } = await createTwoCopyOrder();
    const other = await createTwoCopyOrder();
    const before = [await stored(), await other.stored()];
    const { token, user } = admin;
    const put = (named: string) =>
      call('PUT', `/order/${orderId}${path}/${user._id}`, {
        token,
        body: { status: 'Processing', orderId: named },
      });

    expectRefusal(await put(other.orderId), 400, {
      error: 'orderId must be the order of the path. Nothing was changed.',
      reason: 'order-ids-differ',
      fields: { orderId: expect.any(String) },
    });
    expect([await stored(), await other.stored()]).toEqual(before);

    expect(await put(orderId)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ status: 'Processing' });
  },
);

/** An order that two staff members move, each with their own calls. */
async function createOrderMovedByTwo() {
  const { orderId, admin, stored, mails } = await createTwoCopyOrder();
  const colleague = await createAdmin();
  const by =
    ({ token, user }: typeof admin) =>
    (status: OrderStatus, more: { was?: OrderStatus; undo?: boolean; shipment?: object } = {}) =>
      call('PUT', `/order/${orderId}/${user._id}`, { token, body: { status, ...more } });
  return { mine: by(admin), theirs: by(colleague), colleague, stored, mails };
}

test('an admin cannot undo a move that a colleague made first', async () => {
  const { mine, theirs, colleague, stored } = await createOrderMovedByTwo();
  await theirs('Processing', { was: 'Not processed' });
  // Made from a page read before the colleague's move: repeating it is no move.
  expect(await mine('Processing', { was: 'Not processed' })).toMatchObject({ status: 200 });

  const undone = await mine('Not processed', { was: 'Processing', undo: true });

  expectRefusal(undone, 409, { reason: 'order-not-undone' });
  expect(await stored()).toMatchObject({ status: 'Processing', changed_by: colleague.user._id });
});

test('an admin cannot undo a move that a colleague has reversed and made again', async () => {
  const { mine, theirs, stored, mails } = await createOrderMovedByTwo();
  await mine('Shipped', { was: 'Not processed' });
  await theirs('Not processed', { was: 'Shipped' });
  await theirs('Shipped', { shipment: { carrier: 'ups', trackingNumber: '1Z9' } });
  const mailed = await mails();

  const undone = await mine('Not processed', { was: 'Shipped', undo: true });

  expectRefusal(undone, 409, { reason: 'order-not-undone' });
  expect(await stored()).toMatchObject({ status: 'Shipped' });
  expect(await mails()).toEqual(mailed);
});

test('an admin cannot undo a move after a colleague has added a shipment', async () => {
  const { mine, theirs, stored } = await createOrderMovedByTwo();
  await mine('Shipped', { was: 'Not processed' });
  await theirs('Shipped', { shipment: { carrier: 'ups', trackingNumber: '1Z9' } });

  const undone = await mine('Not processed', { was: 'Shipped', undo: true });

  expectRefusal(undone, 409, { reason: 'order-not-undone' });
  expect(await stored()).toMatchObject({ status: 'Shipped' });
});

test('an admin can undo their own move after a colleague’s shipment', async () => {
  const { mine, theirs, stored } = await createOrderMovedByTwo();
  await theirs('Shipped', { shipment: { carrier: 'ups', trackingNumber: '1Z9' } });
  await mine('Delivered', { was: 'Shipped' });

  const undone = await mine('Shipped', { was: 'Delivered', undo: true });

  expect(undone).toMatchObject({ status: 200, body: { status: 'Shipped' } });
  expect(await stored()).toMatchObject({ status: 'Shipped' });
});

test('an admin can undo their own move, and undo that too', async () => {
  const { mine, stored } = await createOrderMovedByTwo();
  await mine('Processing');

  expectAnswer(await mine('Not processed', { was: 'Processing', undo: true }), {
    status: 'Not processed',
  });
  expect(await mine('Processing', { was: 'Not processed', undo: true })).toMatchObject({
    status: 200,
  });

  expect(await stored()).toMatchObject({ status: 'Processing' });
});

/** The specification's path and that of its original; `confirm` used to be required. */
// proves calls.19, contract-orders.9, order-life.1
test.each([
  ['', {}],
  ['/status', {}],
  ['', { confirm: false }],
])(
  'PUT /order/:orderId%s with %o moves an order forward and back, and logs who did it',
  async (end, more) => {
    const { admin, orderId, asAdmin, stored, refunds } = await createTwoCopyOrder();
    const put = (status: string) =>
      asAdmin('PUT', `/order/${orderId}${end}`, { status, orderId, ...more });

    for (const status of ['Delivered', 'Shipped', 'Processing', 'Not processed'] as const) {
      expectAnswer(await put(status), { _id: orderId, status, refund: null });
      expect(await stored()).toMatchObject({ status, changed_by: admin.user._id });
    }

    expect(await orderEvents(orderId)).toMatchObject([
      { before: null, after: 'Not processed' },
      { before: 'Not processed', after: 'Delivered', actor: admin.user._id },
      { before: 'Delivered', after: 'Shipped', actor: admin.user._id },
      { before: 'Shipped', after: 'Processing', actor: admin.user._id },
      { before: 'Processing', after: 'Not processed', actor: admin.user._id },
    ]);
    expect(await refunds()).toEqual([]);
  },
);

test('setting the same status again answers 200 and changes nothing', async () => {
  const { orderId, setStatus, stored } = await createTwoCopyOrder();
  await setStatus('Shipped');
  const before = await stored();

  expect(await setStatus('Shipped')).toMatchObject({ status: 200, body: { status: 'Shipped' } });

  expect(await stored()).toEqual(before);
  expect(await orderEvents(orderId)).toHaveLength(2);
});

// proves order-life.2
test.each(['', '/status'])(
  'PUT /order/:orderId%s cancels an order once, and answers with its refund',
  async (end) => {
    const { orderId, asAdmin, stored, stock, atBraintree, mails, refunds } =
      await createTwoCopyOrder();
    const cancel = () =>
      asAdmin('PUT', `/order/${orderId}${end}`, { status: 'Cancelled', orderId });

    const first = await cancel();

    const [refund, ...others] = await refunds();
    expectAnswer(first, {
      status: 'Cancelled',
      amount: 20,
      refunded: 20,
      refund: { _id: refund?.id, state: 'succeeded', amount: 20, kind: 'void', cancels: true },
    });
    expect(others).toEqual([]);
    expect(await atBraintree()).toMatchObject({ status: 'VOIDED' });
    expect(await stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
    expect(await stock()).toEqual({ quantity: 5, sold: 0 });
    expect(await mails()).toContain('order-cancelled');
    // Repeated, it answers the same and refunds nothing more.
    expect(await cancel()).toMatchObject({ status: 200, body: first.body });
    expect(await refunds()).toHaveLength(1);
  },
);

test('a cancelled order cannot move to another status', async () => {
  const { setStatus, stored } = await createTwoCopyOrder();
  await setStatus('Cancelled');

  for (const status of ['Not processed', 'Processing', 'Shipped', 'Delivered']) {
    expectRefusal(await setStatus(status), 409, {
      error: expect.stringContaining('money given back'),
    });
  }
  expect(await stored()).toMatchObject({ status: 'Cancelled' });
});

test('of status changes at once, each starts where the previous one ended', async () => {
  const { orderId, setStatus, stored } = await createTwoCopyOrder();

  const answers = await Promise.all([
    setStatus('Shipped'),
    setStatus('Delivered'),
    setStatus('Processing'),
  ]);

  const moves = await orderEvents(orderId);
  expect(moves.length - 1).toBe(answers.filter(({ status }) => status === 200).length);
  // Each move starts where the previous one ended.
  for (const [index, move] of moves.entries()) {
    expect(move.before).toBe(moves[index - 1]?.after ?? null);
  }
  expect((await stored())?.status).toBe(moves.at(-1)?.after);
});

test('a move from an outdated status changes nothing', async () => {
  const { admin, orderId, setStatus, stored } = await createTwoCopyOrder();
  await setStatus('Delivered');

  const moved = await moveOrder(depsIn(0), {
    orderId,
    from: 'Not processed',
    to: 'Processing',
    mailId: crypto.randomUUID(),
    parcelMailId: crypto.randomUUID(),
    by: admin.user._id,
    now: new Date(),
  });

  expect(moved).toBe(false);
  expect(await stored()).toMatchObject({ status: 'Delivered' });
});

function orderEvents(orderId: string) {
  return listRows('events', { order_id: orderId, subject: 'order' });
}
