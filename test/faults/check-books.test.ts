import { expect, test } from 'vitest';
import type { Books } from './books.ts';
import { checkBooks } from './check-books.ts';
import { COOKED_CODES } from './cooked/codes.ts';
import { A_REFUND } from './cooked/entries.ts';
import { COOKED_FIGURES } from './cooked/figures.ts';
import { COOKED_MAILS } from './cooked/mails.ts';
import { COOKED_MONEY } from './cooked/money.ts';
import { COOKED_ROWS } from './cooked/rows.ts';
import { COOKED_STOCK } from './cooked/stock.ts';
import { COOKED_TOLD } from './cooked/told.ts';
import { first, settledBooks } from './settled-books.ts';

const rulesBroken = (books: Books) => new Set(checkBooks(books).map(({ rule }) => rule));

test('books that are in order break no rule', () => {
  expect(checkBooks(settledBooks())).toEqual([]);
});

const cooked = [
  ...COOKED_CODES,
  ...COOKED_FIGURES,
  ...COOKED_MAILS,
  ...COOKED_MONEY,
  ...COOKED_ROWS,
  ...COOKED_STOCK,
  ...COOKED_TOLD,
];

// proves failures.3
test.each(cooked)('"%s" finds %s', (rule, _what, cook) => {
  const books = settledBooks();
  cook(books);
  expect(rulesBroken(books)).toContain(rule);
});

test('copies held back by an open attempt are not lost, and those put back are not sold', () => {
  const open = settledBooks();
  first(open.payments).state = 'unknown';
  first(open.products).sold = 0;
  expect(rulesBroken(open)).not.toContain('stock, held and sold are what there was');

  const restocked = { ...settledBooks(), refunds: [A_REFUND] };
  Object.assign(first(restocked.products), { quantity: 5, sold: 0 });
  expect(rulesBroken(restocked)).not.toContain('what is sold is what was ordered');
});

test.each([
  [0, 0, 2],
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 0],
] as const)(
  'copies that a refund names are sold unless it puts them back (%i), cancelled or not (%i)',
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
      const isBroken = rulesBroken(books).has('what is sold is what was ordered');
      expect(isBroken, `${count} sold`).toBe(count !== sold);
    }
  },
);

test('copies of an order that cost nothing are back by the ledger alone, those of others are not', () => {
  for (const [amount, breaks] of [
    [0, false],
    [2500, true],
  ] as const) {
    const books = settledBooks();
    Object.assign(first(books.orders), { status: 'Cancelled', amount_cents: amount });
    Object.assign(first(books.products), { quantity: 5, sold: 0 });
    const back = { reason: 'cancellation', reference: first(books.orders).payment_id } as const;
    books.movements.push({ product_id: 'walden', change: 2, before: 3, after: 5, ...back });
    expect(rulesBroken(books).has('what is sold is what was ordered'), `${amount}`).toBe(breaks);
  }
});

test.each([
  ['lost', false],
  ['won', true],
] as const)(
  'an order cancelled without a refund is right after a dispute that is %s: broken is %s',
  (dispute, breaks) => {
    const books = settledBooks();
    Object.assign(first(books.orders), { status: 'Cancelled' });
    Object.assign(first(books.payments), { dispute });
    Object.assign(first(books.products), { quantity: 5, sold: 0 });
    const back = { reason: 'cancellation', reference: first(books.orders).payment_id } as const;
    books.movements.push({ product_id: 'walden', change: 2, before: 3, after: 5, ...back });
    expect(rulesBroken(books).has('what is sold is what was ordered')).toBe(breaks);
    expect(rulesBroken(books).has('no charge without its order')).toBe(breaks);
  },
);
