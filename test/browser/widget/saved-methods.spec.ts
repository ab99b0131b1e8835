import { expect, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { newestRequest, requestsAfter, vaultOf } from './gateway-steps.ts';
import { expectView, option, part, savedRows } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { openAs, payPal, rowTexts, visa } from './saved-steps.ts';
import { modelOf, openWorkbench, requestMethod } from './workbench.ts';

// proves widget-purpose.2, widget-views.2, widget-payment-methods.9, widget-customers.3
test('saved methods are listed with their details, and the first is selected', async ({ page }) => {
  const before = await newestRequest();
  await openAs(page, [visa, { kind: 'card', number: '4005519200000004' }, payPal]);

  await expectView(page, 'methods');
  expect(await rowTexts(page)).toEqual([
    'Ending in 1111 | Visa',
    'Ending in 0004 | Visa',
    'maya@example.com | PayPal',
  ]);
  await expect(savedRows(page).first()).toHaveClass(/braintree-method--active/);
  await expect(savedRows(page).nth(1)).not.toHaveClass(/braintree-method--active/);
  await expect(part(page, 'methods-label')).toHaveText('Paying with Card');
  await savePicture(page.locator('#dropin'), 'vault-list');
  expect(
    (await requestsAfter(before)).filter(({ path }) => path.endsWith('/v1/payment_methods')),
  ).toMatchObject([{ method: 'GET', status: 200, query: { defaultFirst: '1' } }]);
  const { paymentMethods, requestable } = await modelOf(page);
  expect(requestable).toBe(true);
  expect(paymentMethods).toMatchObject([
    { type: 'CreditCard', default: true, vaulted: true, hasSubscription: false },
    { type: 'CreditCard', default: false, vaulted: true },
    { type: 'PayPalAccount', default: false, vaulted: true },
  ]);
});

// proves widget-payment-methods.9
test('a click or Enter selects another saved method, which the shop then gets', async ({
  page,
}) => {
  await openAs(page, [visa, payPal]);

  await savedRows(page).nth(1).click();
  await expect(savedRows(page).nth(1)).toHaveClass(/braintree-method--active/);
  await expect(savedRows(page).first()).not.toHaveClass(/braintree-method--active/);
  await expect(part(page, 'methods-label')).toHaveText('Paying with PayPal');

  expect(await requestMethod(page)).toEqual({
    type: 'PayPalAccount',
    nonce: expect.stringMatching(/./),
    details: expect.objectContaining({ email: 'maya@example.com' }),
    vaulted: true,
  });
  await savedRows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'methods-label')).toHaveText('Paying with Card');
  expect(await requestMethod(page)).toMatchObject({
    type: 'CreditCard',
    vaulted: true,
    description: 'ending in 11',
    details: { cardType: 'Visa', lastFour: '1111', bin: '411111' },
    binData: { prepaid: expect.stringMatching(/./) },
  });
});

// proves widget-options.11, widget-calls.7
test('the default method comes first, unless showDefaultPaymentMethodFirst is false', async ({
  page,
}) => {
  const customerId = await openAs(page, [visa]);
  await part(page, 'toggle').click();
  await option(page, 'card').click();
  await typeCard(page, '5555555555554444');
  await requestMethod(page);
  expect(await vaultOf(customerId)).toHaveLength(2);
  const customer = { authorization: 'customer', customerId } as const;

  await openWorkbench(page, customer);
  await expect(savedRows(page)).toHaveCount(2);
  expect(await rowTexts(page)).toEqual(['Ending in 1111 | Visa', 'Ending in 4444 | Mastercard']);

  const before = await newestRequest();
  await openWorkbench(page, { ...customer, options: { showDefaultPaymentMethodFirst: false } });
  await expect(savedRows(page)).toHaveCount(2);
  expect(await rowTexts(page)).toEqual(['Ending in 4444 | Mastercard', 'Ending in 1111 | Visa']);
  expect(
    (await requestsAfter(before)).filter(({ path }) => path.endsWith('/v1/payment_methods')),
  ).toMatchObject([{ query: { defaultFirst: '0' } }]);
});

// proves widget-options.17
test('preselectVaultedPaymentMethod: false selects no method', async ({ page }) => {
  await openAs(page, [visa, payPal], { options: { preselectVaultedPaymentMethod: false } });

  await expectView(page, 'methods');
  await expect(savedRows(page)).toHaveCount(2);
  await expect(page.locator('#dropin .braintree-method--active')).toHaveCount(0);
  expect((await modelOf(page))['requestable']).toBe(false);
  expect(await requestMethod(page)).toBe('DropinError: No payment method is available.');
  await savePicture(page.locator('#dropin'), 'vault-nothing-chosen');

  await savedRows(page).first().click();
  await expect(savedRows(page).first()).toHaveClass(/braintree-method--active/);
  await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);
});

// proves widget-views.16
test('the other payment options open below the saved methods', async ({ page }) => {
  await openAs(page, [visa]);
  await expectView(page, 'methods');
  await expect(part(page, 'other-ways-to-pay')).toBeHidden();
  await expect(option(page, 'paypal')).toBeHidden();

  await part(page, 'toggle').click();
  await expect(part(page, 'other-ways-to-pay')).toBeVisible();
  await expect(part(page, 'other-ways-to-pay')).toHaveText('Other ways to pay');
  await expect(part(page, 'toggle')).toBeHidden();
  await expect(option(page, 'paypal')).toBeVisible();
  await expect(savedRows(page)).toHaveCount(1);
  await savePicture(page.locator('#dropin'), 'vault-other-ways');

  await option(page, 'card').click();
  await expectView(page, 'card');
  await expect(part(page, 'toggle')).toBeVisible();
  await part(page, 'toggle').click();
  await expectView(page, 'methods');
  await expectView(page, 'options');
});

// proves widget-views.15
test('with a single option the toggle opens its sheet below the saved methods', async ({
  page,
}) => {
  await openAs(page, [visa], { options: { paypal: undefined } });
  await expectView(page, 'methods');

  await part(page, 'toggle').click();
  await expectView(page, 'card');
  await expectView(page, 'methods');
  await expect(part(page, 'card')).toBeVisible();
  await expect(savedRows(page)).toBeVisible();
});
