import { expect, type Page, test } from '@playwright/test';
import { type SetupInput, workbenchAddress } from '../../rehearsal/workbench/setup.ts';
import { part } from './parts.ts';
import { shoot } from './shoot.ts';
import { listenAtGateway, openSheet, openWindow } from './wallets.ts';
import { field, widgetVersion } from './workbench.ts';

/** The widget, created by a script tag inside a form. */

async function openForm(
  page: Page,
  attributes: Record<string, string>,
  more: SetupInput = {},
): Promise<void> {
  const setup: SetupInput = {
    ...more,
    widget: widgetVersion,
    extras: { attributes, ...more.extras },
  };
  await page.goto(workbenchAddress(setup, 'script-tag'));
}

async function pay(page: Page): Promise<void> {
  await field(page, 'number').fill('4111111111111111');
  await field(page, 'expirationDate').fill('12/30');
  await field(page, 'cvv').fill('123');
  await expect(
    page.frameLocator('iframe[name="braintree-hosted-field-cvv"]').locator('input').first(),
  ).toHaveValue('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

// proves widget-options.16, widget-calls.26
test('a form with the script tag submits nonce and device data to the shop’s server', async ({
  page,
}) => {
  await openForm(page, {
    'data-data-collector.paypal': 'true',
    'data-card.cardholder-name.required': 'true',
  });
  const name = field(page, 'cardholderName');
  await name.fill('Ada Byron');
  await shoot(page, 'shop-script-tag');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'The form as the server got it' })).toBeVisible();
  const names = await page.locator('dt').allTextContents();
  const values = await page.locator('dd').allTextContents();
  const got = Object.fromEntries(names.map((key, index) => [key.trim(), values[index]?.trim()]));
  expect(got).toEqual({
    order: 'A book',
    payment_method_nonce: expect.stringMatching(/^\S{8,}$/),
    device_data: expect.stringContaining('correlation_id'),
  });
});

// proves widget-calls.26
test('a form with an incomplete card is not submitted', async ({ page }) => {
  await openForm(page, {});
  await expect(field(page, 'number')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(part(page, 'number-field-group')).toHaveClass(/has-error/);
  await expect(page).toHaveURL(/\/workbench\//);
});

// proves widget-options.12, widget-options.14, widget-calls.27
test('the tag’s attributes set locale, order, amounts and flows', async ({ page }) => {
  await openForm(page, {
    'data-locale': 'fr_FR',
    'data-payment-option-priority': '["paypal", "card", "paypalCredit"]',
    'data-paypal.flow': 'checkout',
    'data-paypal.amount': '10.00',
    'data-paypal.currency': 'USD',
    'data-paypal.landing-page-type': 'login',
    'data-paypal-credit.flow': 'vault',
    'data-card.cardholder-name': 'true',
  });
  // In French, in the order set on the tag.
  await expect(page.locator('#dropin .braintree-option')).toHaveText([
    'PayPal',
    'Carte',
    'PayPal Credit',
  ]);
  const heard = await listenAtGateway();
  await openSheet(page, 'paypal');
  await (await openWindow(page, 'paypal')).close();
  await expect.poll(() => heard(/create_payment_resource$/)).toHaveLength(1);
  const [{ body } = { body: {} }] = await heard(/create_payment_resource$/);
  expect(body).toMatchObject({
    // The tag parses numeric attributes as numbers.
    amount: 10,
    currencyIsoCode: 'USD',
    experienceProfile: { landingPageType: 'login' },
  });
});

// proves widget-setup-rules.12, widget-setup-rules.13
test('a tag without a form or an authorization is refused', async ({ page }) => {
  await openForm(page, {}, { extras: { form: 'none' } });
  await expect(page.locator('#state')).toHaveText('failed');
  await expect(page.locator('#result')).toContainText('No form found for script tag integration.');
  await openForm(page, {}, { authorization: 'none' });
  await expect(page.locator('#result')).toContainText(
    'Authorization not found in data-braintree-dropin-authorization attribute',
  );
});
