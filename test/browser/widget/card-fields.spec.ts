import { expect, test } from '@playwright/test';
import { type CardField, goodCard, group, message, type, typeCard } from './card-form.ts';
import { allFields, fieldOrder, looks, withName } from './card-looks.ts';
import { part } from './parts.ts';
import { shoot } from './shoot.ts';
import { field, openWorkbench, requestMethod } from './workbench.ts';

// proves widget-views.4, widget-views.17, widget-views.18, widget-views.19, widget-views.20
// proves widget-views.21
test('the card form has five fields, each with its label, placeholder and accessible name', async ({
  page,
}) => {
  await openWorkbench(page, { merchant: allFields, options: withName });

  await expect(part(page, 'card-sheet-header')).toContainText('Pay with card');
  const groups = page.locator('#dropin [data-braintree-id="card"] [data-braintree-id$="-group"]');
  const ids = await groups
    .filter({ visible: true })
    .evaluateAll((found) => found.map((element) => element.getAttribute('data-braintree-id')));
  expect(ids).toEqual([
    'cardholder-name-field-group',
    'number-field-group',
    'expiration-date-field-group',
    'cvv-field-group',
    'postal-code-field-group',
  ]);
  for (const name of fieldOrder) {
    const { label, placeholder, autocomplete, type: inputType, spoken } = looks[name];
    const input = field(page, name);
    await expect(group(page, name).locator('.braintree-form__label')).toHaveText(label);
    await expect(input).toHaveAttribute('autocomplete', autocomplete);
    await expect(input).toHaveAttribute('type', inputType);
    await expect(input).toHaveAccessibleName(spoken);
    expect(await input.getAttribute('placeholder')).toBe(placeholder || null);
  }
  await shoot(part(page, 'card'), 'card-all-fields');
});

// proves widget-views.21
test('the form only has the fields that the merchant asks for', async ({ page }) => {
  const shown = async () => {
    const names = [];
    for (const name of fieldOrder) if ((await group(page, name).count()) > 0) names.push(name);
    return names;
  };
  await test.step('by default: number, expiry and security code', async () => {
    await openWorkbench(page);
    expect(await shown()).toEqual(['number', 'expirationDate', 'cvv']);
    await shoot(part(page, 'card'), 'card-empty');
  });
  await test.step('an account without challenges: number and expiry', async () => {
    await openWorkbench(page, { merchant: { challenges: [] } });
    expect(await shown()).toEqual(['number', 'expirationDate']);
  });
  await test.step('fields removed with null by the page', async () => {
    const overrides = { fields: { cvv: null, postalCode: null } };
    await openWorkbench(page, { merchant: allFields, options: { card: { overrides } } });
    expect(await shown()).toEqual(['number', 'expirationDate']);
  });
});

// proves widget-views.18, widget-views.19, widget-limits.3
test('typed numbers and dates are formatted as on a card', async ({ page }) => {
  await openWorkbench(page);
  const rows: [CardField, string, string][] = [
    ['number', '4111111111111111', '4111 1111 1111 1111'],
    ['number', '4111-1111 1111x1111', '4111 1111 1111 1111'],
    ['number', '378282246310005', '3782 822463 10005'],
    ['number', '41111111111111111119', '4111 1111 1111 1111111'],
    ['expirationDate', '1230', '12/30'],
    ['expirationDate', '12/30', '12/30'],
    ['expirationDate', '122030', '12/2030'],
    ['expirationDate', '530', '05/30'],
    ['expirationDate', '1/30', '01/30'],
    ['cvv', '12x3', '123'],
  ];
  for (const [name, typed, written] of rows) {
    await test.step(`${name}: ${typed} becomes ${written}`, async () => {
      await field(page, name).fill('');
      await field(page, name).pressSequentially(typed);
      await expect(field(page, name)).toHaveValue(written);
    });
  }
});

// proves widget-views.18
test('a pasted number of another brand keeps all its digits', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWorkbench(page);
  await page.evaluate(() => navigator.clipboard.writeText('4111111111111111'));
  await field(page, 'number').pressSequentially('378282246310005');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1111');

  await field(page, 'number').fill('3782822463100059999');
  await expect(field(page, 'number')).toHaveValue('3782 822463 10005');
  await field(page, 'number').fill('4111111111111111');
  await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1111');
});

// proves widget-views.17, widget-options.15, widget-options.16
test('an optional cardholder name may be empty, and a required one may not', async ({ page }) => {
  await openWorkbench(page, { options: withName });
  await typeCard(page);
  expect(await requestMethod(page)).toMatchObject({ details: { cardholderName: null } });

  await openWorkbench(page, { options: { card: { cardholderName: { required: true } } } });
  await type(page, goodCard);
  expect(await requestMethod(page)).toBe('DropinError: No payment method is available.');
  await expect(message(page, 'cardholderName')).toHaveText('Please fill out a cardholder name.');
  await shoot(part(page, 'card'), 'card-cardholder-required');

  await field(page, 'cardholderName').fill('Ada Lovelace');
  await expect(group(page, 'cardholderName')).not.toHaveClass(/--has-error/);
  expect(await requestMethod(page)).toMatchObject({
    details: { cardholderName: 'Ada Lovelace' },
  });
});

// proves widget-setup-rules.8, widget-limits.1
test('a cardholder name has at most 255 characters', async ({ page }) => {
  await openWorkbench(page, { options: withName });
  await field(page, 'cardholderName').fill('a'.repeat(255));
  await field(page, 'cardholderName').blur();
  await expect(group(page, 'cardholderName')).not.toHaveClass(/--has-error/);

  await field(page, 'cardholderName').fill('a'.repeat(256));
  await field(page, 'cardholderName').blur();
  await expect(message(page, 'cardholderName')).toHaveText('This cardholder name is not valid.');
  await expect(group(page, 'cardholderName')).toHaveClass(/--has-error/);
});
