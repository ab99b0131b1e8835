import { expect, test } from 'vitest';
import type { Dispute } from '#contract/payments/payment-state.ts';
import { call } from '#support/api.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { setRows } from '#support/rows.ts';
import { customerOf, expectSameWhenRebuilt, readFigures } from '#support/sales-figures.ts';
import { createAdmin, createShopper } from '#support/shop.ts';
import { setDispute } from '#support/webhooks.ts';

// What banks take by disputes, in the sales figures.

/** An order of $20, and its dispute as it is on record from noon of a day. */
async function createDisputedOrder() {
  const life = await createTwoCopyOrder('settled');
  const dispute = (day: string, status: Dispute, more: Parameters<typeof setDispute>[2] = {}) =>
    setDispute(life.payment.id, status, { ...more, now: new Date(`${day}T12:00:00.000Z`) });
  return { ...life, dispute };
}

/** What was lost on each day from 2026-02-01 to 2026-03-31, in the day's CSV. */
async function lostByDay(): Promise<Record<string, string>> {
  const { user, token } = await createAdmin();
  const path = `/figures/export/${user._id}?by=day&from=2026-02-01&to=2026-03-31`;
  const { body } = await call('GET', path, { token });
  const [heads = [], ...days] = String(body)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = heads.indexOf('lost to disputes');
  return Object.fromEntries(days.map((cells) => [cells[0], cells[at] ?? '']));
}

// proves order-life.24
test('a lost dispute counts on the day that Braintree tells of it, and comes back if it is won', async () => {
  const admin = await createAdmin();
  const { now: before } = await readFigures(admin, 'day');
  const { shopper, dispute } = await createDisputedOrder();
  await dispute('2026-02-27', 'open', { disputedCents: 2000 });
  expect(await lostByDay()).toEqual({});

  await dispute('2026-02-28', 'lost');
  await dispute('2026-03-01', 'accepted');

  expect(await lostByDay()).toEqual({ '2026-02-28': '20.00' });
  expect(await customerOf(shopper)).toMatchObject({ spent_cents: 0, refunded_cents: 0 });
  const { now } = await readFigures(admin, 'day');
  expect(now.year).toMatchObject({
    revenue: before.year.revenue + 20,
    refunded: before.year.refunded,
    lost: before.year.lost + 20,
  });
  expect(now.day).toMatchObject({ revenue: before.day.revenue + 20, lost: before.day.lost });
  await expectSameWhenRebuilt();

  await dispute('2026-03-02', 'won');

  expect(await lostByDay()).toEqual({ '2026-02-28': '20.00', '2026-03-02': '-20.00' });
  expect(await customerOf(shopper)).toMatchObject({ spent_cents: 2000, refunded_cents: 0 });
  expect((await readFigures(admin, 'day')).now.year.lost).toBe(before.year.lost);
  await expectSameWhenRebuilt();
});

test('of a dispute of a part only that part is lost, besides what was refunded before', async () => {
  const { shopper, refund, dispute, orderId } = await createDisputedOrder();
  expect((await refund(4)).status).toBe(200);
  const before = await lostByDay();

  await dispute('2026-03-05', 'lost', { disputedCents: 550 });
  await dispute('2026-03-06', 'lost', { disputedCents: 600 });

  expect(await lostByDay()).toEqual({ ...before, '2026-03-05': '5.50', '2026-03-06': '0.50' });
  const sums = { spent_cents: 1000, refunded_cents: 400 };
  expect(await customerOf(shopper)).toMatchObject(sums);
  await expectSameWhenRebuilt();
  const other = await createShopper();
  await setRows('orders', { id: orderId }, { user_id: other.user._id });
  expect(await customerOf(other)).toMatchObject(sums);

  await dispute('2026-03-07', 'won', { wonCents: 500 });

  expect(await lostByDay()).toMatchObject({ '2026-03-07': '-5.00' });
  expect(await customerOf(other)).toMatchObject({ spent_cents: 1500, refunded_cents: 400 });
  await expectSameWhenRebuilt();
});

test('disputes that are not decided are named beside the figures, and still count as revenue', async () => {
  const admin = await createAdmin();
  const { openDisputes: before, now } = await readFigures(admin, 'day');
  const { dispute } = await createDisputedOrder();
  const inquiry = await createDisputedOrder();
  await inquiry.dispute('2026-03-08', 'open', { disputedCents: 0 });

  await dispute('2026-03-08', 'under review', { disputedCents: 550 });

  const { openDisputes: open, now: after } = await readFigures(admin, 'day');
  expect(open).toEqual({ orders: before.orders + 1, amount: before.amount + 5.5 });
  expect(after.day).toMatchObject({ revenue: now.day.revenue + 40, lost: now.day.lost });

  await dispute('2026-03-09', 'lost');

  expect((await readFigures(admin, 'day')).openDisputes).toEqual(before);
});
