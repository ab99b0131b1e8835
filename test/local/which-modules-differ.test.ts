import { beforeAll, expect, test } from 'vitest';
import { substitute, substitutions } from '../rehearsal/gateway/dropin-substitutions.ts';
import { type BuiltPages, buildPages } from './build-pages.ts';

const WIDGET = 'node_modules/braintree-web-drop-in/dist/browser/dropin.js';
const LOCAL_GATEWAY = 'frontend/features/checkout/dropin/local-gateway.ts';

let deployed: BuiltPages;
let local: BuiltPages;

beforeAll(async () => {
  deployed = await buildPages('production');
  local = await buildPages('localhost');
}, 120_000);

// proves widget-in-shop.9
test('the deployed and the local build differ in two modules', () => {
  const paths = new Set([...deployed.modules.keys(), ...local.modules.keys()]);
  const different = [...paths].filter(
    (path) => deployed.modules.get(path) !== local.modules.get(path),
  );
  expect(different.sort()).toEqual([LOCAL_GATEWAY, WIDGET]);
  expect(deployed.modules.has(LOCAL_GATEWAY)).toBe(false);
});

test('one line of the shop checks whether the build is local, to point the widget at the gateway', () => {
  const asking = [...local.modules].filter(([, code]) => code.includes('import.meta.env.LOCAL'));
  expect(asking.map(([path]) => path)).toEqual([
    'frontend/features/checkout/dropin/create-dropin.ts',
  ]);
  expect(asking[0]?.[1].match(/import\.meta\.env\.LOCAL/g)).toHaveLength(1);
});

// proves shop.5
test('the local widget differs only in the gateway’s addresses and the verified-domain rule', () => {
  const published = deployed.modules.get(WIDGET) ?? '';
  expect(local.modules.get(WIDGET)).toBe(substitute(published, substitutions.current));
  expect(substitutions.current.map(({ name }) => name)).toEqual([
    'verified-domain rule',
    'REST address of the development environment',
    'GraphQL address of the development environment',
    'PayPal checkout script',
    'Google Pay script',
    'fraud script',
    'data collector script',
    'Apple Pay over http',
    'Venmo web login',
    'Venmo app',
    '3D Secure script',
    'Venmo app or web',
  ]);
});

test('of the files that are no scripts only _headers differs, which names the gateway’s host', () => {
  const assets = ({ files }: BuiltPages) =>
    [...files.values()].flatMap((file) =>
      // Pages and the inventory name their scripts, and these names change with the content.
      file.type === 'asset' && !/\.html$|^payment-page\.json$/.test(file.fileName)
        ? [{ name: file.fileName, text: String(file.source) }]
        : [],
    );
  const same = (one: { text: string }) => assets(local).some(({ text }) => text === one.text);
  expect(assets(deployed).filter((asset) => !same(asset))).toMatchObject([{ name: '_headers' }]);
  expect(assets(local)).toHaveLength(assets(deployed).length);
});

// proves widget-in-shop.9
test('the local build has the same code with keys of a sandbox as with the local gateway', async () => {
  const sandbox = await buildPages('localhost', { BRAINTREE_ENVIRONMENT: 'sandbox' });
  expect(sandbox.script).toBe(local.script);
  expect(sandbox.files.get('_headers')).not.toEqual(local.files.get('_headers'));
}, 120_000);
