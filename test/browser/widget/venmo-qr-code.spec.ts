import { expect, test } from '@playwright/test';
import { part } from './parts.ts';
import { shoot } from './shoot.ts';
import { inApp, overlay, overlayFrame, takePhone, writeDownAnnouncements } from './venmo-steps.ts';
import { chosenRow, iconOf, listenAtGateway, untilChosen, walletButton } from './wallets.ts';
import { openWorkbench, requestMethod } from './workbench.ts';

// Paying by Venmo’s QR code on a desktop.

// proves widget-icons.16, widget-popups.10, widget-popups.11, widget-popups.12, widget-popups.13
// proves widget-popups.14, widget-payment-methods.16, widget-venmo.5, widget-venmo.6
// proves widget-venmo.7, widget-transitions.34, widget-transitions.35, widget-calls.9
test('a QR code is scanned and approved, each step is announced, and the account is chosen', async ({
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
  // It stands for two seconds: what was written down cannot be missed on a busy machine.
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
