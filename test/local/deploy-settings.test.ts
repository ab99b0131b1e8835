import { expect, test } from 'vitest';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import { deployedTarget } from '../../frontend/build/static-headers.ts';
import {
  addressOf,
  checkDeploySettings,
  missingSecrets,
  secretNotices,
} from '../../frontend/operator/check-deploy-settings.ts';
import type { DeploySettings } from '../../frontend/operator/deploy-settings.ts';
import { root } from '../rehearsal/settings.ts';

const fileOf = (env: string) => readWranglerConfig({ config: `${root}/wrangler.toml`, env });
const databases = (id: string) => [
  { binding: 'DB', database_id: `1${id}` },
  { binding: 'SEARCH', database_id: `2${id}` },
];

/** Variables with every protection on. */
const careful = {
  BRAINTREE_ENVIRONMENT: 'production',
  ALERT_EMAIL: 'owner@shop.example',
  STAFF_SECOND_FACTOR: 'required',
  THREE_D_SECURE: 'required',
  DEVICE_DATA: 'on',
  TURNSTILE_SITE_KEY: 'site-key',
};

/** Settings of a deployable shop, except for those given. */
function settings(own: Partial<DeploySettings> = {}): DeploySettings {
  return {
    ...fileOf('production'),
    vars: { ...careful, MAIL: 'off' },
    workers_dev: false,
    routes: [{ pattern: 'shop.example', custom_domain: true }],
    d1_databases: databases('a'),
    ...own,
  };
}

const staging = settings({ d1_databases: databases('b') });
const judge = (own: Partial<DeploySettings>) =>
  checkDeploySettings('production', settings(own), staging);
const mailOn = { ...careful, MAIL: 'on' };

test('the project’s own wrangler.toml names what is missing before it can be deployed', () => {
  const { faults, notices } = checkDeploySettings(
    'production',
    fileOf('production'),
    fileOf('staging'),
  );

  expect(faults).toEqual([
    expect.stringContaining('DB of [env.production] has no database_id yet'),
    expect.stringContaining('SEARCH of [env.production] has no database_id yet'),
    expect.stringContaining('Nobody could reach the shop'),
  ]);
  expect(notices).toEqual([
    expect.stringContaining('NO MAIL IS SENT'),
    expect.stringContaining('ALERT_EMAIL is not set'),
    expect.stringContaining('STAFF_SECOND_FACTOR is not set'),
    expect.stringContaining('THREE_D_SECURE is "off"'),
    expect.stringContaining('DEVICE_DATA is "off"'),
    expect.stringContaining('TURNSTILE_SITE_KEY is not set'),
  ]);
});

test('a shop that is set up can be deployed without mails, with a notice', () => {
  expect(judge({})).toEqual({ faults: [], notices: [expect.stringContaining('NO MAIL IS SENT')] });
});

test('a shop without a domain can be deployed at workers.dev, with a notice that nothing is cached', () => {
  const { faults, notices } = judge({ routes: [], workers_dev: true });

  expect(faults).toEqual([]);
  expect(notices).toContainEqual(expect.stringContaining('nothing is cached there'));
});

test.each([
  [{ d1_databases: databases('b') }, 'must not share a database'],
  [{ routes: [] }, 'Nobody could reach the shop'],
  [
    { vars: { ...careful, BRAINTREE_ENVIRONMENT: 'local', BRAINTREE_GATEWAY_URL: 'http://x' } },
    'must be sandbox or production, not "local"',
  ],
  [{ vars: mailOn }, 'Mails need the binding EMAIL, MAIL_FROM and SHOP_URL'],
  [
    { vars: { ...mailOn, MAIL_FROM: 'a@shop.example', SHOP_URL: 'https://shop.example' } },
    'Mails need the binding EMAIL, MAIL_FROM and SHOP_URL',
  ],
])('the settings %j stop a deployment', (own, fault) => {
  expect(judge(own).faults).toContainEqual(expect.stringContaining(fault));
});

// proves invariants.5
test.each([
  ['BRAINTREE_ENVIRONMENT', 'prod', 'BRAINTREE_ENVIRONMENT must be local, sandbox or production'],
  ['PAYMENT_OPTIONS', 'card,cash', 'PAYMENT_OPTIONS names cash, which the widget does not know'],
  ['PAYMENT_OPTIONS', 'card,googlePay', 'GOOGLE_PAY_MERCHANT_ID is needed'],
  ['MERCHANT_NAME', ' ', 'MERCHANT_NAME must not be empty'],
  ['CARDHOLDER_NAME', 'yes', 'CARDHOLDER_NAME must be off, optional or required'],
  ['THREE_D_SECURE', true, 'THREE_D_SECURE must be off, on or required'],
  ['DEVICE_DATA', 'On', 'DEVICE_DATA must be off, on or kount'],
  ['HSTS_INCLUDE_SUBDOMAINS', 'yes', 'HSTS_INCLUDE_SUBDOMAINS must be on or off'],
  ['MAIL', 'yes', 'MAIL must be on or off'],
  ['ALERT_EMAIL', 'owner', 'ALERT_EMAIL must be an e-mail address'],
  ['SHOP_URL', 'shop.example', 'SHOP_URL must be a URL, such as https://shop.example'],
  ['EMAIL_CONFIRMATION', 'required', 'EMAIL_CONFIRMATION required needs mails'],
  ['STAFF_SECOND_FACTOR', 'on', 'STAFF_SECOND_FACTOR must be off or required'],
  ['STAFF_IDLE_HOURS', '0', 'STAFF_IDLE_HOURS must be a whole number of hours from 1 to 168'],
  ['PASSWORD_MIN_LENGTH', 100, 'PASSWORD_MIN_LENGTH must be a whole number from 6 to 64'],
  ['BREACHED_PASSWORDS', 'on', 'BREACHED_PASSWORDS must be off or pwnedpasswords'],
  ['STAFF_SECOND_FAKTOR', 'required', 'STAFF_SECOND_FAKTOR is not a setting of the shop'],
])('%s = %j is an invalid setting and stops a deployment and a build', (name, value, fault) => {
  const slip = { vars: { ...careful, MAIL: 'off', [name]: value } };

  expect(judge(slip).faults).toEqual([expect.stringContaining(fault)]);
  expect(() => deployedTarget(settings(slip))).toThrow(fault);
});

