import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { appWith, askApp } from '#support/app-with.ts';
import { linesOf } from '#support/checkout.ts';
import { HOUR, MINUTE, SECOND } from '#support/clock.ts';
import { transactionsOfOrder } from '#support/gateway.ts';
import { listColumns } from '#support/rows.ts';
import { createBook, createShopper, paymentsOf } from '#support/shop.ts';
import { purgeExpired } from '../../../functions/accounts/purge-expired.ts';
import { createDeps, depsOfRequest, type SharedDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import {
  PAYMENT_THROTTLES,
  type PaymentThrottles,
} from '../../../functions/payments/payment-throttle-limits.ts';

// A shop configured as in production, which slows down whoever tries many cards. Each test pays
// from its own addresses.

const GOOD = 'fake-valid-nonce';
const BAD = 'fake-consumed-nonce';

/** Gives every payer the limits of a known account, for tests that are not about who pays. */
const EQUAL_LIMITS: PaymentThrottles = {
  ...PAYMENT_THROTTLES,
  tries: { user: { known: 10, fresh: 10 }, bare: { known: 10, fresh: 10 }, address: 10 },
  freshMs: Number.NEGATIVE_INFINITY,
  shop: { bare: 10_000, declined: 10_000 },
};

/** Such a shop with a clock that the test moves; `charges` counts what reaches Braintree. */
function createDeployedShop(parts: Partial<SharedDeps> = {}) {
  let now = Date.now();
  const app = appWith({ throttles: EQUAL_LIMITS, now: () => new Date(now), ...parts });
  const network = vi.spyOn(globalThis, 'fetch');
  const charges = () =>
    network.mock.calls.filter(([, init]) => String(init?.body).includes('ChargePaymentMethod'))
      .length;

  async function pay(
    { token, user }: Session,
    address: string,
    nonce = GOOD,
    amount: unknown = 10,
    cart: object = {},
  ) {
    const answer = await askApp(app, 'POST', `/braintree/payment/${user._id}`, {
      ...{ token, headers: { 'cf-connecting-ip': address } },
      body: { paymentMethodNonce: nonce, amount, ...cart },
    });
    const json = answer.body as { success?: boolean; reason?: string; error?: string };
    return { ...json, status: answer.status, wait: answer.headers.get('retry-after') };
  }
  const wait = (ms: number) => {
    now += ms;
  };
  return { pay, charges, wait };
}

const failuresAt = (address: string) =>
  listColumns('payment_throttles', { key: `address ${address}` }, ['failures']);

async function chargedFor(shoppers: Session[]): Promise<number> {
  const payments = (await Promise.all(shoppers.map(paymentsOf))).flat();
  const transactions = await Promise.all(payments.map(({ id }) => transactionsOfOrder(id)));
  return transactions.flat().length;
}

test('ten new accounts at one address reach Braintree at most ten times, however fast they try', async () => {
  const shop = createDeployedShop();
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => createShopper()));

  const answers = [];
  for (let round = 0; round < 5; round += 1)
    answers.push(
      ...(await Promise.all(
        shoppers.map((shopper, n) => shop.pay(shopper, '192.0.2.1', GOOD, 1 + n / 100)),
      )),
    );

  expect(shop.charges()).toBeLessThanOrEqual(10);
  expect(await chargedFor(shoppers)).toBeLessThanOrEqual(10);
  expect(answers.filter(({ success }) => success)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
});

test('a paused shopper is told how long to wait, and can pay after that', async () => {
  const shop = createDeployedShop();
  const shopper = await createShopper();
  for (let n = 0; n < 10; n += 1) await shop.pay(shopper, `192.0.2.${100 + n}`, GOOD, 20 + n);
  shop.wait(9 * MINUTE);

  const held = await shop.pay(shopper, '192.0.2.120');
  expect(held).toMatchObject({
    status: 429,
    reason: 'payment-paused',
    error:
      'There were too many attempts to pay. Nothing was charged. Please wait a minute and try again.',
    wait: '60',
  });
  expect(await paymentsOf(shopper)).toHaveLength(10);

  shop.wait(MINUTE);
  expect(await shop.pay(shopper, '192.0.2.120')).toMatchObject({ success: true });
});

test('from the fourth declined card on, an account waits twice as long each time', async () => {
  const shop = createDeployedShop();
  const shopper = await createShopper();
  for (let n = 1; n <= 3; n += 1)
    expect(await shop.pay(shopper, `198.51.100.${n}`, BAD)).toMatchObject({ success: false });

  const waits: (string | null)[] = [];
  for (let n = 4; n <= 7; n += 1) {
    expect(await shop.pay(shopper, `198.51.100.${n}`, BAD)).toMatchObject({ success: false });
    const held = await shop.pay(shopper, `198.51.100.${n}`, GOOD);
    expect(held.status).toBe(429);
    waits.push(held.wait);
    shop.wait(Number(held.wait) * SECOND);
  }

  expect(waits).toEqual(['60', '120', '240', '480']);
  const payments = await paymentsOf(shopper);
  expect(payments.map(({ state }) => state)).toEqual(Array(7).fill('declined'));
});

