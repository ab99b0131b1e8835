import { afterEach, expect, test, vi } from 'vitest';
import { createAdminIn } from '#support/attention.ts';
import { DAY, depsIn, HOUR, MINUTE, msToMinute, SECOND } from '#support/clock.ts';
import { setStatusAtGateway, settleTransaction, transactionsOfOrder } from '#support/gateway.ts';
import { listAtGateway } from '#support/list-at-gateway.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createPaymentRow } from '#support/rows.ts';
import { createShopper, db, paymentsOf } from '#support/shop.ts';
import { createUnknownPayment } from '#support/unknown-payment.ts';
import { reconcilePayments } from '../../../functions/payments/reconcile-payment.ts';
import {
  findLateSettlements,
  findUncollected,
} from '../../../functions/reconciliation/reconcile-settlements.ts';
import { doScheduledWork } from '../../../functions/scheduled-work.ts';

// Charges that were declined at settlement and settle after all, where no notification comes.

afterEach(() => db.updateTable('payments').set({ settlement: null }).execute());

/** An order whose charge the shop knows to be declined at settlement. */
async function createUncollectedOrder() {
  const life = await createTwoCopyOrder();
  await settleTransaction(life.transactionId, 'SETTLEMENT_DECLINED');
  await findUncollected(depsIn(0));
  const payment = async () => (await paymentsOf(life.shopper))[0];
  expect(await payment()).toMatchObject({ settlement: 'declined' });
  return { ...life, payment };
}

/** The ids that Braintree is asked about, of each call. */
function watchQuestions(): string[][] {
  const realFetch = globalThis.fetch;
  const asked: string[][] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = String(init?.body);
    if (body.includes('ListSettled')) asked.push(JSON.parse(body).variables.input.id.in);
    return await realFetch(input, init);
  });
  return asked;
}

// proves order-life.20
test('the shop looks for charges that settle after all by itself, once an hour', async () => {
  const { payment, transactionId } = await createUncollectedOrder();
  await setStatusAtGateway(transactionId, 'SETTLED');

  await doScheduledWork(depsIn(msToMinute(56)));
  expect(await payment()).toMatchObject({ settlement: 'declined' });
  await doScheduledWork(depsIn(msToMinute(57)));

  expect(await payment()).toMatchObject({
    state: 'succeeded',
    settlement: 'settled',
    trouble: null,
    changed_by: 'braintree',
  });
});

test('reconciling by hand finds charges that settled after all', async () => {
  const { payment, transactionId } = await createUncollectedOrder();
  await setStatusAtGateway(transactionId, 'SETTLED');

  expect(await (await createAdminIn(HOUR)).reconcile()).toMatchObject({
    status: 200,
    body: { uncollected: 0, lateSettlements: 1 },
  });

  expect(await payment()).toMatchObject({ settlement: 'settled', trouble: null });
});

test('a charge found settled after a person had closed it as resolved may be paid twice', async () => {
  const { payment, transactionId, cancel, atBraintree } = await createUncollectedOrder();
  const admin = await createAdminIn(HOUR);
  await admin.closePayment((await payment())?.id ?? '', 'seen-to');
  await setStatusAtGateway(transactionId, 'SETTLED');

  await findLateSettlements(depsIn(DAY));

  const settledAt = (await payment())?.settlement_at ?? '';
  expect(Date.parse(settledAt)).toBeLessThan(Date.now() + MINUTE);
  const trouble = expect.stringMatching(/came after all.*may have paid twice/);
  const advice = expect.stringContaining('$20.00 on the order’s page');
  expect(await admin.list()).toMatchObject([{ kind: 'payment', trouble, advice }]);
  expect(await cancel()).toMatchObject({ status: 200 });
  expect(await admin.list()).toEqual([]);
  expect(await atBraintree()).toMatchObject({ refunds: [{ amountCents: 2000 }] });
});

test('a charge found settled after its order was cancelled as uncollected needs attention', async () => {
  const { payment, transactionId, cancel } = await createUncollectedOrder();
  await cancel();
  await setStatusAtGateway(transactionId, 'SETTLED');

  expect(await findLateSettlements(depsIn(0))).toBe(1);

  const trouble = expect.stringContaining('Its money came after all');
  expect(await payment()).toMatchObject({ settlement: 'settled', trouble });
  const admin = await createAdminIn(HOUR);
  expect(await admin.list()).toMatchObject([{ kind: 'payment', trouble }]);
  // What a person has seen to is not told again.
  await admin.closePayment((await payment())?.id ?? '', 'seen-to');
  expect(await findLateSettlements(depsIn(DAY))).toBe(0);
  expect(await payment()).toMatchObject({ settlement: 'settled', trouble: null });
});

test('a charge found settled whose payment counts as declined is given back', async () => {
  const { shopper, payment } = await createUnknownPayment('answer-lost');
  const [transaction] = await transactionsOfOrder(payment.id);
  await settleTransaction(transaction?.id ?? '', 'SETTLEMENT_DECLINED');
  await reconcilePayments(depsIn(6 * SECOND));
  await findUncollected(depsIn(MINUTE));
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'declined', settlement: 'declined' }]);
  await setStatusAtGateway(transaction?.id ?? '', 'SETTLED');

  await findLateSettlements(depsIn(2 * MINUTE));
  await reconcilePayments(depsIn(3 * MINUTE));

  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'reversed', settlement: 'settled' }]);
  expect(await transactionsOfOrder(payment.id)).toMatchObject([{ refunds: [{}] }]);
});

test('a charge that Braintree still shows as declined stays so, and is written by nobody', async () => {
  const { payment } = await createUncollectedOrder();
  const before = await payment();

  expect(await findLateSettlements(depsIn(HOUR))).toBe(0);

  expect(await payment()).toEqual(before);
});

test('Braintree is asked about charges declined in the last 30 days, and not without any', async () => {
  const { transactionId } = await createUncollectedOrder();
  const asked = watchQuestions();

  await findLateSettlements(depsIn(29 * DAY));
  await findLateSettlements(depsIn(31 * DAY));

  expect(asked).toEqual([expect.arrayContaining([btoa(`transaction_${transactionId}`)])]);
});

test('Braintree is asked once, about the 50 charges that were declined last', async () => {
  const { user } = await createShopper();
  const at = (minute: number) => new Date(Date.now() - DAY + minute * MINUTE).toISOString();
  const declined = { user_id: user._id, state: 'declined', settlement: 'declined' } as const;
  for (let minute = 0; minute < 51; minute += 1) {
    const late = { transaction_id: `late${minute}`, settlement_at: at(minute) };
    await createPaymentRow({ ...declined, ...late, created_at: at(0), updated_at: at(0) });
  }
  const asked = watchQuestions();

  await findLateSettlements(depsIn(0));

  expect(asked).toHaveLength(1);
  expect(asked[0]).toHaveLength(50);
  expect(asked[0]).not.toContain(btoa('transaction_late0'));
});

test('an unreadable search result hides no other', async () => {
  const { payment, transactionId } = await createUncollectedOrder();
  const node = { legacyId: transactionId, status: 'SETTLED', statusHistory: null };
  listAtGateway('ListSettled', 'transactions', [[null, { node: { legacyId: 'odd' } }, { node }]]);

  expect(await findLateSettlements(depsIn(HOUR))).toBe(1);

  expect(await payment()).toMatchObject({ settlement: 'settled' });
});
