import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { substitute, substitutions } from '../rehearsal/gateway/dropin-substitutions.ts';
import { root } from '../rehearsal/settings.ts';
import { type BuiltPages, buildPages } from './build-pages.ts';

// What a build contains: nothing local if it is deployed, and one version of the widget.

const WIDGET = 'node_modules/braintree-web-drop-in/dist/browser/dropin.js';
const NEXT_WIDGET = 'node_modules/braintree-web-drop-in-next/dist/browser/dropin.js';
const LOCAL_GATEWAY = 'frontend/features/checkout/dropin/local-gateway.ts';
const VERSIONS = ['1.33.4', '1.48.0'];

const folder = mkdtempSync(join(tmpdir(), 'colophon-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let deployed: BuiltPages;
let deployedNext: BuiltPages;
let local: BuiltPages;

beforeAll(async () => {
  deployed = await buildPages('production', { WIDGET_VERSION: '' });
  deployedNext = await buildPages('production', { WIDGET_VERSION: '1.48.0' });
  local = await buildPages('localhost');
});

/** The text of a build's file: a script's code, or what an asset contains. */
const textOf = (
  file: BuiltPages['files'] extends ReadonlyMap<string, infer File> ? File : never,
) => (file.type === 'chunk' ? file.code : String(file.source));

// proves shop.5
test.each([
  ['without WIDGET_VERSION', '1.33.4', WIDGET, () => deployed],
  ['with WIDGET_VERSION=1.48.0', '1.48.0', NEXT_WIDGET, () => deployedNext],
])('%s a deployed build contains widget %s and no other', (_how, version, widget, build) => {
  const { modules, script } = build();
  const paths = [...modules.keys()];

  expect(paths.filter((path) => path.includes('braintree-web'))).toEqual([widget]);
  expect(VERSIONS.filter((candidate) => script.includes(candidate))).toEqual([version]);
  expect(paths.filter((path) => path.startsWith('test/'))).toEqual([]);
  expect(script).not.toContain('colophonGateway');
});

test('a version that is not installed stops the build', async () => {
  await expect(buildPages('production', { WIDGET_VERSION: '1.40.0' })).rejects.toThrow(
    'WIDGET_VERSION must be 1.33.4 or 1.48.0, not "1.40.0"',
  );
});

test('the dev server’s cache key contains the widget’s version', async () => {
  // Vite's cache key of bundled dependencies contains the names of plugins, not what they do.
  const cacheKey = async (version: string) => {
    vi.stubEnv('WIDGET_VERSION', version);
    const config = await resolveConfig({ configFile: join(root, 'vite.config.ts') }, 'serve');
    vi.unstubAllEnvs();
    // Not part of Vite's public types.
    const client = config.environments['client'] as { optimizeDepsPluginNames?: string[] };
    return client.optimizeDepsPluginNames;
  };
  for (const version of VERSIONS) {
    expect(await cacheKey(version)).toContainEqual(
      expect.stringContaining(`patched-widget:${version}:`),
    );
  }
});

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
        ? [{ name: file.fileName, text: textOf(file) }]
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
});

/** Words that only the local setup knows; none may reach a deployed shop. */
const LOCAL_WORDS = [
  'colophonGateway',
  'local_private_key',
  'local_public_key',
  'bookshop-demo-1',
  'admin@example.com',
  '127.0.0.1',
  'Rehearsal',
  'test/rehearsal',
  'workbench',
];

// proves headers.5
test('a deployed build contains nothing of the local setup', () => {
  // The viewer of the API description is published code that mentions local addresses.
  const files = [...deployed.files.values()].filter(
    ({ fileName }) => !/\/docs-[\w-]+\.js$/.test(fileName),
  );
  const published = readdirSync(join(root, 'public')).map((name) =>
    readFileSync(join(root, 'public', name), 'latin1'),
  );
  const text = [...files.map(textOf), ...published].join('\n');
  expect(text.includes('https://www.paypalobjects.com/api/checkout.min.js')).toBe(true);
  expect(LOCAL_WORDS.filter((word) => text.includes(word))).toEqual([]);

  const headers = files.filter(({ fileName }) => fileName === '_headers').map(textOf)[0];
  expect(headers).toContain('  Strict-Transport-Security: max-age=63072000\n');
  expect(headers).toContain(
    "  Content-Security-Policy: default-src 'none'; script-src 'self' https:",
  );
  expect(headers).not.toMatch(/localhost|127\.0\.0\.1|sandbox|http:/);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});

test('the deployed Worker contains nothing of the local setup', () => {
  const [pages, worker] = [join(folder, 'pages'), join(folder, 'worker')];
  mkdirSync(pages);
  const place = ['--env', 'production', '--assets', pages, '--outdir', worker];
  execFileSync('wrangler', ['deploy', '--dry-run', ...place], {
    cwd: root,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', NODE_ENV: 'production' },
    stdio: 'pipe',
  });

  const scripts = readdirSync(worker).filter((name) => /\.(js|css|html|json|txt)$/.test(name));
  const text = scripts.map((name) => readFileSync(join(worker, name), 'utf8')).join('\n');
  expect(text.includes('payments.braintree-api.com')).toBe(true);
  expect(LOCAL_WORDS.filter((word) => text.includes(word))).toEqual([]);
}, 120_000);
