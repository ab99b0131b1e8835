import { type Browser, expect, type Page, test } from '@playwright/test';
import { setControls } from './local-gateway.ts';
import { banner, expectView, option, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { inApp } from './venmo.ts';
import {
  chosenRow,
  expectError,
  listenAtGateway,
  reportedErrors,
  untilChosen,
  walletButton,
  waysToPay,
} from './wallets.ts';
import { isCurrent, modelOf, openWorkbench, requestMethod } from './workbench.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const contexts = { paymentMethodUsage: 'multi_use' };
const noApp =
  'Something went wrong. Ensure you have the most recent version of the Venmo app installed on your device and your browser supports switching to Venmo.';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function pageOn(browser: Browser, userAgent: string, baseURL?: string): Promise<Page> {
  return await browser.newPage({ ...phone, userAgent, ...(baseURL && { baseURL }) });
}

/** Presses the button; answers the page where Venmo's app is then: a new one, or the same. */
async function switchToApp(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup').catch(() => page);
  const moved = page.waitForURL(/\/venmo\//).then(() => page);
  moved.catch(() => undefined);
  await walletButton(page, 'venmo').click();
  const app = await Promise.race([opened, moved]);
  await expect(app.getByRole('button', { name: 'Approve' })).toBeVisible();
  return app;
}

/** Ends the visit to the app; the page that it leads back to has its widget. */
async function comeBack(app: Page, deed: string): Promise<void> {
  await inApp(app, deed);
  await app.waitForURL(/\/workbench\//);
  await expect(app.locator('#state')).toHaveText('ready');
}

for (const { name, userAgent } of [
  { name: 'an Android phone', userAgent: android },
  { name: 'an iPhone', userAgent: ios },
]) {
  // proves widget-popups.20, widget-model.14, widget-transitions.16, widget-next.12
  test(`on ${name} the page switches to Venmo’s app and comes back with its result`, async ({
    browser,
    baseURL,
  }) => {
    const page = await pageOn(browser, userAgent, baseURL);
    await openWorkbench(page, { options: { card: false, venmo: {} } });
    await expect(walletButton(page, 'venmo')).toBeVisible();
    const app = await switchToApp(page);
    // 1.48.0 stays in its tab in Chrome on Android, which opens no app from another one.
    expect(app === page).toBe(!isCurrent && userAgent === android);
    await shoot(app, `venmo-app-${userAgent === android ? 'android' : 'ios'}`);
    const address = new URL(app.url()).searchParams;
    for (const [flag, end] of [
      ['x-success', 'venmoSuccess=1'],
      ['x-cancel', 'venmoCancel=1'],
      ['x-error', 'venmoError=1'],
    ] as const)
      expect(address.get(flag)).toMatch(new RegExp(`/workbench/.*#${end}$`));
    expect(address.get('ua')).toBe(userAgent);
    expect(address.get('braintree_merchant_id')).toBe('local_merchant_venmo');
    expect(address.get('braintree_environment')).toBe('sandbox');
    expect(address.get('braintree_access_token')).toMatch(/^access_token\$/);
    expect(JSON.parse(atob(address.get('braintree_sdk_data') ?? ''))).toMatchObject({
      _meta: { platform: 'web', integration: 'dropin2', sessionId: expect.any(String) },
    });

    await app.getByLabel('Venmo user name').fill('nora-helmer');
    await comeBack(app, 'Approve');
    await untilChosen(app);
    await expect(chosenRow(app)).toHaveText('@nora-helmerVenmo');
    const { appSwitchPayload, appSwitchError } = await modelOf(app);
    expect(appSwitchPayload).toMatchObject({
      type: 'VenmoAccount',
      nonce: expect.any(String),
      details: { username: '@nora-helmer' },
    });
    expect(appSwitchError).toBeNull();
    expect(await requestMethod(app)).toMatchObject({ type: 'VenmoAccount' });
    expect(new URL(app.url()).hash).toBe('');
    await page.context().close();
  });
}

// proves widget-popups.22
test('whoever says no in Venmo’s app comes back to the list, without an error', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, android, baseURL);
  await openWorkbench(page, { options: { venmo: {} } });
  await option(page, 'venmo').click();
  const app = await switchToApp(page);
  await comeBack(app, 'Reject');
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
test('an error of Venmo’s app leads to Venmo’s sheet with its words', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, android, baseURL);
  await openWorkbench(page, { options: { venmo: {} } });
  await option(page, 'venmo').click();
  const app = await switchToApp(page);
  await comeBack(app, 'Let it fail');
  await expectView(app, 'venmo');
  await expect(banner(app)).toHaveText('The Venmo app could not be found on your device.');
  await shoot(app.locator('#dropin'), 'error-venmo-app');
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

// proves widget-popups.23, widget-calls.12, widget-next.13
test('with a context Venmo’s app is told its id, and 1.33.4 looks the payer up by it', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, android, baseURL);
  const heard = await listenAtGateway();
  await openWorkbench(page, { options: { card: false, venmo: contexts } });
  const app = await switchToApp(page);
  const id = new URL(app.url()).searchParams.get('resource_id');
  expect(id).toMatch(/.+/);
  await app.getByLabel('Venmo user name').fill('nora-helmer');
  await comeBack(app, 'Approve');
  await untilChosen(app);
  const payload = await requestMethod(app);
  expect(payload).toMatchObject({
    type: 'VenmoAccount',
    nonce: expect.any(String),
    details: { username: '@nora-helmer', paymentContextId: id },
  });
  const [created] = await heard(/^CreateVenmoPaymentContext$/);
  expect(created?.body).toMatchObject({
    variables: {
      input: { paymentMethodUsage: 'MULTI_USE', intent: 'CONTINUE', customerClient: 'MOBILE_WEB' },
    },
  });
  const lookedUp = (await heard(/^PaymentContext$/)).map(({ body }) => body['variables']);
  if (isCurrent) {
    expect(lookedUp).toEqual([{ id }]);
    expect(payload).toMatchObject({
      details: {
        payerInfo: { firstName: expect.any(String), email: expect.any(String) },
      },
    });
  } else {
    // 1.48.0 reads the id in the address before its fragment, finds none there, asks about none,
    // and takes what the fragment says.
    expect(lookedUp).toEqual([{}]);
    expect(payload).not.toHaveProperty('details.payerInfo');
  }
  await page.context().close();
});

// proves widget-popups.24
test('a result that comes back into the tab that waits for it is taken up there', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, ios, baseURL);
  await openWorkbench(page, { options: { card: false, venmo: {} } });
  await switchToApp(page);
  await page.evaluate(() => {
    location.hash = 'venmoSuccess=1&paymentMethodNonce=a-nonce&username=nora';
  });
  await untilChosen(page);
  expect(await requestMethod(page)).toMatchObject({
    type: 'VenmoAccount',
    nonce: 'a-nonce',
    details: { username: '@nora' },
  });
  await page.context().close();
});

