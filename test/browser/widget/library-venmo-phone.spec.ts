import { expect, test } from '@playwright/test';
import { type SetupInput, workbenchAddress } from '../../rehearsal/workbench/setup.ts';
import { press } from './library.ts';
import { android } from './venmo-steps.ts';

/** Venmo through the library alone, on a phone: the results that its app may return. */

test.use({ userAgent: android });

const inAnotherTab: SetupInput = { options: { allowNewBrowserTab: true } };

/** The results that Venmo's app may put into the URL, and how the library reads them. */
const returns: readonly [flags: string, result: Record<string, unknown>][] = [
  [
    'venmoSuccess=1&paymentMethodNonce=a-nonce&username=ada',
    { type: 'VenmoAccount', nonce: 'a-nonce', details: { username: '@ada' } },
  ],
  [
    'venmoError=1&errorMessage=Out%20of%20order&errorCode=42',
    {
      code: 'VENMO_APP_FAILED',
      message: 'Venmo app encountered a problem.',
      details: { originalError: { message: 'Out of order', code: '42' } },
    },
  ],
  [
    'venmoCancel=1',
    { code: 'VENMO_APP_CANCELED', message: 'Venmo app authorization was canceled.' },
  ],
];

// proves widget-popups.20, widget-popups.21, widget-popups.22, widget-venmo-errors.4
// proves widget-venmo-errors.5
test('the result that Venmo’s app puts into the URL is read and removed', async ({ page }) => {
  for (const [flags, result] of returns)
    await test.step(flags, async () => {
      // Changing only the fragment would not reload the page.
      await page.goto('about:blank');
      await page.goto(`${workbenchAddress(inAnotherTab, 'venmo')}#${flags}`);
      await expect(page.locator('#state')).toHaveText('ready');
      expect(await press(page, 'Is there a result?')).toBe(true);
      expect(await press(page, 'Tokenize')).toMatchObject(result);
      expect(new URL(page.url()).hash).toBe('');
    });
});
