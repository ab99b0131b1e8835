import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './test/support/chromium.ts';
import { FIREFOX_ARGS, patchFirefox } from './test/support/firefox.ts';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 8807);
const executablePath = await findChromium();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
/** `PHONE_SPECS`, a pattern, narrows what is tried at the phone's width beside the desktop's. */
const phoneSpecs = new RegExp(process.env['PHONE_SPECS'] ?? '\\.spec\\.ts$');

/** An installed Firefox (`FIREFOX_PATH`), which Playwright drives by WebDriver BiDi. */
const firefox = process.env['FIREFOX_PATH'];
if (firefox) patchFirefox();
const inFirefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { ...(firefox && { executablePath: firefox }), args: FIREFOX_ARGS },
} as const;

/** Browser tests run against a shop that `npm start` serves, empty but for the demo catalogue. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // A second try in CI, where two cores do everything at once; the list still names it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  // A test that hangs must end; how quick a machine is decides nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every test takes as long again as running it; `--trace on` asks for it by hand.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    // The widget itself is tried at one width; what the shop makes of it, at both.
    { name: 'phone', use: phone, testIgnore: 'widget/**', testMatch: phoneSpecs },
    { name: 'desktop', use: desktop },
    { name: 'pictures-phone', use: phone, testMatch: 'pictures.ts' },
    { name: 'pictures-desktop', use: desktop, testMatch: 'pictures.ts' },
    ...(firefox
      ? [
          { name: 'firefox-phone', use: { ...phone, ...inFirefox }, testIgnore: 'widget/**' },
          { name: 'firefox', use: { ...desktop, ...inFirefox } },
        ]
      : []),
  ],
  webServer: {
    command: 'node frontend/build/run.mjs test/rehearsal/serve.ts',
    url: `http://localhost:${port}/api/categories`,
    // A shop of one's own at that port, already running, saves the wait while writing a test.
    reuseExistingServer: process.env['REUSE_SHOP'] === '1',
    stdout: 'ignore',
    env: { PORT: String(port), STATE_DIR: join(tmpdir(), `colophon-browser-${process.pid}`) },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8000 },
  },
});
