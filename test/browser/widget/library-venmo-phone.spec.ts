import { expect, test } from '@playwright/test';
import { type SetupInput, workbenchAddress } from '../../rehearsal/workbench/setup.ts';
import { begin, openFlow, outcome, press } from './library.ts';
import { android, openForManualReturn } from './venmo-steps.ts';

/** Venmo through the library alone, on a phone: what its app returns, or fails to return. */

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

// proves widget-venmo-errors.6
test('a return from Venmo without a result is reported as canceled or without the app', async ({
  page,
}) => {
  await openFlow(page, 'venmo', {});
  const opened = page.waitForEvent('popup');
  await begin(page, 'Tokenize');
  await (await opened).close();
  // The library checks page visibility from half a second after the switch to the app.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('#state')).toHaveText('refused', { timeout: 1500 });
  }).toPass();
  expect(await outcome(page)).toMatchObject({
    code: 'VENMO_CANCELED',
    message: 'User canceled Venmo authorization, or Venmo app is not available.',
  });
});

const pollingErrors: readonly [fault: string, code: string, message: string][] = [
  ['venmo-expired', 'EXPIRED', 'The Venmo authorization request is expired.'],
  ['venmo-fails', 'FAILED', 'The Venmo authorization failed.'],
  ['venmo-status-fails', 'NETWORK_ERROR', 'Something went wrong during mobile polling.'],
];

// proves widget-venmo-errors.13, widget-venmo-errors.14, widget-venmo-errors.16
// proves widget-venmo-errors.17
test('a payment with manual return is polled until it ends', async ({ page }) => {
  for (const [fault, code, message] of pollingErrors)
    await test.step(code, async () => {
      await openForManualReturn(page, { faults: [fault] });
      expect(await press(page, 'Tokenize')).toMatchObject({
        code: `VENMO_MOBILE_POLLING_TOKENIZATION_${code}`,
        message,
      });
    });
  const visit = async (action: string) => {
    await openForManualReturn(page);
    const opened = page.waitForEvent('popup');
    await begin(page, 'Tokenize');
    const app = await opened;
    expect(new URL(app.url()).searchParams.get('x-success')).toBe('NOOP');
    await app.getByRole('button', { name: action }).click();
    const result = await outcome(page);
    await app.close();
    return result;
  };
  await test.step('CANCELED', async () => {
    expect(await visit('Reject')).toMatchObject({
      code: 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
      message: 'The Venmo authorization was canceled',
    });
  });
  await test.step('APPROVED', async () => {
    expect(await visit('Approve')).toMatchObject({
      type: 'VenmoAccount',
      details: { payerInfo: expect.any(Object) },
    });
  });
});
