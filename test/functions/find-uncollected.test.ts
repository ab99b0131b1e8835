import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findUncollected } from '../../functions/reconciliation/find-uncollected.ts';
import { doScheduledWork } from '../../functions/scheduled-work.ts';
import { anAdminIn } from '../support/attention.ts';
import { DAY, depsIn, MINUTE } from '../support/clock.ts';
import { failGateway } from '../support/fail-gateway.ts';
import { settleTransaction } from '../support/gateway.ts';
import { anOrderToSeeTo } from '../support/order-life.ts';
import { db } from '../support/shop.ts';

// Money that was charged and will not come, where Braintree does not tell of it by itself.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await db.updateTable('payments').set({ trouble: null }).execute();
});

async function anUncollectedOrder() {
  const life = await anOrderToSeeTo();
  await settleTransaction(life.transactionId, 'SETTLEMENT_DECLINED');
  const read = db
    .selectFrom('payments')
    .select(['settlement', 'trouble', 'changed_by'])
    .where('id', '=', life.payment.id);
  return { ...life, payment: () => read.executeTakeFirstOrThrow() };
}

const UNKNOWN = { settlement: null, trouble: null };
const DECLINED = {
  settlement: 'declined',
  trouble: expect.stringContaining('Its money will not come'),
  changed_by: 'braintree',
};

/** How far it is from now to that minute of an hour. */
function msToMinute(minute: number): number {
  return ((minute - new Date().getUTCMinutes() + 60) % 60) * MINUTE;
}

test('the shop asks for it by itself, once an hour', async () => {
  const { payment } = await anUncollectedOrder();

  await doScheduledWork(depsIn(msToMinute(36)));
  expect(await payment()).toMatchObject(UNKNOWN);
  await doScheduledWork(depsIn(msToMinute(37)));

  expect(await payment()).toMatchObject(DECLINED);
});

test('it is told once: what an admin has seen to stays so', async () => {
  const { payment } = await anUncollectedOrder();
  await findUncollected(depsIn(0));
  await db.updateTable('payments').set({ trouble: null }).execute();

  await findUncollected(depsIn(DAY));

  expect(await payment()).toMatchObject({ settlement: 'declined', trouble: null });
});

test('Check now answers, and looks at the rest, where Braintree cannot say', async () => {
  const { payment } = await anUncollectedOrder();
  const admin = await anAdminIn(0);
  const end = failGateway('ListTransactions', 'broken');

  expect(await admin.reconcile()).toMatchObject({ status: 200 });
  expect(await payment()).toMatchObject(UNKNOWN);
  end();
  expect(await admin.reconcile()).toMatchObject({ status: 200 });

  expect(await payment()).toMatchObject(DECLINED);
});

test('of a cancelled order it is on record, and no work for anybody', async () => {
  const { payment, cancel, stored } = await anUncollectedOrder();
  await cancel();
  await db.updateTable('payments').set({ settlement: null, settlement_at: null }).execute();

  await findUncollected(depsIn(0));

  expect(await payment()).toMatchObject({ settlement: 'declined', trouble: null });
  expect(await stored()).toMatchObject({ status: 'Cancelled' });
});
