import { cloudflareTest } from '@cloudflare/vitest-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSchema } from './test/support/read-schema.ts';

// Left to Node, which runs TypeScript itself: the gateway reads files that lie beside its code.
const testGateway = new URL('./test/support/start-test-gateway.ts', import.meta.url).href;

/**
 * Hashing a password is slow on purpose, and the tests sign in thousands of times. Only
 * `local/password-hash.test.ts` takes its time.
 */
const quickPasswords: Plugin = {
  name: 'quick-passwords',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/password-hash.ts')) return undefined;
    const quick = code.replace('...cost,', '...cost, N: 2, p: 1,');
    if (quick === code) throw new Error('password-hash.ts spreads no cost any more');
    return quick;
  },
};

/** They open shops, build pages and run commands: of the local tests, only these take over 10 s. */
const LONGEST =
  /(faults[\\/](faults|lagging-replica)|local[\\/](backup-during-changes|builds|export|forget|operator-commands|start|without-tests))\.test\.ts$/;

/** A long file that begins last leaves the other cores idle; Vitest goes by the size of files. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    const sorted = await super.sort(files);
    const first = sorted.findIndex(({ project }) => project.name === 'local');
    const local = sorted.splice(first === -1 ? sorted.length : first);
    return [...sorted, ...local.filter(isLong), ...local.filter((file) => !isLong(file))];
  }
}

/** A test that hangs must end; how quick a machine is decides nothing. */
const patience = {
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

/** Three kinds of ground: the Worker in workerd, components in jsdom, local tools in Node. */
export default defineConfig({
  test: {
    silent: 'passed-only',
    // By default a core is left to the person at the machine; in CI nobody is there.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [
          quickPasswords,
          cloudflareTest(async () => {
            const { startTestGateway } = await import(testGateway);
            const gatewayUrl = await startTestGateway();
            return {
              wrangler: { configPath: './wrangler.toml' },
              miniflare: {
                // The page that the Worker fills, as it is written.
                assets: { directory: './frontend', binding: 'ASSETS' },
                bindings: {
                  TEST_SCHEMA: readSchema('migrations'),
                  TEST_SEARCH_SCHEMA: readSchema('migrations/search'),
                  JWT_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
                  BRAINTREE_ENVIRONMENT: 'local',
                  BRAINTREE_GATEWAY_URL: gatewayUrl,
                  BRAINTREE_PUBLIC_KEY: 'local_public_key',
                  BRAINTREE_PRIVATE_KEY: 'local_private_key',
                  // Nobody is written to: mails have tests of their own.
                  MAIL: 'off',
                  // What asks banks first says so itself: see payment-authentication.test.ts.
                  THREE_D_SECURE: 'off',
                },
              },
            };
          }),
        ],
        test: {
          name: 'functions',
          ...patience,
          include: ['test/functions/**/*.test.ts'],
          setupFiles: ['test/support/create-databases.ts'],
          isolate: false,
        },
      },
      {
        plugins: [react()],
        define: { 'import.meta.env.LOCAL': 'true' },
        test: {
          name: 'frontend',
          ...patience,
          environment: 'jsdom',
          // A window for each file, as ever, but made in a few processes that stay.
          pool: 'vmThreads',
          include: ['test/frontend/**/*.test.{ts,tsx}'],
          setupFiles: ['test/frontend/support/mock-widget.ts'],
        },
      },
      {
        test: {
          name: 'local',
          ...patience,
          environment: 'node',
          include: ['test/{bench,faults,gateway,load,local}/**/*.test.ts'],
        },
      },
    ],
  },
});
