import { expect, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { customerWith, vaultOf } from './gateway-steps.ts';
import { addMethod } from './model-steps.ts';
import { expectView, option, part, savedRows } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { openAs, payPal, rowTexts, visa, waitForMethodShown } from './saved-steps.ts';
import { field, modelOf, openWorkbench, requestMethod, resultOf } from './workbench.ts';

// Which methods are listed as saved, and the text of each row.

/** A method of each type as a shopper may add it, with the texts of its row and its deletion. */
const types = [
  {
    method: { type: 'CreditCard', details: { lastFour: '1111', cardType: 'Visa' } },
    row: 'Ending in 1111 | Visa',
    icon: '#icon-visa',
    heading: 'Paying with Card',
    asks: 'Delete Visa card ending in 1111?',
  },
  {
    method: { type: 'PayPalAccount', details: { email: 'maya@example.com' } },
    row: 'maya@example.com | PayPal',
    icon: '#logoPayPal',
    heading: 'Paying with PayPal',
    asks: 'Delete PayPal account maya@example.com?',
  },
  {
    method: { type: 'VenmoAccount', details: { username: '@maya' } },
    row: '@maya | Venmo',
    icon: '#logoVenmo',
    heading: 'Paying with Venmo',
    asks: 'Are you sure you want to delete Venmo account with username @maya?',
  },
  {
    method: { type: 'ApplePayCard', details: {} },
    row: 'Apple Pay',
    icon: '#logoApplePay',
    heading: 'Paying with Apple Pay',
    asks: 'Are you sure you want to delete this payment method?',
  },
  {
    method: { type: 'AndroidPayCard', details: {} },
    row: 'Google Pay',
    icon: '#logoGooglePay',
    heading: 'Paying with Google Pay',
    asks: 'Are you sure you want to delete this payment method?',
  },
];

// proves widget-views.10, widget-payment-methods.11, widget-payment-methods.13
// proves widget-payment-methods.14, widget-payment-methods.15, widget-payment-methods.16
// proves widget-payment-methods.17
test('each type of method is named in its row and in the question before its deletion', async ({
  page,
}) => {
  await openAs(page, [], { options: { vaultManager: true } });

  for (const { method, row, icon, heading, asks } of types) {
    await test.step(method.type, async () => {
      await addMethod(page, { ...method, nonce: `a-${method.type}` });
      await waitForMethodShown(page);
      // New methods come first.
      await expect(savedRows(page).first().locator('use').nth(1)).toHaveAttribute(
        'xlink:href',
        icon,
      );
      expect((await rowTexts(page))[0]).toBe(row);
      await expect(part(page, 'methods-label')).toHaveText(heading);
      await part(page, 'methods-edit').click();
      await savedRows(page).first().click();
      await expect(part(page, 'delete-confirmation__message')).toHaveText(asks);
      await part(page, 'delete-confirmation__no').click();
      await part(page, 'methods-edit').click();
      await expect(part(page, 'methods-edit')).toHaveText('Edit');
    });
  }
});

// proves widget-customers.3
test('a customer’s new card is first in the list and saved in the vault', async ({ page }) => {
  const customerId = await openAs(page, [payPal]);
  await part(page, 'toggle').click();
  await option(page, 'card').click();
  await typeCard(page);

  expect(await requestMethod(page)).toMatchObject({ type: 'CreditCard', vaulted: true });
  await expectView(page, 'methods');
  expect(await rowTexts(page)).toEqual(['Ending in 1111 | Visa', 'maya@example.com | PayPal']);
  await expect(savedRows(page).first()).toHaveClass(/braintree-method--active/);
  expect((await vaultOf(customerId)).sort()).toEqual([
    'PayPal maya@example.com',
    'VISA ending in 1111',
  ]);
});

// proves widget-setup-errors.13
test('a vault that cannot be read counts as empty', async ({ page }) => {
  await openAs(page, [visa], { faults: ['vault-list-fails'] });

  await expectView(page, 'options');
  await expect(savedRows(page)).toHaveCount(0);
  expect(await modelOf(page)).toMatchObject({ paymentMethods: [], requestable: false });
});

// proves widget-model.2
test('only methods of enabled options are listed, and Venmo never is', async ({ page }) => {
  await openAs(page, [{ kind: 'venmo', username: 'maya' }, payPal, visa], {
    options: { venmo: { allowDesktop: true }, paypal: undefined },
  });

  expect((await modelOf(page))['supportedPaymentOptions']).toEqual(['card', 'venmo']);
  expect(await rowTexts(page)).toEqual(['Ending in 1111 | Visa']);
});

// proves widget-limits.6
test('on a page that is not UTF-8 bullets are replaced by asterisks', async ({ context, page }) => {
  // Chromium treats a page fulfilled by the test as public, and blocks its access to the local
  // gateway.
  await context.grantPermissions(['local-network-access']);
  await page.route('**/workbench/?*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-type': 'text/html; charset=windows-1252' },
      body: html.replace(/<meta charset="utf-8"\s*\/?>/i, ''),
    });
  });
  // Earlier versions had a bullet before the last digits; no shipped text has one any more.
  await page.route('**/assets/dropin-*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({
      response,
      body: script.replaceAll('Ending in {{lastFour', 'Ending in •• {{lastFour'),
    });
  });
  const customerId = await customerWith(visa);
  await openWorkbench(page, { authorization: 'customer', customerId });
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  await expect(savedRows(page)).toContainText('Ending in ** 1111');
  await part(page, 'toggle').click();
  await expect(field(page, 'number')).toHaveAttribute('placeholder', '**** **** **** ****');
  await expect(field(page, 'cvv')).toHaveAttribute('placeholder', '***');
});

// proves widget-payment-methods.12
test('a typed card is listed and selected, with its last digits and brand', async ({ page }) => {
  await openWorkbench(page);
  await typeCard(page);
  await requestMethod(page);
  await expect(savedRows(page)).toHaveCount(1);
  await expect(savedRows(page)).toHaveText(/Ending in 1111\s*Visa/);
  await expect(savedRows(page)).toHaveClass(/braintree-method--active/);
  await expect(part(page, 'methods-label')).toHaveText('Paying with Card');
  await savePicture(page.locator('#dropin'), 'card-chosen');

  // Requested again, the widget returns the same nonce once it shows the list with the selected
  // method.
  await expectView(page, 'methods');
  const first = await resultOf(page);
  expect(await requestMethod(page)).toEqual(first);
});
