import { findChromium } from '../support/chromium.ts';
import { type BrowserJob, runBrowserJobs } from './browser-jobs.ts';
import { step } from './step.ts';

/** Names of spec files are patterns to Playwright: those of the shop lie in the folder itself. */
const EVERYTHING: BrowserJob[] = [
  { name: 'desk', args: ['--project=desk', 'browser/[^/]+\\.spec'] },
  { name: 'phone', args: ['--project=phone'] },
  { name: 'widget', args: ['--project=desk', 'browser/widget/'] },
];

const NEXT = { WIDGET_VERSION: '1.48.0' };

/** What touches the payment widget; the flows of the library alone are the same in every widget. */
const WITH_NEXT_WIDGET: BrowserJob[] = [
  { name: 'widget-next', args: ['--project=desk', 'browser/widget/(?!library-)'], env: NEXT },
  {
    name: 'shop-next',
    args: ['--project=desk', 'browser/(buy-a-book|checkout-page|shop-|security-headers)'],
    env: NEXT,
  },
];

/** `--widget-next`: nothing but the newest widget; `--both-widgets`: that as well (CI does). */
const nextAlone = process.argv.includes('--widget-next');
const both = process.argv.includes('--both-widgets');

if (!nextAlone) step('vitest', ['run']);
if (await findChromium()) {
  const jobs = [...(nextAlone ? [] : EVERYTHING), ...(nextAlone || both ? WITH_NEXT_WIDGET : [])];
  process.exitCode = await runBrowserJobs(jobs);
} else {
  console.log('\nBROWSER TESTS NOT RUN: no Chromium here. Set CHROMIUM_PATH to one and try again.');
}
