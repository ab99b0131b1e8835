import { expect, test } from 'vitest';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import {
  addressOf,
  type DeploySettings,
  judgeSettings,
  missingSecrets,
  secretNotices,
} from '../../frontend/build/operate/check-settings.ts';
import { root } from '../rehearsal/settings.ts';

const fileOf = (env: string) => readWranglerConfig({ config: `${root}/wrangler.toml`, env });
const databases = (id: string) => [
  { binding: 'DB', database_id: `1${id}` },
  { binding: 'SEARCH', database_id: `2${id}` },
];

/** Nothing that keeps harm away is off. */
const careful = {
  BRAINTREE_ENVIRONMENT: 'production',
  ALERT_EMAIL: 'owner@shop.example',
  STAFF_SECOND_FACTOR: 'required',
  THREE_D_SECURE: 'required',
  DEVICE_DATA: 'on',
  TURNSTILE_SITE_KEY: 'site-key',
};

/** Settings with which a shop can be deployed, but for what is said. */
function settings(own: Partial<DeploySettings> = {}): DeploySettings {
  return {
    vars: { ...careful, MAIL: 'off' },
    workers_dev: false,
    routes: [{ pattern: 'shop.example', custom_domain: true }],
    d1_databases: databases('a'),
    r2_buckets: [{ binding: 'PHOTOS' }, { binding: 'BACKUPS' }],
    send_email: [],
    ...own,
  };
}

const staging = settings({ d1_databases: databases('b') });
const judge = (own: Partial<DeploySettings>) => judgeSettings('production', settings(own), staging);
const mailOn = { ...careful, MAIL: 'on' };

test('the project as it comes says what is missing before it can be deployed', () => {
  const { faults, notices } = judgeSettings('production', fileOf('production'), fileOf('staging'));

  expect(faults).toEqual([
    expect.stringContaining('DB of [env.production] has no database_id yet'),
    expect.stringContaining('SEARCH of [env.production] has no database_id yet'),
    expect.stringContaining('Nobody would reach the shop'),
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

test('a shop that is set up deploys without mails, and says so', () => {
  expect(judge({})).toEqual({ faults: [], notices: [expect.stringContaining('NO MAIL IS SENT')] });
});

test('a shop without a domain deploys at workers.dev, and says what that costs', () => {
  const { faults, notices } = judge({ routes: [], workers_dev: true });

  expect(faults).toEqual([]);
  expect(notices).toContainEqual(expect.stringContaining('nothing of it is cached'));
});

test.each([
  [{ d1_databases: databases('b') }, 'must not share a database'],
  [{ routes: [] }, 'Nobody would reach the shop'],
  [{ vars: { BRAINTREE_ENVIRONMENT: 'local' } }, 'must be sandbox or production, not "local"'],
  [{ vars: mailOn }, 'MAIL_FROM and SHOP_URL and the binding EMAIL missing'],
  [
    { vars: { ...mailOn, MAIL_FROM: 'a@shop.example', SHOP_URL: 'https://shop.example' } },
    'the binding EMAIL missing',
  ],
])('%j stops a deployment', (own, fault) => {
  expect(judge(own).faults).toContainEqual(expect.stringContaining(fault));
});

test('staging never charges real cards', () => {
  expect(judgeSettings('staging', staging, settings()).faults).toEqual([
    'Staging would charge real cards: set its BRAINTREE_ENVIRONMENT to sandbox',
  ]);
});

test('what the rest of a deployment must know is said, and stops nothing', () => {
  const { faults, notices } = judge({
    vars: { BRAINTREE_ENVIRONMENT: 'sandbox', MAIL: 'off' },
    r2_buckets: [],
  });

  expect(faults).toEqual([]);
  expect(notices).toContainEqual(expect.stringContaining('no money moves'));
  expect(notices).toContainEqual(expect.stringContaining('NO BACKUP IS WRITTEN'));
});

test('mail that is set up is no news', () => {
  const vars = { ...mailOn, MAIL_FROM: 'a@shop.example', SHOP_URL: 'https://shop.example' };

  expect(judge({ vars, send_email: [{ name: 'EMAIL' }] })).toEqual({ faults: [], notices: [] });
});

test('what keeps harm away and is off is said of production, and stops nothing', () => {
  const off = { ...careful, MAIL: 'off', THREE_D_SECURE: 'on', STAFF_SECOND_FACTOR: undefined };
  const { faults, notices } = judge({ vars: off });

  expect(faults).toEqual([]);
  expect(notices).toEqual([
    expect.stringContaining('NO MAIL IS SENT'),
    expect.stringContaining('STAFF_SECOND_FACTOR is not set'),
    expect.stringContaining('THREE_D_SECURE is "on"'),
  ]);
  const rehearsal = { BRAINTREE_ENVIRONMENT: 'sandbox', MAIL: 'off' };
  expect(judgeSettings('staging', { ...staging, vars: rehearsal }, settings()).notices).toEqual([
    expect.stringContaining('NO MAIL IS SENT'),
  ]);
});

test('keys of authenticator apps that hang on JWT_SECRET are said', () => {
  const list = (...names: string[]) => JSON.stringify(names.map((name) => ({ name })));

  expect(secretNotices(list('JWT_SECRET'))).toEqual([
    expect.stringMatching(/FACTOR_SECRET is not set.*not a new one/),
  ]);
  expect(secretNotices(list('JWT_SECRET', 'FACTOR_SECRET'))).toEqual([]);
});

test('secrets that are missing are named', () => {
  const list = JSON.stringify([{ name: 'JWT_SECRET', type: 'secret_text' }]);

  expect(missingSecrets(list, { vars: {} })).toEqual([
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
  ]);
});

test('a shop with Turnstile needs the secret that goes with its site key', () => {
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

test('staging says every setting that production says', () => {
  const [production, rehearsal] = [fileOf('production'), fileOf('staging')];
  const namesOf = (list: readonly { binding: string }[]) => list.map(({ binding }) => binding);

  expect(Object.keys(rehearsal.vars).sort()).toEqual(Object.keys(production.vars).sort());
  expect(namesOf(rehearsal.d1_databases)).toEqual(namesOf(production.d1_databases));
  expect(namesOf(rehearsal.r2_buckets)).toEqual(namesOf(production.r2_buckets));
  const limits = [...production.ratelimits, ...rehearsal.ratelimits];
  expect(new Set(limits.map(({ namespace_id }) => namespace_id)).size).toBe(limits.length);
});
