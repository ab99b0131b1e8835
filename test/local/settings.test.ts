import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../rehearsal/settings.ts';

/** A separate project folder with the given `.dev.vars`. */
function makeProject(ownVars?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (ownVars !== undefined) writeFileSync(join(folder, '.dev.vars'), ownVars);
  return folder;
}

/** The variables the Worker would get; later files win. */
const varsOf = (files: string[]) =>
  Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))));

test('a shop without Braintree keys pays at the local gateway, on the next port', () => {
  const settings = readSettings({ PORT: '9000' }, makeProject());

  expect(settings).toMatchObject({ port: 9000, gatewayPort: 9001, braintreeEnvironment: 'local' });
  expect(varsOf(settings.varFiles)).toMatchObject({
    BRAINTREE_ENVIRONMENT: 'local',
    BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9001',
    MAILBOX_URL: 'http://127.0.0.1:9001/mailbox',
    SHOP_URL: 'http://localhost:9000',
    JWT_SECRET: expect.stringMatching(/^.{32,}$/),
  });
});

test('the signing secret is the same after a restart', () => {
  const project = makeProject();

  const [first, second] = [readSettings({}, project), readSettings({}, project)];

  expect(varsOf(second.varFiles).JWT_SECRET).toBe(varsOf(first.varFiles).JWT_SECRET);
});

test('a signing secret that was too short is forgotten once .dev.vars no longer sets it', () => {
  const project = makeProject('JWT_SECRET=too-short\n');
  readSettings({}, project);
  rmSync(join(project, '.dev.vars'));

  expect(varsOf(readSettings({}, project).varFiles).JWT_SECRET).toMatch(/^.{32,}$/);
});

test('a shop with keys of a sandbox pays there', () => {
  const keys =
    'BRAINTREE_ENVIRONMENT=sandbox\nBRAINTREE_PUBLIC_KEY=pub\nBRAINTREE_PRIVATE_KEY=priv\n';

  const settings = readSettings({}, makeProject(keys));

  expect(settings).toMatchObject({ ownBraintreeKeys: true, braintreeEnvironment: 'sandbox' });
  expect(varsOf(settings.varFiles)).toMatchObject({
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_PRIVATE_KEY: 'priv',
    // The mailbox belongs to the local gateway, which does not run here.
    MAIL: 'off',
  });
  expect(varsOf(settings.varFiles)).not.toHaveProperty('MAILBOX_URL');
});

test('with a sandbox the shop offers card and PayPal, unless .dev.vars says more', () => {
  const keys =
    'BRAINTREE_ENVIRONMENT=sandbox\nBRAINTREE_PUBLIC_KEY=pub\nBRAINTREE_PRIVATE_KEY=priv\n';
  const first = readSettings({}, makeProject(keys));
  const more = readSettings({}, makeProject(`${keys}THREE_D_SECURE=on\n`));

  const start = { PAYMENT_OPTIONS: 'card,paypal', THREE_D_SECURE: 'off' };
  expect(varsOf(first.varFiles)).toMatchObject(start);
  expect(first.pageVars).toEqual({ BRAINTREE_ENVIRONMENT: 'sandbox', ...start });
  const wanted = { PAYMENT_OPTIONS: 'card,paypal', THREE_D_SECURE: 'on' };
  expect(varsOf(more.varFiles)).toMatchObject(wanted);
  expect(more.pageVars).toEqual({ BRAINTREE_ENVIRONMENT: 'sandbox', ...wanted });
});

test('settings of the widget in .dev.vars go to both Worker and pages', () => {
  const settings = readSettings({}, makeProject('VENMO_DESKTOP=web-login\nJWT_SECRET=a-secret\n'));

  expect(varsOf(settings.varFiles)).toMatchObject({ VENMO_DESKTOP: 'web-login' });
  expect(settings.pageVars).toEqual({ VENMO_DESKTOP: 'web-login' });
  expect(readSettings({}, makeProject()).pageVars).toEqual({});
});

test('a copied example file that is not filled in changes nothing', () => {
  const blank =
    'BRAINTREE_ENVIRONMENT="sandbox"\nBRAINTREE_PUBLIC_KEY=""\nBRAINTREE_PRIVATE_KEY=""\n';

  const settings = readSettings({}, makeProject(blank));

  expect(settings.ownBraintreeKeys).toBe(false);
  expect(varsOf(settings.varFiles)).toMatchObject({
    BRAINTREE_ENVIRONMENT: 'local',
    BRAINTREE_PRIVATE_KEY: 'local_private_key',
  });
});

test.each([
  ['BRAINTREE_PUBLIC_KEY=pub', '.dev.vars lacks BRAINTREE_PRIVATE_KEY'],
  ['BRAINTREE_PUBLIC_KEY=pub\nBRAINTREE_PRIVATE_KEY=priv', 'BRAINTREE_ENVIRONMENT="sandbox"'],
])('an incomplete set of keys (%j) is refused, and what is missing is named', (vars, text) => {
  expect(() => readSettings({}, makeProject(vars))).toThrow(text);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number up to 65533, not "abc"'],
  [{ PORT: '-1' }, 'PORT must be a port number'],
  [{ PORT: '65535' }, 'PORT must be a port number'],
  [{ PORT: '9000', GATEWAY_PORT: '9000' }, 'PORT and GATEWAY_PORT must not be the same'],
  [{ STATE_DIR: '/etc/hostname' }, 'STATE_DIR must be a folder'],
])('%j is refused with a message that says what to change', (env, text) => {
  expect(() => readSettings(env, makeProject())).toThrow(text);
});
