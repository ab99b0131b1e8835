import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { createDeps } from '../../functions/deps.ts';
import { parseEnv } from '../../functions/env.ts';
import { answerHeaders, type Place, pageHeaders } from '../../functions/security-headers.ts';
import { call } from '../support/api.ts';
import { aBook } from '../support/shop.ts';

const SAFE = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; .*frame-ancestors 'none'$/,
  ),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*payment=\(\)/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The sources of one directive of a page's policy. */
function sources(place: Place, directive: string): string[] {
  const directives = pageHeaders(place)['Content-Security-Policy']?.split('; ') ?? [];
  return (
    directives
      .find((text) => text.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

const LOCAL: Place = { environment: 'local', gatewayOrigin: 'http://127.0.0.1:9001' };
const PLACES: Place[] = [LOCAL, { environment: 'sandbox' }, { environment: 'production' }];

test('lists, photos, refusals and paths that are not there carry the same headers', async () => {
  await env.PHOTOS.put('products/safe/v1', new Uint8Array([1, 2, 3]));
  const book = await aBook({ photo_key: 'products/safe/v1', photo_type: 'image/png' });
  const calls = [
    ['GET', '/categories', 200],
    ['GET', `/product/photo/${book.id}`, 200],
    ['GET', '/product/nowhere', 404],
    ['GET', '/nowhere', 404],
    ['POST', '/signin', 400],
    ['GET', '/order/list/nobody', 401],
  ] as const;

  for (const [method, path, status] of calls) {
    const answer = await call(method, path, method === 'POST' ? { body: '{' } : {});
    expect(answer.status, path).toBe(status);
    expect(Object.fromEntries(answer.headers), path).toMatchObject(SAFE);
    expect(answer.headers.has('strict-transport-security'), path).toBe(false);
  }
});

test('so do an error of ours and an address outside the API', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = createApp({
    ...createDeps(parseEnv(env)),
    newId: () => {
      throw new Error('no more ids');
    },
  });
  const signup = { name: 'N', email: 'safe@example.com', password: 'abcde1' };
  const failed = await broken.request('/api/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signup),
  });
  const outside = await createApp(createDeps(parseEnv(env))).request('/assets/gone.js');

  expect(failed.status).toBe(500);
  expect(Object.fromEntries(failed.headers)).toMatchObject(SAFE);
  expect(outside.status).toBe(404);
  expect(Object.fromEntries(outside.headers)).toMatchObject(SAFE);
  log.mockRestore();
});

test('so does a shop that cannot start, which promises https if it is the production', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  const { default: fresh } = await import('../../functions/worker.ts');
  const vars = { ...env, JWT_SECRET: '', BRAINTREE_ENVIRONMENT: 'production' };
  const request = new Request<unknown, IncomingRequestCfProperties>(
    'http://shop.test/api/categories',
  );

  const answer = await fresh.fetch(request, vars, createExecutionContext());

  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...SAFE,
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=63072000',
  });
  log.mockRestore();
});

test('only production promises https, on pages and answers alike', () => {
  const promise = { 'Strict-Transport-Security': 'max-age=63072000' };

  for (const place of PLACES) {
    const isProduction = place.environment === 'production';
    for (const headers of [pageHeaders(place), answerHeaders(place.environment)]) {
      if (isProduction) expect(headers).toMatchObject(promise);
      else expect(headers).not.toHaveProperty('Strict-Transport-Security');
    }
  }
});

test('no policy allows what is inline, what is made of text, or every host', () => {
  for (const headers of [...PLACES.map(pageHeaders), answerHeaders('production')]) {
    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).not.toMatch(/unsafe|\s\*[\s;]|https:[\s;]/);
    // Cloudflare leaves out lines of _headers that are longer.
    expect(policy.length).toBeLessThan(1900);
  }
});

test('each place speaks to its own payment hosts and to nobody else’s', () => {
  expect(sources(LOCAL, 'script-src')).toEqual(["'self'", 'http://127.0.0.1:9001']);
  expect(sources(LOCAL, 'frame-src')).toEqual(['http://127.0.0.1:9001']);
  expect(sources({ environment: 'sandbox' }, 'connect-src')).toEqual(
    expect.arrayContaining([
      "'self'",
      'https://api.sandbox.braintreegateway.com',
      'https://client-analytics.sandbox.braintreegateway.com',
      'https://*.sandbox.braintree-api.com',
    ]),
  );
  const production = pageHeaders({ environment: 'production' })['Content-Security-Policy'];
  expect(production).toContain(' https://api.braintreegateway.com ');
  expect(production).toContain('https://songbird.cardinalcommerce.com');
  expect(production).not.toMatch(/sandbox|songbirdstag|127\.0\.0\.1|localhost/);
});

test('a window that a page opens may answer it', () => {
  for (const place of PLACES) {
    expect(pageHeaders(place)).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': expect.stringContaining('payment=(self'),
    });
  }
});
