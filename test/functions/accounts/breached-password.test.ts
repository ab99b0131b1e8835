import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { expectRefusal } from '#support/api.ts';
import { appWith, callApp } from '#support/app-with.ts';
import { passwordsOf, WAYS_TO_SET_A_PASSWORD } from '#support/new-passwords.ts';
import { createPwnedPasswords } from '../../../functions/accounts/breached-passwords.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';

// Where the owner enables it, the shop asks Pwned Passwords; here its stand-in at the local
// gateway.

const BREACHED =
  'This password has appeared in a data breach and is easy to guess. Please choose another';
const LEAKED = 'a-leaked-shelf-1';
const { passwordRules } = createDeps(parseEnv({ ...env, BREACHED_PASSWORDS: 'pwnedpasswords' }));
const SERVICE = `${env.BRAINTREE_GATEWAY_URL}/pwnedpasswords`;

/** A shop that asks the service, or an address where it fails. */
function createAskingShop(fault?: string) {
  const breached = createPwnedPasswords(`${SERVICE}/${fault}`);
  return appWith({ passwordRules: fault ? { ...passwordRules, breached } : passwordRules });
}

function signUpAt(shop: ReturnType<typeof appWith>, password: string) {
  const email = `breached-${crypto.randomUUID()}@example.com`;
  const body = { name: 'Nora', email, password };
  return { email, answer: callApp(shop, 'POST', '/signup', { body }) };
}

test.each(WAYS_TO_SET_A_PASSWORD)(
  '%s with a breached password is refused',
  async (_way, prepare) => {
    const { email, set } = await prepare(createAskingShop());
    const before = await passwordsOf(email);

    expect(await set(LEAKED)).toMatchObject({
      status: 400,
      body: { error: BREACHED, reason: 'password-breached', fields: { password: BREACHED } },
    });
    expect(await passwordsOf(email)).toEqual(before);
    expect(await set('nobody-knows-this-1')).toMatchObject({ status: 200 });
    expect(await passwordsOf(email)).not.toEqual(before);
  },
);

test('only five digits of a password’s hash are sent to the service, and no redirect is followed', async () => {
  const network = vi.spyOn(globalThis, 'fetch');

  expect(await signUpAt(createAskingShop(), LEAKED).answer).toMatchObject({ status: 400 });

  const hash = createHash('sha1').update(LEAKED).digest('hex').toUpperCase();
  const asked = network.mock.calls.map(([url, init]) => ({ url, ...init }));
  expect(asked).toEqual([
    {
      url: `${SERVICE}/range/${hash.slice(0, 5)}`,
      headers: { 'add-padding': 'true', 'user-agent': 'Colophon' },
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    },
  ]);
});

test('an entry that only pads the service’s answer is not a breach', async () => {
  const { email, answer } = signUpAt(createAskingShop(), 'a-padded-shelf-1');

  expect(await answer).toMatchObject({ status: 200 });
  expect(await passwordsOf(email)).toHaveLength(1);
});

test('a password refused by another rule is not sent to the service', async () => {
  const network = vi.spyOn(globalThis, 'fetch');

  expectRefusal(await signUpAt(createAskingShop(), 'password1').answer, 400, {
    reason: 'password-common',
  });
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['failing', 'failing'],
  ['redirecting', 'elsewhere'],
  ['slow', 'slow'],
])(
  'a password is accepted when the service is %s, and nothing of it is logged',
  async (_how, fault) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { email, answer } = signUpAt(createAskingShop(fault), LEAKED);

    expect(await answer).toMatchObject({ status: 200 });

    expect(await passwordsOf(email)).toHaveLength(1);
    const lines = log.mock.calls.join();
    expect(lines).toContain('Pwned Passwords could not be asked');
    expect(lines).not.toContain(LEAKED);
    const hash = createHash('sha1').update(LEAKED).digest('hex');
    expect(lines.toLowerCase()).not.toContain(hash.slice(0, 5));
  },
);

test('the service is asked only if the owner enables it, and an unknown setting stops the Worker', async () => {
  const network = vi.spyOn(globalThis, 'fetch');
  const { email, answer } = signUpAt(appWith({}), LEAKED);

  expect(await answer).toMatchObject({ status: 200 });
  expect(await passwordsOf(email)).toHaveLength(1);
  expect(network).not.toHaveBeenCalled();
  expect(() => parseEnv({ ...env, BREACHED_PASSWORDS: 'on' })).toThrow(
    'BREACHED_PASSWORDS must be off or pwnedpasswords',
  );
});

test('a deployed shop asks the real service', async () => {
  const network = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('0:1'));
  const vars = { BRAINTREE_ENVIRONMENT: 'sandbox', BREACHED_PASSWORDS: 'pwnedpasswords' };
  const { passwordRules: rules } = createDeps(parseEnv({ ...env, ...vars }));

  expect(await rules.breached?.has(LEAKED)).toBe(false);
  expect(network.mock.calls[0]?.[0]).toMatch(
    /^https:\/\/api\.pwnedpasswords\.com\/range\/[0-9A-F]{5}$/,
  );
});
