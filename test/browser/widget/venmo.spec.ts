import { expect, test } from '@playwright/test';
import { banner, option } from './parts.ts';
import { shoot } from './shoot.ts';
import { expectTileAndSheet, walletButton, waysToPay } from './wallets.ts';
import { isCurrent, modelOf, openWorkbench, requestMethod } from './workbench.ts';

const venmo = { allowDesktop: true };
const only = { card: false, venmo };

// proves widget-views.9
test('Venmo is a tile with its mark, and a sheet with its button', async ({ page }) => {
  await openWorkbench(page, { options: { venmo } });
  await expectTileAndSheet(page, 'venmo', 'Venmo');
  expect(await walletButton(page, 'venmo').locator('use').getAttribute('xlink:href')).toBe(
    '#buttonVenmo',
  );
  await shoot(page.locator('#dropin'), 'venmo-sheet');
});

// proves widget-options.26, widget-provider-rules.19
test('Venmo is there on a desk only where the merchant has it and allows desks', async ({
  page,
}) => {
  expect(await waysToPay(page, { options: { venmo } })).toEqual(['card', 'venmo']);
  expect(await waysToPay(page, { options: { venmo: {} } })).toEqual(['card']);
  expect(await waysToPay(page, { options: { venmo }, merchant: { offers: [] } })).toEqual(['card']);
});

// proves widget-model.9, widget-provider-rules.17, widget-provider-rules.18, widget-venmo-errors.18
// proves widget-venmo-errors.19
test('Venmo options that are no text disable the tile', async ({ page }) => {
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
test('asked for a payment without Venmo’s button, only 1.48.0 says to use it', async ({ page }) => {
  await openWorkbench(page, { options: only });
  expect(await requestMethod(page)).toMatch(/No payment method is available\.$/);
  if (isCurrent) await expect(banner(page)).toBeHidden();
  else await expect(banner(page)).toHaveText('Use the Venmo button to continue with your payment.');
});