// proves widget-messages.10, widget-venmo-errors.6
test('who comes back without a result has no app, or has given up', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, ios, baseURL);
  await openWorkbench(page, { options: { card: false, venmo: {} } });
  const app = await switchToApp(page);
  await app.close();
  // The widget listens half a second after it left, and looks at the address a second after.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await reportedErrors(page)).not.toEqual([]);
  }).toPass();
  await expectError(page, noApp, {
    code: 'VENMO_CANCELED',
    message: 'User canceled Venmo authorization, or Venmo app is not available.',
  });
  await shoot(page.locator('#dropin'), 'error-venmo-no-app');
  await page.context().close();
});

// proves widget-transitions.36, widget-transitions.37, widget-transitions.38
// proves widget-venmo-errors.13, widget-venmo-errors.14, widget-venmo-errors.16
// proves widget-venmo-errors.17
test('a page that Venmo cannot come back to asks how the payment stands', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOn(browser, ios, baseURL);
  const generic = 'Something went wrong on our end.';
  await openWorkbench(page, {
    options: { card: false, venmo: { ...contexts, requireManualReturn: true } },
  });
  const polling = 'VENMO_MOBILE_POLLING_TOKENIZATION';
  const rows = [
    {
      deed: 'Reject',
      error: `${polling}_CANCELED`,
      message: 'The Venmo authorization was canceled',
    },
    { deed: 'Let it fail', error: `${polling}_FAILED`, message: 'The Venmo authorization failed.' },
    {
      fault: 'venmo-expired',
      error: `${polling}_EXPIRED`,
      message: 'The Venmo authorization request is expired.',
    },
    {
      fault: 'venmo-status-fails',
      error: `${polling}_NETWORK_ERROR`,
      message: 'Something went wrong during mobile polling.',
    },
  ];
  for (const { deed, fault, error, message } of rows) {
    await test.step(error, async () => {
      const before = (await reportedErrors(page)).length;
      const app = await switchToApp(page);
      expect(new URL(app.url()).searchParams.get('x-success')).toBe('NOOP');
      if (deed) await inApp(app, deed);
      if (fault) await setControls({ faults: [fault] });
      await expect.poll(async () => (await reportedErrors(page)).length).toBe(before + 1);
      await expectError(page, generic, { code: error, message });
      await setControls({});
      await expect(part(page, 'disable-wrapper')).toBeHidden();
      await app.close();
    });
  }
  await test.step('approved', async () => {
    await inApp(await switchToApp(page), 'Approve');
    await untilChosen(page);
  });
  await page.context().close();
});

