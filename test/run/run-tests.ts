import { findChromium } from '../support/chromium.ts';
import { type BrowserJob, runBrowserJobs } from './browser-jobs.ts';
import { step } from './step.ts';

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

/**
 * Run at every change, so they must stay short: each opens a shop, and the last follows whichever
 * of the others ends first.
 */
const EVERY_DAY: BrowserJob[] = [
  { name: 'desktop-1', args: ['--project=desktop', SHOP_FIRST, WIDGET_CORE] },
  { name: 'desktop-2', args: ['--project=desktop', SHOP_REST] },
  { name: 'phone', args: ['--project=phone', NARROW] },
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

if (!nextAlone)
  step('vitest', ['run', ...(all ? [] : SLOW.flatMap((file) => ['--exclude', file]))]);
if (await findChromium()) {
  const jobs = nextAlone ? NEXT_WIDGET : all ? [...WHOLE, ...NEXT_WIDGET] : EVERY_DAY;
  process.exitCode = await runBrowserJobs(jobs);
} else {
  console.log('\nBROWSER TESTS NOT RUN: no Chromium here. Set CHROMIUM_PATH to one and try again.');
}
