import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { unconfirmEmail } from '#support/account-takeover.ts';
import { call } from '#support/api.ts';
import { appWith, askApp } from '#support/app-with.ts';
import { HOUR, MINUTE } from '#support/clock.ts';
import { createGuest } from '#support/guests.ts';
import { createLink } from '#support/mailed-links.ts';
import { listColumns } from '#support/rows.ts';
import { createShopper, db, PASSWORD } from '#support/shop.ts';
import * as passwordHash from '../../../functions/accounts/password-hash.ts';
import { purgeExpired } from '../../../functions/accounts/purge-expired.ts';
import { createDeps, depsOfRequest } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { GUESS_LIMITS } from '../../../functions/security/guess-limits.ts';

// A shop configured as in production: password guessing is slowed down, and the owner still gets
// in.

/** `npm run test:abuse` makes a thousand. */
const GUESSES = 120;

/** Such a shop with a clock that the test moves. Per-address limits are not tested here. */
function createDeployedShop() {
  let now = Date.now();
  const app = appWith({ guessLimits: GUESS_LIMITS, now: () => new Date(now) });
  async function signIn(
    email: string,
    password: string,
    { address = '192.0.2.1', cookie = '', origin = '' } = {},
  ) {
    const headers = { 'cf-connecting-ip': address, cookie };
    const options = { headers, body: { email, password } };
    const answer = await askApp(app, 'POST', '/signin', options, origin);
    const json = answer.body as { reason?: string; error?: string };
    const device = answer.headers.getSetCookie().find((each) => /^(?:__Host-)?device=/.test(each));
    return { ...json, status: answer.status, device, wait: answer.headers.get('retry-after') };
  }
  const wait = (ms: number) => {
    now += ms;
  };
  return { signIn, wait, clock: () => new Date(now) };
}

/** Returns the attacker's addresses in turn. */
const addressOf = (n: number) => `198.18.${Math.floor(n / 250)}.${n % 250}`;

// proves sessions.10
test('guesses at one account from many addresses are limited to twenty an hour', async () => {
  const verify = vi.spyOn(passwordHash, 'verifyPassword').mockResolvedValue(false);
  const shop = createDeployedShop();
  const { email } = (await createShopper()).user;

  const statuses: number[] = [];
  for (let n = 0; n < GUESSES; n += 1) {
    statuses.push((await shop.signIn(email, `guess-${n}`, { address: addressOf(n) })).status);
    shop.wait(HOUR / GUESSES);
  }

  expect(verify.mock.calls.length).toBeLessThanOrEqual(20);
  expect(statuses.filter((status) => status === 401)).toHaveLength(verify.mock.calls.length);
  expect(statuses.filter((status) => status === 429)).toHaveLength(
    GUESSES - verify.mock.calls.length,
  );
});

test('simultaneous guesses get no more than the budget', async () => {
  const verify = vi.spyOn(passwordHash, 'verifyPassword').mockResolvedValue(false);
  const shop = createDeployedShop();
  const { email } = (await createShopper()).user;

  await Promise.all(
    Array.from({ length: 25 }, (_, n) => shop.signIn(email, 'x', { address: addressOf(n) })),
  );

  expect(verify).toHaveBeenCalledTimes(GUESS_LIMITS.burst);
});

// proves sessions.10
test('the owner of an account under attack can sign in from a known browser or a known address', async () => {
  const shop = createDeployedShop();
  const { email, _id: id } = (await createShopper()).user;
  const { device = '' } = await shop.signIn(email, PASSWORD, { address: '203.0.113.1' });
  await useUp(`account ${id}`, shop.clock());

  const stranger = await shop.signIn(email, PASSWORD, { address: '203.0.113.2' });
  expect(stranger).toMatchObject({ status: 429, reason: 'sign-in-paused', wait: '360' });
  expect(stranger.error).toContain('wait 6 minutes');

  const [cookie = ''] = device.split(';');
  const elsewhere = await shop.signIn(email, PASSWORD, { address: '203.0.113.3', cookie });
  expect(elsewhere.status).toBe(200);
  const atHome = await shop.signIn(email, PASSWORD, { address: '203.0.113.1' });
  expect(atHome.status).toBe(200);
});

async function useUp(key: string, now: Date): Promise<void> {
  const whole_at = now.getTime() + GUESS_LIMITS.burst * GUESS_LIMITS.refillMs;
  await db.replaceInto('sign_in_budgets').values({ key, whole_at }).execute();
}

