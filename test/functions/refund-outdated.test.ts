import { expect, test } from 'vitest';
import { expectRefusal } from '../support/api.ts';
import { createTwoCopyOrder } from '../support/order-life.ts';

// A page that shows outdated facts of an order refunds nothing a second time.

// proves order-life.4
test('a refund from an outdated page answers 409 and says how much has been refunded', async () => {
  const { refund, stored, atBraintree, refunds } = await createTwoCopyOrder('settled');
  const key = () => crypto.randomUUID();
  const first = { refunded: 0, idempotencyKey: key() };
  const made = await refund(15, first);

  // From an outdated page, it no longer matters whether $15.00 is left.
  for (const amount of [15, 5]) {
    expectRefusal(await refund(amount, { refunded: 0, idempotencyKey: key() }), 409, {
      reason: 'refund-outdated',
      error:
        '$15.00 of this order has gone back by now, not $0.00. Nothing more was given back: please check the order, and start again if more is to be refunded.',
    });
  }
  expect(await refunds()).toMatchObject([{ amount_cents: 1500, state: 'succeeded' }]);
  expect(await stored()).toMatchObject({ refunded_cents: 1500 });
  expect((await atBraintree())?.refunds).toHaveLength(1);

  // Repeating the same request makes no further refund.
  expect(await refund(15, first)).toMatchObject({ status: 200, body: made.body });
  expect(await refund(5, { refunded: 15, idempotencyKey: key() })).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ refunded_cents: 2000 });
});