// proves widget-options.26, widget-next.16
test('mobileWebFallBack leads to Venmo’s page on the web in 1.48.0, and nowhere in 1.33.4', async ({
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
    // It reads an address that its own constants do not have.
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { opened?: string }).opened))
      .toMatch(/^undefined\?/);
  } else {
    await page.waitForURL(/\/venmo\/go\/checkout\?/);
    await comeBack(page, 'Approve');
    await untilChosen(page);
  }
  await page.context().close();
});

// proves widget-options.26, widget-next.11
test('Venmo is there on browsers that its app can be reached from', async ({
  browser,
  baseURL,
}) => {
  const rows: { name: string; userAgent: string; venmo?: object; there: boolean }[] = [
    { name: 'Chrome on Android', userAgent: android, there: true },
    { name: 'Safari on an iPhone', userAgent: ios, there: true },
    // Since then Venmo works from Chrome on an iPhone again.
    {
      name: 'Chrome on an iPhone',
      userAgent: ios.replace('Version/17.5', 'CriOS/126.0.6478.54'),
      there: !isCurrent,
    },
    {
      name: 'Samsung’s browser',
      userAgent: android.replace('Chrome/', 'SamsungBrowser/25.0 Chrome/'),
      there: false,
    },
    { name: 'Facebook’s app', userAgent: `${android} [FB_IAB/FB4A]`, there: false },
    { name: 'Instagram’s app', userAgent: `${android} Instagram 300.0`, there: false },
    {
      name: 'a web view where none is allowed',
      userAgent: android.replace('Pixel 8)', 'Pixel 8; wv)'),
      venmo: { allowWebviews: false },
      there: false,
    },
    {
      name: 'a browser that returns to a new tab where that is not allowed',
      userAgent: android.replace('Chrome/126.0.0.0', 'Firefox/126.0'),
      venmo: { allowNewBrowserTab: false },
      there: false,
    },
    {
      name: 'Chrome on Android where a new tab is not allowed',
      userAgent: android,
      venmo: { allowNewBrowserTab: false },
      there: true,
    },
  ];
  for (const { name, userAgent, venmo = {}, there } of rows) {
    await test.step(name, async () => {
      const page = await pageOn(browser, userAgent, baseURL);
      const offered = there ? ['paypal', 'venmo'] : ['paypal'];
      const options = { card: false, paypal: { flow: 'vault' }, venmo };
      expect(await waysToPay(page, { options })).toEqual(offered);
      await page.close();
    });
  }
});
