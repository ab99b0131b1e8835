import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { PAYMENT_OPTIONS } from '#contract/payments/payment-widget.ts';
import { call } from '#support/api.ts';
import { appWith, askApp } from '#support/app-with.ts';
import { createBook } from '#support/shop.ts';
import type { DeploymentTarget } from '../../../functions/csp/policy.ts';
import { answerHeaders, pageHeaders } from '../../../functions/security-headers.ts';

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

/** The sources in one directive of a page's policy. */
function sources(target: DeploymentTarget, directive: string): string[] {
  const directives = pageHeaders(target)['Content-Security-Policy']?.split('; ') ?? [];
  return (
    directives
      .find((text) => text.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? []
  );
}

const HTTPS = { includeSubDomains: false };
type Offered = DeploymentTarget['widget'];
const CARDS: Offered = { paymentOptions: ['card'], threeDSecure: false, deviceData: 'off' };
const ALL: Offered = {
  paymentOptions: [...PAYMENT_OPTIONS],
  threeDSecure: true,
  deviceData: 'on',
};

const LOCAL: DeploymentTarget = {
  environment: 'local',
  gatewayOrigin: 'http://127.0.0.1:9001',
  widget: ALL,
  transport: null,
};
const PLACES: DeploymentTarget[] = [
  LOCAL,
  ...[CARDS, ALL].flatMap((widget): DeploymentTarget[] => [
    { environment: 'sandbox', widget, transport: HTTPS },
    { environment: 'production', widget, transport: HTTPS },
  ]),
];

/** A deployed shop that offers cards and the other named options. */
const deployed = (widget: Partial<Offered> = {}): DeploymentTarget => ({
  environment: 'production',
  widget: { ...CARDS, ...widget },
  transport: HTTPS,
});

// proves headers.4
test('lists, photos, refusals and unknown paths have the same security headers', async () => {
  await env.PHOTOS.put('products/safe/v1', new Uint8Array([1, 2, 3]));
  const book = await createBook({ photo_key: 'products/safe/v1', photo_type: 'image/png' });
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

// proves headers.4
test('internal errors and paths outside the API have the same security headers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = appWith({
    newId: () => {
      throw new Error('no more ids');
    },
  });
  const body = { name: 'N', email: 'safe@example.com', password: 'abcde1' };
  const failed = await askApp(broken, 'POST', '/signup', { body });
  const outside = await appWith({}).request('/assets/gone.js');

  expect(failed.status).toBe(500);
  expect(Object.fromEntries(failed.headers)).toMatchObject(SAFE);
  expect(outside.status).toBe(404);
  expect(Object.fromEntries(outside.headers)).toMatchObject(SAFE);
  log.mockRestore();
});

test('a Worker that cannot start has the same security headers, with HSTS in production', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  const { default: fresh } = await import('../../../functions/worker.ts');
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

// proves headers.5
test('a deployed shop sends HSTS with pages and answers, and a local one does not', () => {
  const promise = { 'Strict-Transport-Security': 'max-age=63072000' };

  for (const target of PLACES) {
    for (const headers of [pageHeaders(target), answerHeaders(target.transport)]) {
      if (target.transport) expect(headers).toMatchObject(promise);
      else expect(headers).not.toHaveProperty('Strict-Transport-Security');
    }
  }
});

// proves headers.1
test('no policy allows inline code, eval or, except for a bank’s page, every host', () => {
  for (const headers of [...PLACES.map(pageHeaders), answerHeaders(HTTPS)]) {
    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).not.toMatch(/unsafe|\s\*[\s;]/);
    const open = policy.split('; ').filter((directive) => /\shttps:(\s|$)/.test(directive));
    expect(open.map((directive) => directive.split(' ')[0])).toEqual(
      policy.includes('songbird') ? ['frame-src', 'form-action'] : [],
    );
    // Cloudflare ignores longer lines in _headers.
    expect(policy.length).toBeLessThan(1900);
  }
});

// proves headers.3, widget-calls.17
test('each environment allows its own payment hosts and no others', () => {
  expect(sources(LOCAL, 'script-src')).toEqual(["'self'", 'http://127.0.0.1:9001']);
  expect(sources(LOCAL, 'frame-src')).toEqual(['http://127.0.0.1:9001']);
  expect(sources(LOCAL, 'form-action')).toEqual(["'self'", 'http://127.0.0.1:9001']);
  const sandbox: DeploymentTarget = { ...deployed(), environment: 'sandbox' };
  expect(sources(sandbox, 'connect-src')).toEqual(
    expect.arrayContaining([
      "'self'",
      'https://api.sandbox.braintreegateway.com',
      'https://client-analytics.sandbox.braintreegateway.com',
      'https://*.sandbox.braintree-api.com',
    ]),
  );
  const production = pageHeaders(deployed(ALL))['Content-Security-Policy'];
  expect(production).toContain(' https://api.braintreegateway.com ');
  expect(production).toContain('https://songbird.cardinalcommerce.com');
  expect(production).not.toMatch(/sandbox|songbirdstag|127\.0\.0\.1|localhost/);
});

test.each<[string, Partial<Offered>, RegExp]>([
  ['PayPal', { paymentOptions: ['paypal'] }, /paypalobjects\.com|\*\.paypal\.com/],
  ['PayPal Credit', { paymentOptions: ['paypalCredit'] }, /paypalobjects\.com|\*\.paypal\.com/],
  ['device data', { deviceData: 'on' }, /\*\.paypal\.com/],
  ['Google Pay', { paymentOptions: ['googlePay'] }, /pay\.google\.com/],
  ['3D Secure', { threeDSecure: true }, /cardinalcommerce\.com/],
])('the hosts of %s are allowed where it is offered, and nowhere else', (_, offered, hosts) => {
  expect(pageHeaders(deployed(offered))['Content-Security-Policy']).toMatch(hosts);
  expect(pageHeaders(deployed())['Content-Security-Policy']).not.toMatch(hosts);
});

test('frames of Google Pay and PayPal may request a payment where they are offered', () => {
  const payment = (widget?: Partial<Offered>) =>
    pageHeaders(deployed(widget))['Permissions-Policy']?.split(', ').at(-1);

  expect(payment()).toBe('payment=(self)');
  expect(payment({ paymentOptions: ['googlePay'] })).toBe(
    'payment=(self "https://pay.google.com")',
  );
  expect(payment({ paymentOptions: ['card', 'paypalCredit'] })).toBe(
    'payment=(self "https://www.paypal.com")',
  );
});

test('with 3D Secure, frames and forms may use any HTTPS host, for the bank’s page', () => {
  for (const directive of ['frame-src', 'form-action']) {
    expect(sources(deployed({ threeDSecure: true }), directive)).toContain('https:');
    expect(sources(deployed(), directive)).not.toContain('https:');
  }
});

test('pages stay connected to the windows that they open', () => {
  for (const target of PLACES) {
    expect(pageHeaders(target)).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': expect.stringContaining('payment=(self'),
    });
  }
});
