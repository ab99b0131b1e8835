import { expect, test } from 'vitest';
import { ordersMovedSchema } from '#contract/orders/admin-order-requests.ts';
import { call, expectRefusal } from '#support/api.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { interceptBatches } from '#support/d1.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { getRow } from '#support/rows.ts';
import { createAdmin } from '#support/shop.ts';
import { reconcileRefunds } from '../../../functions/reconciliation/reconcile-refunds.ts';

// Several people work on one order at once, or one person acts twice.

type Life = Awaited<ReturnType<typeof createTwoCopyOrder>>;

/** The amount refunded at Braintree, in cents. */
async function backAtBraintree({ atBraintree }: Life): Promise<number> {
  const { status, refunds = [] } = (await atBraintree()) ?? {};
  if (status === 'VOIDED') return 2000;
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Runs `act` after the next call has read and before it writes. */
function beforeTheNextBatch(act: () => Promise<unknown>): () => void {
  return interceptBatches(async (batch, count) => {
    if (count === 1) await act();
    return await batch();
  });
}

// proves order-life.4
test('when two admins refund the same money at once, one succeeds and the other gets 409', async () => {
  const life = await createTwoCopyOrder('settled');
  const other = await createAdmin();
  const path = `/order/${life.orderId}/refund/${other.user._id}`;

  const answers = await Promise.all([
    life.refund(15),
    call('POST', path, { token: other.token, body: { amount: 15 } }),
  ]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await backAtBraintree(life)).toBe(1500);
  expect(await life.stored()).toMatchObject({ refunded_cents: 1500 });
  expect(await life.refunds()).toHaveLength(1);
});

test.each(['lost', 'answer-lost'] as const)(
  'cancelling while a partial refund is reconciled (%s) refunds exactly what the shop records',
  async (trouble) => {
    const life = await createTwoCopyOrder('settled');
    const end = failGateway('RefundTransaction', trouble);
    await life.refund(5);
    end();

    await Promise.all([
      reconcileRefunds(depsIn(3 * MINUTE)),
      life.cancel(),
      reconcileRefunds(depsIn(3 * MINUTE)),
      life.refund(5),
      life.cancel({ restock: false }),
    ]);
    await reconcileRefunds(depsIn(10 * MINUTE));
    expect(await life.cancel()).toMatchObject({ status: 200 });

    expect(await backAtBraintree(life)).toBe(2000);
    expect(await life.stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
    const { quantity, sold } = await life.stock();
    expect(quantity + sold).toBe(5);
    expect((await life.refunds()).filter(({ state }) => state === 'pending')).toEqual([]);
  },
);

// proves order-life.3
test('cancelling an order that is shipped meanwhile is refused and restocks nothing', async () => {
  const life = await createTwoCopyOrder('settled');
  await life.refund(20);

  const end = beforeTheNextBatch(() => life.setStatus('Shipped'));
  const cancelled = await life.cancel();
  end();

  expectRefusal(cancelled, 409, { reason: 'order-outdated' });
  expect(await life.stored()).toMatchObject({ status: 'Shipped' });
  expect(await life.stock()).toEqual({ quantity: 3, sold: 2 });
  expect(await life.cancel()).toMatchObject({ status: 200 });
  expect(await life.stock()).toEqual({ quantity: 3, sold: 2 });
});

test('simultaneous cancellations of a fully refunded order all succeed and restock its books once', async () => {
  const life = await createTwoCopyOrder('settled');
  await life.refund(20);

  const answers = await Promise.all([life.cancel(), life.cancel(), life.setStatus('Cancelled')]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await life.stock()).toEqual({ quantity: 5, sold: 0 });
  expect(await life.mails()).toEqual(['order-placed', 'order-refunded', 'order-cancelled']);
});

test('after a copy was returned and refunded, cancelling refunds the rest and restocks nothing more', async () => {
  const life = await createTwoCopyOrder('settled');
  const { product_id } = await getRow('order_lines', { order_id: life.orderId });
  await life.setStatus('Delivered');

  await life.refund(10, { reason: 'One came back' });
  await life.asAdmin('POST', `/product/${product_id}/stock`, { change: 1, reason: 'returned' });
  await life.cancel();

  expect(await backAtBraintree(life)).toBe(2000);
  expect(await life.stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect((await life.stock()).quantity).toBe(4);
});

/** A packed order, and the calls that the next people make on it. */
async function createPackedOrder() {
  const life = await createTwoCopyOrder();
  const readdress = (text: string, was: string) =>
    life.asAdmin('PUT', `/order/${life.orderId}/address`, { text, was });
  await readdress('1 Old Street', '');
  const ship = (address: string) =>
    life.asAdmin('PUT', `/order/${life.orderId}`, { status: 'Shipped', address });
  return { ...life, readdress, ship };
}

// proves admin-orders.5
test('an order whose address has changed is not shipped to the old one, and says so', async () => {
  const { orderId, asAdmin, readdress, ship, stored } = await createPackedOrder();
  await readdress('2 New Street', '1 Old Street');

  const alone = await ship('1 Old Street');
  const orders = [{ _id: orderId, address: '1 Old Street' }];
  const among = await asAdmin('POST', '/orders/move', { status: 'Shipped', orders });

  expectRefusal(alone, 409, { reason: 'order-readdressed' });
  expect(ordersMovedSchema.parse(among.body).results).toMatchObject([
    { moved: false, reason: 'order-readdressed' },
  ]);
  expect(await stored()).toMatchObject({ status: 'Not processed', address: '2 New Street' });
  expect(await ship('2 New Street')).toMatchObject({ status: 200, body: { status: 'Shipped' } });
});

test('when an order is readdressed and shipped at the same moment, one of the two gets 409', async () => {
  const { readdress, ship, stored } = await createPackedOrder();

  const [changed, shipped] = await Promise.all([
    readdress('2 New Street', '1 Old Street'),
    ship('1 Old Street'),
  ]);

  expect([changed?.status, shipped?.status].sort()).toEqual([200, 409]);
  const now = await stored();
  expect(now).toMatchObject(
    shipped?.status === 200
      ? { status: 'Shipped', address: '1 Old Street' }
      : { status: 'Not processed', address: '2 New Street' },
  );
});

/** The calls of a page that shows an order's status as `was`. */
function fromAPageThatShows(was: string, { orderId, asAdmin }: Life) {
  return {
    set: (status: string) => asAdmin('PUT', `/order/${orderId}`, { status, orderId, was }),
    setAmong: async (status: string, more: object = {}) => {
      const orders = [{ _id: orderId, was, ...more }];
      const { body } = await asAdmin('POST', '/orders/move', { status, orders });
      return ordersMovedSchema.parse(body).results;
    },
    cancel: (body: object) => asAdmin('POST', `/order/${orderId}/cancel`, { ...body, was }),
  };
}

// proves order-life.1
test('a status change from an outdated page is refused, alone and in bulk', async () => {
  const life = await createTwoCopyOrder();
  const stale = fromAPageThatShows('Not processed', life);
  await life.setStatus('Shipped');

  const [alone, [among]] = [await stale.set('Processing'), await stale.setAmong('Processing')];

  const error = 'Someone else has just set this order to Shipped. Please look at it again.';
  expectRefusal(alone, 409, { reason: 'status-outdated', error });
  expect(among).toMatchObject({ moved: false, reason: 'status-outdated', error });
  expect(await life.stored()).toMatchObject({ status: 'Shipped' });
  expect(await life.mails()).toEqual(['order-placed', 'order-shipped']);

  const fresh = fromAPageThatShows('Shipped', life);
  expect(await fresh.set('Processing')).toMatchObject({ status: 200 });
  expect(await fromAPageThatShows('Processing', life).setAmong('Delivered')).toMatchObject([
    { moved: true },
  ]);
  expect(await life.stored()).toMatchObject({ status: 'Delivered' });
});

test('repeating a status change from the same page succeeds, and mails nothing again', async () => {
  const life = await createTwoCopyOrder();
  const { set, setAmong } = fromAPageThatShows('Not processed', life);
  const shipment = { carrier: 'ups', trackingNumber: '1Z 999' };

  for (let time = 0; time < 2; time += 1) {
    expect(await setAmong('Shipped', { shipment })).toMatchObject([{ moved: true }]);
    expect(await set('Shipped')).toMatchObject({ status: 200, body: { status: 'Shipped' } });
  }

  expect(await life.mails()).toEqual(['order-placed', 'order-shipped']);
});

test('an order that a colleague has cancelled is not shipped, and cancelling it again refunds no more', async () => {
  const life = await createTwoCopyOrder();
  const { set, cancel } = fromAPageThatShows('Not processed', life);
  await life.cancel();

  expectRefusal(await set('Shipped'), 409, { reason: 'order-cancelled' });
  expect(await cancel({})).toMatchObject({ status: 200, body: { order: { refunded: 20 } } });
  expect(await life.stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect(await life.refunds()).toHaveLength(1);
});

// proves order-life.3
test('cancelling an order that a colleague has shipped meanwhile refunds and restocks nothing', async () => {
  const life = await createTwoCopyOrder();
  const { set, cancel } = fromAPageThatShows('Processing', life);
  await life.setStatus('Shipped');

  const outdated = { status: 409, body: { reason: 'status-outdated' } };
  expect(await cancel({ restock: true })).toMatchObject(outdated);
  expect(await set('Cancelled')).toMatchObject(outdated);

  expect(await life.stored()).toMatchObject({ status: 'Shipped', refunded_cents: 0 });
  expect(await life.stock()).toEqual({ quantity: 3, sold: 2 });
  expect(await life.refunds()).toEqual([]);
  const fresh = fromAPageThatShows('Shipped', life);
  expect(await fresh.cancel({ restock: false })).toMatchObject({ status: 200 });
  expect(await life.stored()).toMatchObject({ status: 'Cancelled', refunded_cents: 2000 });
  expect(await life.stock()).toEqual({ quantity: 3, sold: 2 });
});

test('a change from an unknown status is refused with 400', async () => {
  const life = await createTwoCopyOrder();
  const { set, cancel } = fromAPageThatShows('Lost', life);

  const refused = { status: 400, body: { fields: { was: expect.stringMatching(/^was must be/) } } };
  expect(await set('Shipped')).toMatchObject(refused);
  expect(await cancel({})).toMatchObject(refused);
  expect(await life.stored()).toMatchObject({ status: 'Not processed' });
});
