import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { pay } from '#support/checkout.ts';
import { leaveNothingDue } from '#support/jobs.ts';
import { createShopper, db, paymentsOf } from '#support/shop.ts';
import { createApp } from '../../../functions/app.ts';
import { createDeps } from '../../../functions/deps.ts';
import { parseEnv } from '../../../functions/env.ts';
import { hstsOf, transportOf } from '../../../functions/transport-security.ts';

/** Asks a deployed shop with a request as the edge hands it on. */
function ask(url: string, init: RequestInit = {}) {
  const deployed = { ...createDeps(parseEnv(env)), transport: { includeSubDomains: false } };
  return createApp(deployed).request(url, init, env, createExecutionContext());
}

test.each([
  [{ BRAINTREE_ENVIRONMENT: 'production' }, 'max-age=63072000'],
  [{ BRAINTREE_ENVIRONMENT: 'sandbox' }, 'max-age=63072000'],
  [
    { BRAINTREE_ENVIRONMENT: 'production', HSTS_INCLUDE_SUBDOMAINS: 'on' },
    'max-age=63072000; includeSubDomains',
  ],
  [{ BRAINTREE_ENVIRONMENT: 'local' }, null],
  [{ BRAINTREE_ENVIRONMENT: 'sandbox', SHOP_URL: 'http://localhost:8787' }, null],
  [{}, null],
])('a shop with %j sends this HSTS header: %s', (vars, promise) => {
  const transport = transportOf(vars);

  expect(transport && hstsOf(transport)).toBe(promise);
});

test('HSTS_INCLUDE_SUBDOMAINS must be on or off', () => {
  expect(() => parseEnv({ ...env, HSTS_INCLUDE_SUBDOMAINS: 'yes' })).toThrow(
    'HSTS_INCLUDE_SUBDOMAINS must be on or off',
  );
});

test('a page requested over HTTP redirects to HTTPS', async () => {
  const answer = await ask('http://shop.example/shop?category=a&page=2');

  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('https://shop.example/shop?category=a&page=2');
});

test('an API call over HTTP answers 403 and does nothing', async () => {
  const email = `clear-${crypto.randomUUID()}@example.com`;
  const body = JSON.stringify({ name: 'Clara', email, password: 'in-the-clear-1' });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };

  const answer = await ask('http://shop.example/api/signup', init);

  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ reason: 'https-needed' });
  const row = db.selectFrom('users').select('id').where('email', '=', email);
  expect(await row.executeTakeFirst()).toBeUndefined();
  expect((await ask('https://shop.example/api/signup', init)).status).toBe(200);
});

test.each(['http://localhost:8787/api/categories', 'http://127.0.0.1:8787/api/categories'])(
  '%s is answered without HTTPS',
  async (url) => {
    expect((await ask(url)).status).toBe(200);
  },
);

test('a redirect from Braintree is not followed, and the charge’s outcome is unknown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const realFetch = globalThis.fetch;
  const asked: string[] = [];
  const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.redirect} ${request.url}`);
    if (!String(init?.body).includes('ChargePaymentMethod')) return await realFetch(input, init);
    return new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/' } });
  });
  const shopper = await createShopper();

  const answer = await pay(shopper, { amount: 10 });

  network.mockRestore();
  log.mockRestore();
  expect(asked.filter((each) => !each.startsWith('manual '))).toEqual([]);
  expect(asked.join()).not.toContain('elsewhere');
  expect(answer.body).toMatchObject({ success: false, status: 'unknown' });
  expect(await paymentsOf(shopper)).toMatchObject([{ state: 'unknown' }]);
  await leaveNothingDue();
});
