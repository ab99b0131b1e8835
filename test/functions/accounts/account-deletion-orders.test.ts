import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { ADDRESS, createPaidOrder, deleteAccount, deletionOf } from '#support/account-deletion.ts';
import { DAY, depsIn, MINUTE } from '#support/clock.ts';
import { leaveNothingDue } from '#support/jobs.ts';
import { createShopper, db, ordersOf, paymentsOf } from '#support/shop.ts';
import { finishDeletions } from '../../../functions/privacy/finish-deletions.ts';

// How long the orders of a deleted account keep their delivery address.

/** Sets an order's status, dated that many days from now. */
async function setAt(orderId: string, status: OrderStatus, days: number): Promise<void> {
  const updated_at = new Date(Date.now() + days * DAY).toISOString();
  await db.updateTable('orders').set({ status, updated_at }).where('id', '=', orderId).execute();
}

test('an open order of a deleted account keeps its address until it is delivered', async () => {
  const shopper = await createShopper();
  const order = await createPaidOrder(shopper);
  await leaveNothingDue();
  await deleteAccount(shopper);
  await finishDeletions(depsIn(3 * MINUTE));
  expect(await ordersOf(shopper)).toMatchObject([{ address: ADDRESS }]);
  expect(await paymentsOf(shopper)).toMatchObject([{ address: '' }]);

  await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', order.id).execute();
  await finishDeletions(depsIn(2 * DAY));

  expect(await ordersOf(shopper)).toMatchObject([{ address: '', amount_cents: 1000 }]);
  expect(await deletionOf(shopper)).toMatchObject({ state: 'done' });
});

test('a shipped order never set to Delivered keeps its address for 90 days, then the deletion is done', async () => {
  const shopper = await createShopper();
  const order = await createPaidOrder(shopper);
  await setAt(order.id, 'Shipped', 0);
  await leaveNothingDue();
  await deleteAccount(shopper);

  await finishDeletions(depsIn(89 * DAY));
  expect(await ordersOf(shopper)).toMatchObject([{ address: ADDRESS }]);
  expect(await deletionOf(shopper)).toMatchObject({ state: 'pending', due_at: expect.any(String) });

  // Later changes to the order, such as a refund, do not postpone the deletion.
  await setAt(order.id, 'Shipped', 89);
  await finishDeletions(depsIn(91 * DAY));

  expect(await ordersOf(shopper)).toMatchObject([
    { address: '', address_parts: null, amount_cents: 1000, status: 'Shipped' },
  ]);
  expect(await deletionOf(shopper)).toMatchObject({ state: 'done', due_at: null });
});

test.each([
  { days: 89, what: 'keeps its address', address: ADDRESS },
  { days: 91, what: 'loses its address at once', address: '' },
])('an order shipped $days days before its account is deleted $what', async ({ days, address }) => {
  const shopper = await createShopper();
  const order = await createPaidOrder(shopper);
  await setAt(order.id, 'Shipped', -days);
  await leaveNothingDue();

  expect(await deleteAccount(shopper)).toMatchObject({ status: 200 });

  expect(await ordersOf(shopper)).toMatchObject([{ address, status: 'Shipped' }]);
});

test('for an order that was shipped again, the 90 days count from the last shipment', async () => {
  const shopper = await createShopper();
  const order = await createPaidOrder(shopper);
  await setAt(order.id, 'Shipped', -120);
  await setAt(order.id, 'Processing', -30);
  await setAt(order.id, 'Shipped', -20);
  await leaveNothingDue();

  await deleteAccount(shopper);
  expect(await ordersOf(shopper)).toMatchObject([{ address: ADDRESS }]);

  await finishDeletions(depsIn(71 * DAY));
  expect(await ordersOf(shopper)).toMatchObject([{ address: '' }]);
  expect(await deletionOf(shopper)).toMatchObject({ state: 'done' });
});