test('a password reset restores the budget of guesses, and the new password signs in', async () => {
  const shop = createDeployedShop();
  const shopper = await createShopper();
  const { email, _id: id } = shopper.user;
  const key = `account ${id}`;
  await useUp(key, shop.clock());
  const body = { token: await createLink(shopper, 'reset-password'), password: 'it-is-mine-2' };

  expect((await call('POST', '/password/reset', { body })).status).toBe(200);

  const budgets = db.selectFrom('sign_in_budgets').selectAll().where('key', '=', key);
  expect(await budgets.execute()).toEqual([]);
  expect((await shop.signIn(email, 'it-is-mine-2')).status).toBe(200);
});

test('claiming orders with a new password restores the budget of guesses too', async () => {
  const shop = createDeployedShop();
  const shopper = await createShopper();
  const { email, _id: id } = shopper.user;
  const key = `account ${id}`;
  await unconfirmEmail(shopper);
  await useUp(key, shop.clock());
  const guest = await createGuest(email);
  const token = await createLink({ ...guest, user: { ...guest.user, email } }, 'claim-orders');
  const body = { token, password: 'it-is-mine-2' };

  expect((await call('POST', '/account/claim-orders', { body })).status).toBe(200);

  const budgets = db.selectFrom('sign_in_budgets').selectAll().where('key', '=', key);
  expect(await budgets.execute()).toEqual([]);
  expect((await shop.signIn(email, 'it-is-mine-2')).status).toBe(200);
});

test('the cookie of a known browser does not help with other accounts, not even when forged', async () => {
  const shop = createDeployedShop();
  const [mine, other] = [(await createShopper()).user, (await createShopper()).user];
  const { device = '' } = await shop.signIn(mine.email, PASSWORD);
  expect(device).toMatch(/; HttpOnly/i);
  expect(device).toContain('Path=/api;');
  const [cookie = ''] = device.split(';');
  await useUp(`account ${other._id}`, shop.clock());

  const strange = { address: '203.0.113.9', cookie };
  expect((await shop.signIn(other.email, PASSWORD, strange)).status).toBe(429);
  const [header, payload] = cookie.slice('device='.length).split('.');
  const forged = { ...strange, cookie: `device=${header}.${payload}.c2lnbmF0dXJl` };
  expect((await shop.signIn(other.email, PASSWORD, forged)).status).toBe(429);
});

test('over HTTPS a known browser has a __Host- cookie, and one without the prefix is ignored', async () => {
  const shop = createDeployedShop();
  const { email, _id: id } = (await createShopper()).user;
  const origin = 'https://shop.test';
  const { device = '' } = await shop.signIn(email, PASSWORD, { origin });
  const [cookie = '', ...attributes] = device.split('; ');
  await useUp(`account ${id}`, shop.clock());

  const strange = { address: '203.0.113.9', origin };
  const planted = cookie.replace('__Host-', '');
  const answer = await shop.signIn(email, PASSWORD, { ...strange, cookie: planted });
  const known = await shop.signIn(email, PASSWORD, { ...strange, cookie });

  expect(attributes).toEqual(
    expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
  );
  expect(cookie).toMatch(/^__Host-device=/);
  expect(answer.status).toBe(429);
  expect(known.status).toBe(200);
});

test('a correct password uses nothing of the budget', async () => {
  const shop = createDeployedShop();
  const { email } = (await createShopper()).user;

  for (let n = 0; n < GUESS_LIMITS.burst + 2; n += 1)
    expect((await shop.signIn(email, PASSWORD, { address: addressOf(n) })).status).toBe(200);
});

test('guesses at an address without an account are limited like any others', async () => {
  const verify = vi.spyOn(passwordHash, 'verifyPassword').mockResolvedValue(false);
  const shop = createDeployedShop();
  const email = `${crypto.randomUUID()}@example.com`;

  for (let n = 0; n < GUESS_LIMITS.burst; n += 1)
    expect((await shop.signIn(email, 'x', { address: addressOf(n) })).status).toBe(401);

  const held = await shop.signIn(email, 'x', { address: addressOf(99) });
  expect(held).toMatchObject({ status: 429, reason: 'sign-in-paused' });
  expect(verify).toHaveBeenCalledTimes(GUESS_LIMITS.burst);
});

test('a budget that is fully restored is deleted', async () => {
  const deps = depsOfRequest(createDeps(parseEnv(env)));
  const [whole, used] = [crypto.randomUUID(), crypto.randomUUID()];
  const now = Date.now();
  await db
    .insertInto('sign_in_budgets')
    .values([
      { key: whole, whole_at: now - MINUTE },
      { key: used, whole_at: now + MINUTE },
    ])
    .execute();

  await purgeExpired(deps);

  const left = await listColumns('sign_in_budgets', { key: [whole, used] }, ['key']);
  expect(left).toEqual([{ key: used }]);
});
