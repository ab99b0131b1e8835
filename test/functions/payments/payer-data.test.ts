import { expect, test } from 'vitest';
import { deleteAccount } from '#support/account-deletion.ts';
import { call } from '#support/api.ts';
import { pay } from '#support/checkout.ts';
import { DAY, depsIn, SECOND } from '#support/clock.ts';
import { leaveNothingDue } from '#support/jobs.ts';
import { createOrderPaidWith, methodsOf } from '#support/payment-methods.ts';
import { createShopper, db, paymentsOf } from '#support/shop.ts';
import { UNCLAIMED_MS } from '../../../functions/payments/payment-timing.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';
import { deleteExpiredData, RETENTION_DAYS } from '../../../functions/privacy/retention.ts';

// How little of a card or account the shop keeps, and for how long.

const VISA_ROW = { kind: 'card', brand: 'Visa', last_four: '1111', account: null };

test('the database keeps no more than four digits of a card', async () => {
  const { shopper } = await createOrderPaidWith();
  const [payment] = await paymentsOf(shopper);
  const change = (last_four: string) =>
    db
      .updateTable('payment_methods')
      .set({ last_four })
      .where('payment_id', '=', payment?.id ?? '')
      .execute();

  for (const digits of ['4111111111111111', '11111', '111', 'Visa']) {
    await expect(change(digits)).rejects.toThrow(/CHECK constraint failed/);
  }
  expect(await methodsOf(shopper)).toEqual([VISA_ROW]);
});

test('an export holds what its payments were paid with', async () => {
  const { shopper } = await createOrderPaidWith('fake-venmo-account-nonce');
  const { body } = await call('GET', `/user/${shopper.user._id}/export`, shopper);
  expect(body).toMatchObject({
    payments: [{ method: [{ kind: 'venmo', account: '@venmojoe' }] }],
  });
});

test.each([
  ['fake-valid-nonce', { kind: 'card', brand: 'Visa' }],
  ['fake-paypal-one-time-nonce', { kind: 'paypal', brand: null }],
])('deleting the account erases digits and account of %s', async (nonce, kept) => {
  const { shopper } = await createOrderPaidWith(nonce);
  await db.updateTable('payments').set({ address: '' }).execute();
  await leaveNothingDue();

  expect(await deleteAccount(shopper)).toMatchObject({ status: 200 });

  expect(await methodsOf(shopper)).toEqual([{ ...kept, last_four: null, account: null }]);
});

test('the payer’s account is erased with the address of the order', async () => {
  const { shopper } = await createOrderPaidWith('fake-paypal-one-time-nonce');
  await leaveNothingDue();

  await deleteExpiredData(depsIn((RETENTION_DAYS.orderAddress - 1) * DAY));
  expect(await methodsOf(shopper)).toMatchObject([{ account: 'jane.doe@paypal.com' }]);

  await deleteExpiredData(depsIn((RETENTION_DAYS.orderAddress + 1) * DAY));
  expect(await paymentsOf(shopper)).toMatchObject([{ address: '' }]);
  expect(await methodsOf(shopper)).toMatchObject([{ kind: 'paypal', account: null }]);
});

test('a payer is erased in time, although the payment names no address', async () => {
  const shopper = await createShopper();
  await pay(shopper, { amount: 10 });
  await leaveNothingDue();
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'succeeded', address: '' }]);

  await deleteExpiredData(depsIn((RETENTION_DAYS.orderAddress - 1) * DAY));
  expect(await methodsOf(shopper)).toEqual([VISA_ROW]);

  await deleteExpiredData(depsIn((RETENTION_DAYS.orderAddress + 1) * DAY));
  expect(await methodsOf(shopper)).toEqual([{ ...VISA_ROW, last_four: null }]);
});

test('a payer is erased as soon as the money is back', async () => {
  const shopper = await createShopper();
  await pay(shopper, { amount: 10 });
  expect(await methodsOf(shopper)).toEqual([VISA_ROW]);

  expect(await reconcilePayments(depsIn(UNCLAIMED_MS + SECOND))).toMatchObject({ reversed: 1 });

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed' }]);
  expect(await methodsOf(shopper)).toEqual([{ ...VISA_ROW, last_four: null }]);
});
