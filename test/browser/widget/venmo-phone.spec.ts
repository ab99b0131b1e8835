import { expect, test } from '@playwright/test';
import { shoot } from './shoot.ts';
import { android, comeBack, ios, pageOn, switchToApp } from './venmo-steps.ts';
import { chosenRow, untilChosen, walletButton, waysToPay } from './wallets.ts';
import { isCurrent, modelOf, openWorkbench, requestMethod } from './workbench.ts';

// Payments in Venmo’s app on a phone.

for (const { name, userAgent } of [
  { name: 'an Android phone', userAgent: android },
  { name: 'an iPhone', userAgent: ios },
]) {
  // proves widget-popups.20, widget-model.14, widget-transitions.16, widget-next.12
  test(`on ${name} the page switches to Venmo’s app and returns with its result`, async ({
    browser,
    baseURL,
  }) => {
    const page = await pageOn(browser, userAgent, baseURL);
    await openWorkbench(page, { options: { card: false, venmo: {} } });
    await expect(walletButton(page, 'venmo')).toBeVisible();
    const app = await switchToApp(page);
    // 1.48.0 stays in its tab in Chrome on Android, which opens no app from a new tab.
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

// proves widget-popups.24
test('a result that returns to the waiting tab is used there', async ({ browser, baseURL }) => {
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

// proves widget-options.26, widget-next.11
test('Venmo is offered in browsers from which its app can be opened', async ({
  browser,
  baseURL,
}) => {
  const rows: { name: string; userAgent: string; venmo?: object; there: boolean }[] = [
    { name: 'Chrome on Android', userAgent: android, there: true },
    { name: 'Safari on an iPhone', userAgent: ios, there: true },
    // 1.48.0 supports Venmo in Chrome on an iPhone again.
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
