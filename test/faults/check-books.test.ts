import { expect, test } from 'vitest';
import type { Books } from './books.ts';
import { checkBooks } from './check-books.ts';
import { CORRUPTED_CODES } from './corrupted/codes.ts';
import { A_REFUND } from './corrupted/entries.ts';
import { CORRUPTED_FIGURES } from './corrupted/figures.ts';
import { CORRUPTED_MAILS } from './corrupted/mails.ts';
import { CORRUPTED_MONEY } from './corrupted/money.ts';
import { CORRUPTED_ROWS } from './corrupted/rows.ts';
import { CORRUPTED_STOCK } from './corrupted/stock.ts';
import { CORRUPTED_TOLD } from './corrupted/told.ts';
import { first, settledBooks } from './settled-books.ts';

const rulesBroken = (books: Books) => new Set(checkBooks(books).map(({ rule }) => rule));

test('consistent books break no rule', () => {
  expect(checkBooks(settledBooks())).toEqual([]);
});

const corrupted = [
  ...CORRUPTED_CODES,
  ...CORRUPTED_FIGURES,
  ...CORRUPTED_MAILS,
  ...CORRUPTED_MONEY,
  ...CORRUPTED_ROWS,
  ...CORRUPTED_STOCK,
  ...CORRUPTED_TOLD,
];

// proves failures.3
test.each(corrupted)('the rule "%s" finds %s', (rule, _what, corrupt) => {
  const books = settledBooks();
  corrupt(books);
  expect(rulesBroken(books)).toContain(rule);
});

test('copies held by an unfinished payment are not missing, and returned copies are not sold', () => {
  const open = settledBooks();
  first(open.payments).state = 'unknown';
  first(open.products).sold = 0;
  expect(rulesBroken(open)).not.toContain(
    'copies in stock, held and sold add up to those supplied',
  );

  const restocked = { ...settledBooks(), refunds: [A_REFUND] };
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
    const books = settledBooks();
    const copies = JSON.stringify([{ _id: 'walden', count: 1 }]);
    const part = {
      ...A_REFUND,
      cancels: 0,
      restocks: 0,
      copies,
      copies_restocked: putBack,
    } as const;
    books.refunds = [part, ...(cancels ? [{ ...A_REFUND, id: 'r2' }] : [])];
    first(books.orderLines).returned = 1;
    for (const count of [0, 1, 2]) {
      Object.assign(first(books.products), { quantity: 5 - count, sold: count });
      const isBroken = rulesBroken(books).has('copies sold match the orders');
      expect(isBroken, `${count} sold`).toBe(count !== sold);
    }
  },
);

test('a cancelled order’s copies count as returned by the ledger alone only if it cost nothing', () => {
  for (const [amount, breaks] of [
    [0, false],
    [2500, true],
  ] as const) {
    const books = settledBooks();
    Object.assign(first(books.orders), { status: 'Cancelled', amount_cents: amount });
    Object.assign(first(books.products), { quantity: 5, sold: 0 });
    const back = { reason: 'cancellation', reference: first(books.orders).payment_id } as const;
    books.movements.push({ product_id: 'walden', change: 2, before: 3, after: 5, ...back });
    expect(rulesBroken(books).has('copies sold match the orders'), `${amount}`).toBe(breaks);
  }
});

test.each([
  ['lost', false],
  ['won', true],
] as const)(
  'cancelling without a refund after a dispute that was %s breaks the rules: %s',
  (dispute, breaks) => {
    const books = settledBooks();
    Object.assign(first(books.orders), { status: 'Cancelled' });
    Object.assign(first(books.payments), { dispute });
    Object.assign(first(books.products), { quantity: 5, sold: 0 });
    const back = { reason: 'cancellation', reference: first(books.orders).payment_id } as const;
    books.movements.push({ product_id: 'walden', change: 2, before: 3, after: 5, ...back });
    expect(rulesBroken(books).has('copies sold match the orders')).toBe(breaks);
    expect(rulesBroken(books).has('no charge without its order')).toBe(breaks);
  },
);
