import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { paymentStateSchema } from '#contract/payments/payment-state.ts';
import { root } from '../rehearsal/settings.ts';

// The groups of states are defined in contract/payments/payment-state.ts and contract/orders/order-status.ts. A
// copy of a group in a query would not follow a change there.

const STATES = paymentStateSchema.options.join('|');
const STATUSES = ORDER_STATUSES.join('|');
const COPIES: readonly [name: string, copy: RegExp][] = [
  // Refund states share a word with payment states.
  [
    'payment states in SQL',
    new RegExp(`(?<!refunds\\.)\\bstate (?:(?:NOT )?IN \\(|= |<> )\\s*'(?:${STATES})'`),
  ],
  ['payment states in Kysely', new RegExp(`\\bstate', '(?:not )?in', \\[\\s*'(?:${STATES})'`)],
  ['order statuses in Kysely', new RegExp(`\\bstatus', '(?:not )?in', \\[\\s*'(?:${STATUSES})'`)],
  ['order statuses in SQL', new RegExp(`\\bstatus (?:NOT )?IN \\('(?:${STATUSES})'`)],
];

test.each(COPIES)('no query repeats a group of payment states or order statuses: %s', (_, copy) => {
  const files = globSync('{functions,frontend}/**/*.{ts,tsx}', { cwd: root });
  const copies = files.filter((file) => copy.test(readFileSync(join(root, file), 'utf8')));

  expect(files.length).toBeGreaterThan(1000);
  expect(copies).toEqual([]);
});

test.each([
  ["state IN ('charging', 'unknown')", true],
  ["payments.state = 'succeeded'", true],
  ["refunds.state = 'succeeded'", false],
  [".where('payments.state', 'in', ['charging', 'unknown'])", true],
  [".where('payments.state', '=', 'charging')", false],
  [".where('status', 'not in', ['Delivered', 'Cancelled'])", true],
  ["status IN ('Shipped', 'Delivered')", true],
])('the check finds a copy in `%s`: %s', (query, isCopy) => {
  expect(COPIES.some(([, copy]) => copy.test(query))).toBe(isCopy);
});
