import { findChromium } from '../support/chromium.ts';
import { step } from './step.ts';

/** `test/browser/…` of what touches the payment widget. */
const WIDGET_SPECS = ['widget/', 'buy-a-book', 'checkout-page', 'shop-', 'security-headers'];

const next = process.argv.includes('--widget-next');

if (!next) step('vitest', ['run']);
if (!(await findChromium())) {
  console.log('\nBROWSER TESTS NOT RUN: no Chromium here. Set CHROMIUM_PATH to one and try again.');
} else if (next) {
  const specs = WIDGET_SPECS.map((spec) => `test/browser/${spec}`);
  step('playwright', ['test', '--project=desk', ...specs], { WIDGET_VERSION: '1.48.0' });
} else {
  step('playwright', ['test', '--project=phone', '--project=desk']);
}