test('a successful charge clears the failures of its account', async () => {
  const shop = createDeployedShop();
  const shopper = await createShopper();
  for (let n = 1; n <= 3; n += 1) await shop.pay(shopper, `203.0.113.${n}`, BAD);
  await shop.pay(shopper, '203.0.113.4', GOOD);

  for (let n = 5; n <= 7; n += 1) await shop.pay(shopper, `203.0.113.${n}`, BAD);

  expect(await shop.pay(shopper, '203.0.113.8', GOOD)).toMatchObject({ success: true });
});

test('declined cards of several accounts at one address pause that address and no other', async () => {
  const shop = createDeployedShop();
  for (let n = 0; n < 8; n += 1) await shop.pay(await createShopper(), '192.0.2.77', BAD);
  const newcomer = await createShopper();

  expect(await shop.pay(newcomer, '192.0.2.77')).toMatchObject({ status: 429 });
  expect(await paymentsOf(newcomer)).toEqual([]);
  expect(await shop.pay(newcomer, '192.0.2.78')).toMatchObject({ success: true });
});

test('each cart paid for at an address takes away one of its failures, a bare amount none', async () => {
  const shop = createDeployedShop();
  const at = '192.0.2.78';
  const book = await createBook({ price_cents: 1700 });
  const cart = { products: linesOf([book, 1]), address: 'Elm Street' };
  for (let n = 0; n < 6; n += 1) await shop.pay(await createShopper(), at, BAD);

  expect((await shop.pay(await createShopper(), at, GOOD)).success).toBe(true);
  expect(await failuresAt(at)).toEqual([{ failures: 6 }]);
  expect((await shop.pay(await createShopper(), at, GOOD, 17, cart)).success).toBe(true);
  expect(await failuresAt(at)).toEqual([{ failures: 5 }]);
});

test('throttles are deleted after a day', async () => {
  const shop = createDeployedShop();
  await shop.pay(await createShopper(), '192.0.2.99', BAD);
  expect(await failuresAt('192.0.2.99')).toEqual([{ failures: 1 }]);

  const deps = depsOfRequest(createDeps(parseEnv(env)));
  await purgeExpired(deps);
  expect(await failuresAt('192.0.2.99')).toHaveLength(1);
  const tomorrow = new Date(Date.now() + 24 * 60 * MINUTE + SECOND);
  await purgeExpired({ ...deps, now: () => tomorrow });

  expect(await failuresAt('192.0.2.99')).toEqual([]);
});

test.each(['1000000.00', '999999999.99', 1e6])(
  'an amount of %s is refused, and nothing is charged',
  async (amount) => {
    const shop = createDeployedShop();
    const shopper = await createShopper();

    const answer = await shop.pay(shopper, '192.0.2.200', GOOD, amount);

    expect(answer).toMatchObject({ status: 400, error: 'amount must be at most 999999.99' });
    expect(await paymentsOf(shopper)).toEqual([]);
    expect(shop.charges()).toBe(0);
  },
);

// A clock that is hours off for a while and then right, or the other way round.

test.each([
  ['ahead for a while', 6 * HOUR, -6 * HOUR],
  ['behind from then on', 0, -6 * HOUR],
])(
  'when the clock was %s, a paused shopper waits as long as usual, and no longer',
  async (_how, before, after) => {
    const shop = createDeployedShop();
    const shopper = await createShopper();
    shop.wait(before);
    for (let n = 0; n < 10; n += 1) await shop.pay(shopper, `203.0.113.${n}`, GOOD, 20 + n);

    shop.wait(after);
    const held = await shop.pay(shopper, '203.0.113.20');
    expect(held).toMatchObject({ status: 429, reason: 'payment-paused', wait: '600' });
    shop.wait(9 * MINUTE);
    expect(await shop.pay(shopper, '203.0.113.20')).toMatchObject({ status: 429, wait: '60' });
    expect(await paymentsOf(shopper)).toHaveLength(10);

    shop.wait(MINUTE);
    expect(await shop.pay(shopper, '203.0.113.20')).toMatchObject({ success: true });
  },
);

test('a pause set by a clock that was ahead lasts as long as intended, and failures still count', async () => {
  const shop = createDeployedShop();
  const shopper = await createShopper();
  shop.wait(6 * HOUR);
  for (let n = 1; n <= 4; n += 1) await shop.pay(shopper, `203.0.113.${30 + n}`, BAD);

  shop.wait(-6 * HOUR);
  const held = await shop.pay(shopper, '203.0.113.40');
  expect(held).toMatchObject({ status: 429, wait: '60' });
  expect(await paymentsOf(shopper)).toHaveLength(4);

  shop.wait(MINUTE);
  expect(await shop.pay(shopper, '203.0.113.41', BAD)).toMatchObject({ success: false });
  expect(await shop.pay(shopper, '203.0.113.42')).toMatchObject({ status: 429, wait: '120' });
});
