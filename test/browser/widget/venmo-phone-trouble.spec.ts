import { expect, test } from '@playwright/test';
import { setControls } from './gateway-steps.ts';
import { banner, expectView, option, part } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { android, ios, pageOn, pressInApp, returnFromApp, switchToApp } from './venmo-steps.ts';
import { expectError, reportedErrors, waitForChosen, walletButton } from './wallets.ts';
import { isCurrent, modelOf, openWorkbench } from './workbench.ts';

// Phones on which Venmo’s app is missing, refuses, or never returns.

const contexts = { paymentMethodUsage: 'multi_use' };
const noApp =
  'Something went wrong. Ensure you have the most recent version of the Venmo app installed on your device and your browser supports switching to Venmo.';

// proves widget-popups.22
test('a rejection in Venmo’s app returns to the options without an error', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, android, baseURL);
  await openWorkbench(page, { options: { venmo: {} } });
  await option(page, 'venmo').click();
  const app = await switchToApp(page);
  await returnFromApp(app, 'Reject');
  await expectView(app, 'options');
  await expect(banner(app)).toBeHidden();
  expect(await modelOf(app)).toMatchObject({
    appSwitchPayload: null,
    appSwitchError: null,
    paymentMethods: [],
  });
  await page.context().close();
});

// proves widget-popups.21, widget-model.15, widget-transitions.15, widget-messages.10
// proves widget-venmo-errors.4
test('an error of Venmo’s app opens Venmo’s sheet with a message', async ({ browser, baseURL }) => {
  const page = await pageOn(browser, android, baseURL);
  await openWorkbench(page, { options: { venmo: {} } });
  await option(page, 'venmo').click();
  const app = await switchToApp(page);
  await returnFromApp(app, 'Let it fail');
  await expectView(app, 'venmo');
  await expect(banner(app)).toHaveText('The Venmo app could not be found on your device.');
  await savePicture(app.locator('#dropin'), 'error-venmo-app');
  const error = await app.evaluate(() => {
    const { id, error: reason } = Object(globalThis.workbench.dropin?._model['appSwitchError']);
    const { code, message, details } = reason;
    return { id, error: { code, message, details } };
  });
  expect(error).toMatchObject({
    id: 'venmo',
    error: {
      code: 'VENMO_APP_FAILED',
      message: 'Venmo app encountered a problem.',
      details: { originalError: { message: 'The rehearsal let it fail.', code: 'FAILED' } },
    },
  });
  await page.context().close();
});

// proves widget-messages.10, widget-venmo-errors.6
test('a return without a result shows that the app may be missing', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, ios, baseURL);
  await openWorkbench(page, { options: { card: false, venmo: {} } });
  const app = await switchToApp(page);
  await app.close();
  // The widget listens from half a second after the switch, and reads the URL a second later.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await reportedErrors(page)).not.toEqual([]);
  }).toPass();
  await expectError(page, noApp, {
    code: 'VENMO_CANCELED',
    message: 'User canceled Venmo authorization, or Venmo app is not available.',
  });
  await savePicture(page.locator('#dropin'), 'error-venmo-no-app');
  await page.context().close();
});

// proves widget-transitions.36, widget-transitions.37, widget-transitions.38
// proves widget-venmo-errors.13, widget-venmo-errors.14, widget-venmo-errors.16
// proves widget-venmo-errors.17
test('a payment with manual return is polled until it ends', async ({ browser, baseURL }) => {
  const page = await pageOn(browser, ios, baseURL);
  const generic = 'Something went wrong on our end.';
  await openWorkbench(page, {
    options: { card: false, venmo: { ...contexts, requireManualReturn: true } },
  });
  const rows: [code: string, message: string, step: { action?: string; fault?: string }][] = [
    ['CANCELED', 'The Venmo authorization was canceled', { action: 'Reject' }],
    ['FAILED', 'The Venmo authorization failed.', { action: 'Let it fail' }],
    ['EXPIRED', 'The Venmo authorization request is expired.', { fault: 'venmo-expired' }],
    [
      'NETWORK_ERROR',
      'Something went wrong during mobile polling.',
      { fault: 'venmo-status-fails' },
    ],
  ];
  for (const [reason, message, { action, fault }] of rows) {
    await test.step(reason, async () => {
      const code = `VENMO_MOBILE_POLLING_TOKENIZATION_${reason}`;
      const before = (await reportedErrors(page)).length;
      const app = await switchToApp(page);
      expect(new URL(app.url()).searchParams.get('x-success')).toBe('NOOP');
      if (action) await pressInApp(app, action);
      if (fault) await setControls({ faults: [fault] });
      await expect.poll(async () => (await reportedErrors(page)).length).toBe(before + 1);
      await expectError(page, generic, { code, message });
      await setControls({});
      await expect(part(page, 'disable-wrapper')).toBeHidden();
      await app.close();
    });
  }
  await test.step('approved', async () => {
    await pressInApp(await switchToApp(page), 'Approve');
    await waitForChosen(page);
  });
  await page.context().close();
});

// proves widget-options.26, widget-next.16
test('mobileWebFallBack opens Venmo’s web page in 1.48.0, and fails in 1.33.4', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, ios, baseURL);
  await page.addInitScript(() => {
    globalThis.open = (url) => {
      Object.assign(globalThis, { opened: String(url) });
      return null;
    };
  });
  const venmo = { ...contexts, mobileWebFallBack: true };
  await openWorkbench(page, { options: { card: false, venmo } });
  await walletButton(page, 'venmo').click();
  if (isCurrent) {
    // 1.33.4 reads a URL that its own constants lack.
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { opened?: string }).opened))
      .toMatch(/^undefined\?/);
  } else {
    await page.waitForURL(/\/venmo\/go\/checkout\?/);
    await returnFromApp(page, 'Approve');
    await waitForChosen(page);
  }
  await page.context().close();
});
