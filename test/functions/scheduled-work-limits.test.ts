import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { linesOf, pay } from '#support/checkout.ts';
import { depsIn, MINUTE } from '#support/clock.ts';
import { withSessions } from '#support/d1.ts';
import { failGateway } from '#support/fail-gateway.ts';
import { makeMailing } from '#support/mails.ts';
import { createTwoCopyOrder } from '#support/order-life.ts';
import { createBook, createShopper, db } from '#support/shop.ts';
import type { SharedDeps } from '../../functions/deps.ts';
import { doScheduledWork } from '../../functions/scheduled-work.ts';

// On a free plan a Worker may make 50 calls per event to Braintree and D1; a batch is one call. Due
// work is done within that limit, a part per run.

const MOST_CALLS = 50;

/** The shop's parts, which refuse every call after the first `most`. */
function depsWithin(most: number, ms: number, parts: Partial<SharedDeps>) {
  let calls = 0;
  const count = () => {
    calls += 1;
    if (calls > most) throw new Error('Too many subrequests by single Worker invocation.');
  };
  const real = new WeakMap<object, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const shown = new Proxy(statement, {
      get: (target, name: keyof D1PreparedStatement) => {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        return (...args: never[]) => {
          count();
          return Reflect.apply(target[name], target, args);
        };
      },
    });
    real.set(shown, statement);
    return shown;
  };
  const d1 = withSessions({
    prepare: (sql: string) => counted(env.DB.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      count();
      return await env.DB.batch(statements.map((one) => real.get(one) ?? one));
    },
  });
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    count();
    return await realFetch(...call);
  });
  return depsIn(ms, { ...parts, d1 });
}

// proves failures.10
test('a busy minute completes some payments, refunds and mails within 50 calls', async () => {
  const mailing = makeMailing();
  for (let made = 0; made < 6; made += 1) {
    const life = await createTwoCopyOrder();
    const end = failGateway('ReverseTransaction', 'answer-lost');
    await life.cancel();
    end();
  }
  for (let made = 0; made < 12; made += 1) {
    const book = await createBook({ price_cents: 1000, quantity: 5 });
    const end = failGateway('ChargePaymentMethod', 'answer-lost');
    await pay(await createShopper(), { amount: 10, products: linesOf([book, 1]) });
    end();
  }
  const open = async () => ({
    payments: (await db.selectFrom('payments').where('state', '=', 'unknown').selectAll().execute())
      .length,
    refunds: (await db.selectFrom('refunds').where('state', '=', 'pending').selectAll().execute())
      .length,
    mails: (await db.selectFrom('mails').where('state', '=', 'queued').selectAll().execute())
      .length,
  });
  const before = await open();
  expect(before).toEqual({ payments: 12, refunds: 6, mails: 6 });

  await doScheduledWork(depsWithin(MOST_CALLS, 3 * MINUTE, { mailing }));

  // All jobs run at once, so how they share the calls is not predictable.
  const after = await open();
  expect.soft(after.payments).toBeLessThan(before.payments);
  expect.soft(after.refunds).toBeLessThan(before.refunds);
  expect.soft(mailing.mails.length).toBeGreaterThan(0);
});
