import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/user.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { linesOf } from '#support/checkout.ts';
import { DAY } from '#support/clock.ts';
import { createGiftCard } from '#support/discounts-and-gift-cards.ts';
import { createBook, createShopper, db, ordersOf, paymentsOf } from '#support/shop.ts';
import { createDeps, type SharedDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import {
  PAYMENT_THROTTLES,
  WINDOW_MS,
} from '../../../functions/payments/payment-throttle-limits.ts';
import { createTurnstile } from '../../../functions/security/turnstile.ts';

// Who stands out among those who pay, and how the whole shop reacts to card testing.

const GOOD = 'fake-valid-nonce';
const BAD = 'fake-consumed-nonce';
const { tries, shop: SHOP } = PAYMENT_THROTTLES;
const { widget: WIDGET } = createDeps(parseEnv(env));

beforeEach(async () => {
  await db.deleteFrom('payment_throttles').execute();
});

let addresses = 0;
const toOutcome = (body: unknown) => {
  const { success, reason } = Object(body) as { success?: boolean; reason?: string };
  return { success, reason };
};

/** A shop configured as in production; each payment comes from a different address. */
function createDeployedShop(parts: Partial<SharedDeps> = {}) {
  let now = Date.now();
  const app = appWith({
    throttles: PAYMENT_THROTTLES,
    widget: { ...WIDGET, deviceData: 'off' },
    now: () => new Date(now),
    ...parts,
  });
  async function post(path: string, { token, user }: Session, body: Record<string, unknown>) {
    const headers = {
      'cf-connecting-ip': `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`,
    };
    const options = { token, headers, body };
    const { status, body: json } = await callApp(app, 'POST', `/${path}/${user._id}`, options);
    return { status, ...toOutcome(json) };
  }
  async function pay(shopper: Session, body: Record<string, unknown> = {}) {
    addresses += 1;
    const payment = { paymentMethodNonce: GOOD, amount: 10 + addresses, ...body };
    return await post('braintree/payment', shopper, payment);
  }
  const placeFreeOrder = (shopper: Session, body: Record<string, unknown>) =>
    post('checkout/order', shopper, body);
  const wait = (ms: number) => {
    now += ms;
  };
  return { pay, placeFreeOrder, wait };
}

/** A shopper whose account is not new. */
async function createKnownShopper(): Promise<Session> {
  const shopper = await createShopper();
  const created_at = new Date(Date.now() - 30 * DAY).toISOString();
  await db.updateTable('users').set({ created_at }).where('id', '=', shopper.user._id).execute();
  return shopper;
}

/** Records enough attempts by others to make the shop's counter full. */
async function fillCounter(key: 'shop bare' | 'shop declined'): Promise<void> {
  const now = new Date().toISOString();
  const row = { key, tries: 1000, window_from: now, failures: 0, paused_until: '' };
  await db
    .insertInto('payment_throttles')
    .values({ ...row, updated_at: now })
    .execute();
}

/** A cart and its payment; each has a different price, so that none repeats another. */
async function createCart() {
  const book = await createBook({ price_cents: 1000 + addresses });
  return { products: linesOf([book, 1]), amount: (1000 + addresses) / 100, address: 'Elm Street' };
}

const CHALLENGE = createTurnstile({
  siteKey: 'site',
  secretKey: 'secret',
  url: `${env.BRAINTREE_GATEWAY_URL}/turnstile/v0`,
});

test('without a cart, a new account may try to pay less often than a known one', async () => {
  const shop = createDeployedShop();
  const [fresh, known] = [await createShopper(), await createKnownShopper()];

  const answers = async (shopper: Session, times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await shop.pay(shopper)).status);
    return statuses;
  };
  expect(await answers(fresh, tries.bare.fresh + 1)).toEqual([200, 200, 429]);
  expect(await answers(known, tries.bare.known + 1)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await paymentsOf(fresh)).toHaveLength(tries.bare.fresh);

  expect((await shop.pay(fresh, await createCart())).success).toBe(true);
  shop.wait(WINDOW_MS);
  expect((await shop.pay(fresh)).success).toBe(true);
});

test('when too many pay without a cart, such payments are paused, but carts can be paid for', async () => {
  const shop = createDeployedShop();
  await fillCounter('shop bare');

  expect(await shop.pay(await createKnownShopper())).toMatchObject({
    status: 429,
    reason: 'payment-paused',
  });
  expect((await shop.pay(await createShopper(), await createCart())).success).toBe(true);
});

