import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { root } from '../rehearsal/settings.ts';
import { buildPages } from './build-pages.ts';

const folders = {
  '1.33.4': 'node_modules/braintree-web-drop-in/',
  '1.48.0': 'node_modules/braintree-web-drop-in-next/',
};
const versions = Object.keys(folders) as (keyof typeof folders)[];

// proves shop.5
test.each(versions)(
  'a production build with WIDGET_VERSION=%s contains that widget and no other',
  async (version) => {
    const { modules, script } = await buildPages('production', { WIDGET_VERSION: version });
    const paths = [...modules.keys()];
    const widgets = paths.filter((path) => path.includes('braintree-web'));
    expect(widgets).toEqual([`${folders[version]}dist/browser/dropin.js`]);
    const said = versions.filter((candidate) => script.includes(candidate));
    expect(said).toEqual([version]);
    expect(paths.filter((path) => path.startsWith('test/'))).toEqual([]);
    expect(script).not.toContain('colophonGateway');
  },
  60_000,
);

// proves shop.5
test('without WIDGET_VERSION the widget is the specified version', async () => {
  const { script } = await buildPages('production', { WIDGET_VERSION: '' });
  expect(versions.filter((candidate) => script.includes(candidate))).toEqual(['1.33.4']);
}, 60_000);

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
  for (const version of versions) {
    expect(await cacheKey(version)).toContainEqual(
      expect.stringContaining(`patched-widget:${version}:`),
    );
  }
});
