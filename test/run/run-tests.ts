import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '#support/chromium.ts';
import { root } from '../rehearsal/settings.ts';
import { step } from './step.ts';

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js');

/** One Playwright run, with its own shop and local gateway. */
interface BrowserJob {
  /** The name of its results folder. */
  name: string;
  args: string[];
  env?: Record<string, string>;
}

/** Browser tests mostly wait, so two at a time keep two cores busy. */
const LANES = 2;

const FIRST_PORT = Number(process.env['BROWSER_TEST_PORT'] ?? 8807);
/** Ports reserved per job; its shop, gateway and Worker use three. */
const PORTS_OF_A_JOB = 10;

/**
 * Runs the jobs, two at a time, each to its end.
 * @returns the exit code for all of them: 0 if every one passed
 */
async function runBrowserJobs(jobs: readonly BrowserJob[]): Promise<number> {
  const waiting = jobs.map((job, index) => ({ job, port: FIRST_PORT + index * PORTS_OF_A_JOB }));
  const failed: string[] = [];
  async function lane() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if ((await run(next.job, next.port)) !== 0) failed.push(next.job.name);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failed.length > 0) console.log(`\nBrowser tests failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

function run({ name, args, env = {} }: BrowserJob, port: number): Promise<number> {
  const output = `test-results/${name}`;
  const ports = { BROWSER_TEST_PORT: String(port) };
  console.log(`\n> playwright test ${args.join(' ')}   (${name})`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...args, '--output', output], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...ports, ...env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Lets the tests keep their databases in memory: each writes thousands of times, and on a disk a
 * quarter of the Worker's tests was waiting for it. A container's /dev/shm may be too small, or run
 * no programs.
 */
function keepInMemory(): void {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 2 * 1024 ** 3) return;
  const folder = mkdtempSync(join(memory, 'colophon-tests-'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.exit(1));
  }
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  if (spawnSync(program).status === 0) process.env['TMPDIR'] = folder;
}

/** Playwright takes spec file names as patterns; the shop's specs are in the folder itself. */
const SHOP_FIRST = 'browser/[a-f][^/]*\\.spec';
const SHOP_REST = 'browser/[g-z][^/]*\\.spec';
/** Specs for faults that only occur on a narrow screen. */
const NARROW = 'browser/(every-page|layout|checkout-page)\\.spec';
/** The widget's card form, saved methods, patches and refusals, for every run. */
const WIDGET_CORE =
  'browser/widget/(card-nonce|create|icons|patches|payment-option-priority|save-card|saved-methods(-guest|-listed)?|setup-errors)\\.spec';
/**
 * Everything about the widget, except the flows of the library alone, which are the same with every
 * widget.
 */
const WIDGET = 'browser/widget/(?!library-)';
const SHOP_WITH_WIDGET =
  'browser/(buy-a-book|checkout-page|paying-goes-wrong|shop-|security-headers)';

const BOTH_WIDTHS = ['--project=phone', '--project=desktop'];
const narrow = { PHONE_SPECS: NARROW };
/** Run at every change, so they must stay short: one for each lane, because each opens a shop. */
const EVERY_DAY: BrowserJob[] = [
  { name: 'first', args: [...BOTH_WIDTHS, SHOP_FIRST, WIDGET_CORE], env: narrow },
  { name: 'rest', args: [...BOTH_WIDTHS, SHOP_REST], env: narrow },
];

const WHOLE: BrowserJob[] = [
  { name: 'desktop', args: ['--project=desktop', SHOP_FIRST, SHOP_REST] },
  { name: 'phone', args: ['--project=phone'] },
  { name: 'widget', args: ['--project=desktop', 'browser/widget/'] },
];

/**
 * Tests that break, deploy, lose, restore, kill or load a whole shop repeatedly; they run with
 * `--all`.
 */
const SLOW = [
  'test/faults/broken-shop.test.ts',
  'test/faults/kill-tree.test.ts',
  'test/local/deploy.test.ts',
  'test/local/restore.test.ts',
  'test/load/load.test.ts',
];

const next = { WIDGET_VERSION: '1.48.0' };
const NEXT_WIDGET: BrowserJob[] = [
  { name: 'widget-next', args: ['--project=desktop', WIDGET], env: next },
  { name: 'shop-next', args: ['--project=desktop', SHOP_WITH_WIDGET], env: next },
];

/** `--widget-next` runs the widget's specs with the newest widget; `--all` runs everything. */
const nextAlone = process.argv.includes('--widget-next');
const all = process.argv.includes('--all');

const chromium = await findChromium();
// It was unpacked into the usual temporary folder.
if (chromium) process.env['CHROMIUM_PATH'] = chromium;
keepInMemory();

if (!nextAlone)
  step('vitest', ['run', ...(all ? [] : SLOW.flatMap((file) => ['--exclude', file]))]);
if (chromium) {
  const jobs = nextAlone ? NEXT_WIDGET : all ? [...WHOLE, ...NEXT_WIDGET] : EVERY_DAY;
  process.exitCode = await runBrowserJobs(jobs);
} else {
  console.log('\nBROWSER TESTS NOT RUN: no Chromium here. Set CHROMIUM_PATH to one and try again.');
}