test.each([
  ['d1_databases', 'DB', { d1_databases: databases('a').slice(1) }],
  ['r2_buckets', 'PHOTOS', { r2_buckets: [] }],
  ['ratelimits', 'VISITOR_LIMIT', { ratelimits: fileOf('production').ratelimits.slice(0, 3) }],
])('a binding missing from %s stops a deployment and a build: %s', (_list, name, own) => {
  const fault = `the binding ${name} is missing: see wrangler.toml`;

  expect(judge(own).faults).toEqual([expect.stringContaining(fault)]);
  expect(() => deployedTarget(settings(own))).toThrow(fault);
});

test('staging in Braintree’s production environment is refused', () => {
  expect(checkDeploySettings('staging', staging, settings()).faults).toEqual([
    'Staging would charge real cards: set its BRAINTREE_ENVIRONMENT to sandbox',
  ]);
});

test('a sandbox and a missing backup bucket are reported, but stop nothing', () => {
  const { faults, notices } = judge({
    vars: { BRAINTREE_ENVIRONMENT: 'sandbox', MAIL: 'off' },
    r2_buckets: [{ binding: 'PHOTOS' }],
  });

  expect(faults).toEqual([]);
  expect(notices).toContainEqual(expect.stringContaining('no money moves'));
  expect(notices).toContainEqual(expect.stringContaining('NO BACKUPS ARE WRITTEN'));
});

test('a shop with mails set up gets no notice', () => {
  const vars = { ...mailOn, MAIL_FROM: 'a@shop.example', SHOP_URL: 'https://shop.example' };

  expect(judge({ vars, send_email: [{ name: 'EMAIL' }] })).toEqual({ faults: [], notices: [] });
});

test('protections that are off are reported for production only, and stop nothing', () => {
  const off = { ...careful, MAIL: 'off', THREE_D_SECURE: 'on', STAFF_SECOND_FACTOR: undefined };
  const { faults, notices } = judge({ vars: off });

  expect(faults).toEqual([]);
  expect(notices).toEqual([
    expect.stringContaining('NO MAIL IS SENT'),
    expect.stringContaining('STAFF_SECOND_FACTOR is not set'),
    expect.stringContaining('THREE_D_SECURE is "on"'),
  ]);
  const rehearsal = { BRAINTREE_ENVIRONMENT: 'sandbox', MAIL: 'off' };
  expect(
    checkDeploySettings('staging', { ...staging, vars: rehearsal }, settings()).notices,
  ).toEqual([expect.stringContaining('NO MAIL IS SENT')]);
});

test('a missing FACTOR_SECRET is reported', () => {
  const list = (...names: string[]) => JSON.stringify(names.map((name) => ({ name })));

  expect(secretNotices(list('JWT_SECRET'))).toEqual([
    expect.stringMatching(/FACTOR_SECRET is not set.*not to a new secret/),
  ]);
  expect(secretNotices(list('JWT_SECRET', 'FACTOR_SECRET'))).toEqual([]);
});

test('missing secrets are named', () => {
  const list = JSON.stringify([{ name: 'JWT_SECRET', type: 'secret_text' }]);

  expect(missingSecrets(list, { vars: {} })).toEqual([
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
  ]);
});

test('a shop with a Turnstile site key needs its secret key', () => {
  const list = JSON.stringify(
    ['JWT_SECRET', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'].map((name) => ({ name })),
  );
  const vars = { TURNSTILE_SITE_KEY: '0x4AAAAAAA' };

  expect(missingSecrets(list, { vars })).toEqual(['TURNSTILE_SECRET_KEY']);
});

test('a shop’s address is SHOP_URL, or its domain', () => {
  expect(addressOf(settings({ vars: { SHOP_URL: 'https://books.example/' } }))).toBe(
    'https://books.example',
  );
  expect(addressOf(settings())).toBe('https://shop.example');
  expect(addressOf(settings({ routes: ['shop.example/*'] }))).toBeUndefined();
});

test('staging has the same settings and bindings as production, but its own rate limits', () => {
  const [production, rehearsal] = [fileOf('production'), fileOf('staging')];
  const namesOf = (list: readonly { binding: string }[]) => list.map(({ binding }) => binding);

  expect(Object.keys(rehearsal.vars).sort()).toEqual(Object.keys(production.vars).sort());
  expect(namesOf(rehearsal.d1_databases)).toEqual(namesOf(production.d1_databases));
  expect(namesOf(rehearsal.r2_buckets)).toEqual(namesOf(production.r2_buckets));
  const limits = [...production.ratelimits, ...rehearsal.ratelimits];
  expect(new Set(limits.map(({ namespace_id }) => namespace_id)).size).toBe(limits.length);
});
