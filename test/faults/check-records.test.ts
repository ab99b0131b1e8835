import { expect, test } from 'vitest';
import { checkRecords } from './check-records.ts';
import { consistentRecords, first } from './consistent-records.ts';
import { CORRUPTED_CODES } from './corrupted/codes.ts';
import { CORRUPTED_CONFIRMED_OUTCOMES } from './corrupted/confirmed-outcomes.ts';
import { listCorruptions, REFUND } from './corrupted/entries.ts';
import { CORRUPTED_FIGURES } from './corrupted/figures.ts';
import { CORRUPTED_MAILS } from './corrupted/mails.ts';
import { CORRUPTED_MONEY } from './corrupted/money.ts';
import { CORRUPTED_ROWS } from './corrupted/rows.ts';
import { CORRUPTED_STOCK } from './corrupted/stock.ts';
import type { Records } from './records.ts';

const lostOf = (payment_id: string, lost_cents: number) => {
  return { payment_id, won_cents: null, lost_cents, lost_before_cents: 0 };
};

const rulesBroken = (records: Records) => new Set(checkRecords(records).map(({ rule }) => rule));

test('consistent records break no rule', () => {
  expect(checkRecords(consistentRecords())).toEqual([]);
});

test('a dispute that is opened on a day without sales makes no figure of that day', () => {
  const records = consistentRecords();
  const opened = { subject: 'dispute', before: null, after: 'open', amount_cents: 0 } as const;
  const at = '2025-12-31T23:00:00.000Z';
  records.events.push({ ...first(records.events), ...opened, at, payment_id: 'p1' });

  expect(rulesBroken(records)).not.toContain('the sales figures match the orders');
});

const corrupted = [
  CORRUPTED_CODES,
  CORRUPTED_FIGURES,
  CORRUPTED_MAILS,
  CORRUPTED_MONEY,
  CORRUPTED_ROWS,
  CORRUPTED_STOCK,
  CORRUPTED_CONFIRMED_OUTCOMES,
].flatMap(listCorruptions);

// proves failures.3
test.each(corrupted)('the rule "%s" finds %s', (rule, _what, corrupt) => {
  const records = consistentRecords();
  corrupt(records);
  expect(rulesBroken(records)).toContain(rule);
});

test('a refund may wait while the shopper’s bank asks for the money, and no longer', () => {
  const rule = 'no payment, refund or mail is left unfinished';
  const records = consistentRecords();
  records.refunds.push({ ...REFUND, state: 'pending' });
  for (const [dispute, breaks] of [
    ['open', false],
    ['won', true],
    ['lost', true],
  ] as const) {
    Object.assign(first(records.payments), { dispute });
    expect(rulesBroken(records).has(rule), dispute).toBe(breaks);
  }
});

test('copies held by an unfinished payment are not missing, and returned copies are not sold', () => {
  const open = consistentRecords();
  first(open.payments).state = 'unknown';
  first(open.products).sold = 0;
  expect(rulesBroken(open)).not.toContain(
    'copies in stock, held and sold add up to those supplied',
  );

  const restocked = { ...consistentRecords(), refunds: [REFUND] };
  Object.assign(first(restocked.products), { quantity: 5, sold: 0 });
  expect(rulesBroken(restocked)).not.toContain('copies sold match the orders');
});

test.each([
  [0, 0, 2],
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 0],
] as const)(
  'refunded copies count as sold unless put back on sale (%i) or the order is cancelled (%i)',
  (putBack, cancels, sold) => {
    const records = consistentRecords();
    const copies = JSON.stringify([{ _id: 'walden', count: 1 }]);
    const part = {
      ...REFUND,
      cancels: 0,
      restocks: 0,
      copies,
      copies_restocked: putBack,
    } as const;
    records.refunds = [part, ...(cancels ? [{ ...REFUND, id: 'r2' }] : [])];
    first(records.orderLines).returned = 1;
    for (const count of [0, 1, 2]) {
      Object.assign(first(records.products), { quantity: 5 - count, sold: count });
      const isBroken = rulesBroken(records).has('copies sold match the orders');
      expect(isBroken, `${count} sold`).toBe(count !== sold);
    }
  },
);

test('a cancelled order’s copies count as returned by the ledger alone only if it cost nothing', () => {
  for (const [amount, breaks] of [
    [0, false],
    [2500, true],
  ] as const) {
    const records = consistentRecords();
    Object.assign(first(records.orders), { status: 'Cancelled', amount_cents: amount });
    Object.assign(first(records.products), { quantity: 5, sold: 0 });
    const back = { reason: 'cancellation', reference: first(records.orders).payment_id } as const;
    records.movements.push({ product_id: 'walden', change: 2, before: 3, after: 5, ...back });
    expect(rulesBroken(records).has('copies sold match the orders'), `${amount}`).toBe(breaks);
  }
});

test.each([
  ['lost', false],
  ['won', true],
] as const)(
  'cancelling without a refund after a dispute that was %s breaks the rules: %s',
  (dispute, breaks) => {
    const records = consistentRecords();
    Object.assign(first(records.orders), { status: 'Cancelled' });
    Object.assign(first(records.payments), { dispute });
    records.disputes.push(lostOf('p1', dispute === 'lost' ? 2500 : 0));
    Object.assign(first(records.products), { quantity: 5, sold: 0 });
    const back = { reason: 'cancellation', reference: first(records.orders).payment_id } as const;
    records.movements.push({ product_id: 'walden', change: 2, before: 3, after: 5, ...back });
    expect(rulesBroken(records).has('copies sold match the orders')).toBe(breaks);
    expect(rulesBroken(records).has('no charge without its order')).toBe(breaks);
  },
);
