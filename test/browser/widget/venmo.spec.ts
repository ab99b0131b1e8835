import { expect, test } from '@playwright/test';
import { banner, option, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { inApp, overlay, overlayFrame, takePhone, writeDownAnnouncements } from './venmo-steps.ts';
import {
  chosenRow,
  expectTileAndSheet,
  iconOf,
  listenAtGateway,
  untilChosen,
  walletButton,
  waysToPay,
} from './wallets.ts';
import { isCurrent, modelOf, openWorkbench, requestMethod } from './workbench.ts';

const venmo = { allowDesktop: true };
const only = { card: false, venmo };

// proves widget-views.9
test('Venmo has an option tile with its logo and a sheet with its button', async ({ page }) => {
  await openWorkbench(page, { options: { venmo } });
  await expectTileAndSheet(page, 'venmo', 'Venmo');
  expect(await walletButton(page, 'venmo').locator('use').getAttribute('xlink:href')).toBe(
    '#buttonVenmo',
  );
  await shoot(page.locator('#dropin'), 'venmo-sheet');
});

// proves widget-options.26, widget-provider-rules.19
test('Venmo is offered on a desktop only with the merchant’s account and allowDesktop', async ({
  page,
}) => {
  expect(await waysToPay(page, { options: { venmo } })).toEqual(['card', 'venmo']);
  expect(await waysToPay(page, { options: { venmo: {} } })).toEqual(['card']);
  expect(await waysToPay(page, { options: { venmo }, merchant: { offers: [] } })).toEqual(['card']);
});

// proves widget-model.9, widget-provider-rules.17, widget-provider-rules.18, widget-venmo-errors.18
// proves widget-venmo-errors.19
test('Venmo options that are not text disable the tile', async ({ page }) => {
  const rows = [
    { given: { profileId: 7 }, message: 'Venmo profile ID is invalid.' },
    { given: { deepLinkReturnUrl: 7 }, message: 'Venmo deep link return URL is invalid.' },
  ];
  for (const { given, message } of rows) {
    await openWorkbench(page, { options: { venmo: { ...venmo, ...given } } });
    await expect(option(page, 'venmo')).toHaveClass(/braintree-disabled/);
    expect((await modelOf(page))['failedDependencies']).toEqual({ venmo: message });
  }
});

// proves widget-next.6
test('a request without Venmo’s button is refused, and only 1.48.0 says to use the button', async ({
  page,
}) => {
  await openWorkbench(page, { options: only });
  expect(await requestMethod(page)).toMatch(/No payment method is available\.$/);
  if (isCurrent) await expect(banner(page)).toBeHidden();
  else await expect(banner(page)).toHaveText('Use the Venmo button to continue with your payment.');
});

// proves widget-icons.16, widget-popups.10, widget-popups.11, widget-popups.12, widget-popups.13
// proves widget-popups.14, widget-payment-methods.16, widget-venmo.5, widget-venmo.6
// proves widget-venmo.7, widget-transitions.34, widget-transitions.35, widget-calls.9
test('a QR code is scanned and approved, each step is announced and the account is selected', async ({
  page,
}) => {
  await openWorkbench(page, {
    options: { card: false, venmo: { allowDesktop: true }, dataCollector: true },
  });
  const heard = await listenAtGateway();
  const said = await writeDownAnnouncements(page);
  await expect(overlayFrame(page)).toBeHidden();
  await walletButton(page, 'venmo').click();
  await expect(overlay(page).getByRole('img')).toBeVisible();
  await expect(part(page, 'venmo')).toHaveClass(/braintree-sheet--loading/);
  await shoot(page, 'venmo-qr');

  const phone = await takePhone(page);
  await shoot(phone, 'venmo-phone');
  await inApp(phone, 'Scan the code');
  await expect(overlay(page).getByText('Authorize on your Venmo app')).toBeVisible();
  await shoot(page, 'venmo-authorizing');
  await phone.getByLabel('Venmo user name').fill('nora-helmer');
  await inApp(phone, 'Approve');
  // The text is shown for two seconds; the recorded announcements cannot miss it on a busy machine.
  await expect.poll(said).toContain('Venmo account authorized');
  await shoot(page, 'venmo-authorized');
  await untilChosen(page);
  await expect(overlayFrame(page)).toBeHidden();
  await expect(chosenRow(page)).toHaveText('@nora-helmerVenmo');
  expect(await iconOf(chosenRow(page).locator('.braintree-method__logo'))).toBe('#logoVenmo');
  await shoot(page.locator('#dropin'), 'venmo-chosen');

  expect(await said()).toEqual([
    'Generating a QR code, get your Venmo app ready',
    'To scan the QR code, open your Venmo app',
    'Authorize on your Venmo app',
    'Venmo account authorized',
    '',
  ]);
  const payload = await requestMethod(page);
  expect(payload).toMatchObject({
    type: 'VenmoAccount',
    nonce: expect.any(String),
    deviceData: expect.stringContaining('correlation_id'),
    details: { username: '@nora-helmer', paymentContextId: expect.any(String) },
  });
  expect(payload).not.toHaveProperty('vaulted');
  expect(await heard(/^CreateVenmo/)).toMatchObject([
    {
      operation: 'CreateVenmoQRCodePaymentContext',
      status: 200,
      body: { variables: { input: { environment: 'SANDBOX', intent: 'PAY_FROM_APP' } } },
    },
  ]);
});