test('many new accounts at as many addresses reach Braintree only as often as the shop allows', async () => {
  const shop = createDeployedShop();
  const shoppers = await Promise.all(Array.from({ length: SHOP.bare + 10 }, () => createShopper()));

  const answers = [];
  for (const shopper of shoppers) answers.push(await shop.pay(shopper));

  expect(answers.filter(({ success }) => success)).toHaveLength(SHOP.bare);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('after many declines, a new account must answer a challenge, and each answer works once', async () => {
  const shop = createDeployedShop({ challenge: CHALLENGE });
  await fillCounter('shop declined');
  const shopper = await createShopper();
  const cart = await createCart();

  expect(await shop.pay(shopper, cart)).toMatchObject({ status: 403, reason: 'challenge-needed' });
  const forged = await shop.pay(shopper, { ...cart, challenge: 'anything' });
  expect(forged.reason).toBe('challenge-needed');
  expect(await paymentsOf(shopper)).toEqual([]);

  const challenge = `rehearsal-pass-${crypto.randomUUID()}`;
  expect((await shop.pay(shopper, { ...cart, challenge })).success).toBe(true);
  const again = await shop.pay(await createShopper(), { ...(await createCart()), challenge });
  expect(again.reason).toBe('challenge-needed');
});

test('a known account with a cart needs no challenge, even after many declines', async () => {
  const shop = createDeployedShop({ challenge: CHALLENGE });
  await fillCounter('shop declined');
  await fillCounter('shop bare');

  expect((await shop.pay(await createKnownShopper(), await createCart())).success).toBe(true);
});

test('an order paid wholly by gift card needs no challenge', async () => {
  const shop = createDeployedShop({ challenge: CHALLENGE });
  await fillCounter('shop declined');
  const [shopper, { code }] = [await createShopper(), await createGiftCard(100)];
  const { products, address } = await createCart();

  const placed = await shop.placeFreeOrder(shopper, { products, address, codes: [code] });

  expect(placed).toEqual({ status: 200, success: true, reason: undefined });
  expect(await ordersOf(shopper)).toHaveLength(1);
});

test('when the challenge service answers with a redirect, the payment is refused with 503', async () => {
  const shop = createDeployedShop({ challenge: CHALLENGE });
  await fillCounter('shop declined');
  const shopper = await createShopper();
  const away = new Response(null, { status: 302, headers: { location: 'https://evil.example' } });
  const network = vi.spyOn(globalThis, 'fetch').mockResolvedValue(away);

  const answer = await shop.pay(shopper, { ...(await createCart()), challenge: 'any' });

  expect(answer).toMatchObject({ status: 503, reason: 'payment-unavailable' });
  expect(network.mock.calls.map(([, init]) => init?.redirect)).toEqual(['manual']);
  expect(await paymentsOf(shopper)).toEqual([]);
});

test('after cards of several accounts are declined, a new account needs a challenge', async () => {
  const shop = createDeployedShop({
    challenge: CHALLENGE,
    throttles: { ...PAYMENT_THROTTLES, shop: { ...SHOP, declined: 2 } },
  });
  for (let n = 0; n < 3; n += 1)
    await shop.pay(await createShopper(), { ...(await createCart()), paymentMethodNonce: BAD });

  expect((await shop.pay(await createShopper(), await createCart())).reason).toBe(
    'challenge-needed',
  );
});

test('where the shop uses 3D Secure, a new account’s second payment without a cart requires it', async () => {
  const widget = { ...WIDGET, deviceData: 'off', threeDSecure: true } as const;
  const shop = createDeployedShop({ widget });
  const [fresh, known] = [await createShopper(), await createKnownShopper()];

  expect((await shop.pay(fresh)).success).toBe(true);
  expect(await shop.pay(fresh)).toMatchObject({ status: 200, success: false });
  expect(await paymentsOf(fresh)).toHaveLength(1);
  for (let n = 0; n < 2; n += 1) expect((await shop.pay(known)).success).toBe(true);
  expect((await shop.pay(await createShopper(), await createCart())).success).toBe(true);
});

test('where the widget gathers device data, a new account’s payment after a decline requires it', async () => {
  const widget = { ...WIDGET, deviceData: 'on' } as const;
  const shop = createDeployedShop({ widget });
  const fresh = await createShopper();

  await shop.pay(fresh, { ...(await createCart()), paymentMethodNonce: BAD });

  expect(await shop.pay(fresh)).toMatchObject({ status: 403, reason: 'device-data-needed' });
  expect(await paymentsOf(fresh)).toHaveLength(1);
  const deviceData = JSON.stringify({ correlation_id: 'a1' });
  expect((await shop.pay(fresh, { deviceData })).success).toBe(true);
  expect((await shop.pay(await createKnownShopper())).success).toBe(true);
});

/** The policy expected on a deployed payment page. */
function policyWith(keys: object) {
  const deployed = { ...env, ...keys, BRAINTREE_ENVIRONMENT: 'sandbox' };
  return createDeps(parseEnv(deployed)).pageHeaders['Content-Security-Policy'];
}

test('a challenge needs both its keys, and only the site key reaches the page', () => {
  const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'hidden' };

  expect(createDeps(parseEnv(env)).challenge).toBeNull();
  const { widget } = createDeps(parseEnv({ ...env, ...keys }));
  expect(widget.challenge).toMatchObject({ siteKey: 'site' });
  expect(JSON.stringify(widget)).not.toContain('hidden');
  expect(policyWith(keys)).toContain('https://challenges.cloudflare.com');
  expect(policyWith({})).not.toContain('https://challenges.cloudflare.com');
  expect(createDeps(parseEnv({ ...env, TURNSTILE_SECRET_KEY: 'hidden' })).challenge).toBeNull();
  expect(() => parseEnv({ ...env, TURNSTILE_SITE_KEY: 'site' })).toThrow('needs the secret');
});
