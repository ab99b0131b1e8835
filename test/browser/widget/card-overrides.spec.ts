import { expect, type Page, test } from '@playwright/test';
import { type CardField, goodCard, group, message, typeCard } from './card-form.ts';
import { part } from './parts.ts';
import { shoot } from './shoot.ts';
import { field, openWorkbench, requestMethod } from './workbench.ts';

/** Opens the card form with a merchant's overrides for its fields and styles. */
async function openWith(page: Page, overrides: object): Promise<void> {
  await openWorkbench(page, {
    merchant: { challenges: ['CVV', 'POSTAL_CODE'] },
    options: { card: { cardholderName: true, overrides } },
  });
}

// proves widget-options.19
test('overrides change placeholder, label, input type and formatting of each field', async ({
  page,
}) => {
  await openWith(page, {
    fields: {
      cardholderName: { placeholder: 'As on the card', internalLabel: 'Name on the card' },
      number: { placeholder: '1234 1234', internalLabel: 'Long number', formatInput: false },
      expirationDate: { placeholder: 'Month/Year', formatInput: false, type: 'text' },
      cvv: { placeholder: 'on the back', type: 'password' },
      postalCode: { placeholder: '90210', type: 'tel' },
    },
  });
  const placeholders: [CardField, string][] = [
    ['cardholderName', 'As on the card'],
    ['number', '1234 1234'],
    ['expirationDate', 'Month/Year'],
    ['cvv', 'on the back'],
    ['postalCode', '90210'],
  ];
  for (const [name, placeholder] of placeholders) {
    await expect(field(page, name)).toHaveAttribute('placeholder', placeholder);
  }
  await expect(field(page, 'cardholderName')).toHaveAccessibleName('Name on the card');
  await expect(field(page, 'number')).toHaveAccessibleName('Long number');
  await expect(field(page, 'expirationDate')).toHaveAttribute('type', 'text');
  await expect(field(page, 'cvv')).toHaveAttribute('type', 'password');
  await expect(field(page, 'postalCode')).toHaveAttribute('type', 'tel');

  await field(page, 'number').pressSequentially('4111111111111111');
  await expect(field(page, 'number')).toHaveValue('4111111111111111');
  await field(page, 'expirationDate').pressSequentially('1230');
  await expect(field(page, 'expirationDate')).toHaveValue('1230');
});

// proves widget-options.19
test('an overridden placeholder of the security code stays when the brand changes', async ({
  page,
}) => {
  await openWith(page, { fields: { cvv: { placeholder: 'code' } } });
  await field(page, 'number').fill('378282246310005');
  await expect(part(page, 'cvv-label-descriptor')).toHaveText('(4 digits)');
  await expect(field(page, 'cvv')).toHaveAttribute('placeholder', 'code');
});

// proves widget-options.19
test('prefilled fields have their values, and the card can be requested', async ({ page }) => {
  await openWith(page, {
    fields: {
      cardholderName: { prefill: 'Ada Lovelace' },
      number: { prefill: '4111111111111111' },
      expirationDate: { prefill: '12/30' },
      cvv: { prefill: '123' },
      postalCode: { prefill: '12345' },
    },
  });
  await expect(field(page, 'cardholderName')).toHaveValue('Ada Lovelace');
  await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1111');
  await expect(field(page, 'expirationDate')).toHaveValue('12/30');
  await expect(field(page, 'cvv')).toHaveValue('123');
  await expect(field(page, 'postalCode')).toHaveValue('12345');
  await shoot(part(page, 'card'), 'card-prefilled');

  expect(await requestMethod(page)).toMatchObject({
    details: { cardholderName: 'Ada Lovelace', lastFour: '1111', expirationYear: '2030' },
  });
});

// proves widget-options.19
test('a masked field hides its value when it loses focus', async ({ page }) => {
  await openWith(page, {
    fields: {
      number: { maskInput: { showLastFour: true } },
      expirationDate: { maskInput: { character: '*' } },
      cvv: { maskInput: true },
    },
  });
  await typeCard(page, { ...goodCard, postalCode: '12345' });
  await expect(field(page, 'number')).toHaveValue('•••• •••• •••• 1111');
  await expect(field(page, 'expirationDate')).toHaveValue('**/**');
  await expect(field(page, 'cvv')).toHaveValue('•••');
  await shoot(part(page, 'card'), 'card-masked');
  await field(page, 'number').focus();
  await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1111');
  await field(page, 'cvv').focus();
  await expect(field(page, 'cvv')).toHaveValue('123');
  expect(await requestMethod(page)).toMatchObject({
    details: { lastFour: '1111', expirationYear: '2030' },
  });
});

// proves widget-options.19
test('overrides set the length of a field', async ({ page }) => {
  await openWith(page, {
    fields: {
      number: { maxCardLength: 16 },
      postalCode: { minlength: 5, maxlength: 6 },
      cardholderName: { maxlength: 10 },
    },
  });
  await field(page, 'number').fill('411111111111111110');
  await field(page, 'number').blur();
  await expect(message(page, 'number')).toHaveText('This card number is not valid.');

  await field(page, 'postalCode').pressSequentially('12345678');
  await expect(field(page, 'postalCode')).toHaveValue('123456');
  await field(page, 'postalCode').fill('1234');
  await field(page, 'postalCode').blur();
  await expect(message(page, 'postalCode')).toHaveText('This postal code is not valid.');

  await field(page, 'cardholderName').pressSequentially('Ada Lovelace');
  await expect(field(page, 'cardholderName')).toHaveValue('Ada Lovela');
});

// proves widget-options.19
test('a brand that the overrides exclude is refused', async ({ page }) => {
  await openWith(page, {
    fields: {
      number: { rejectUnsupportedCards: true, supportedCardBrands: { visa: false } },
    },
  });
  await field(page, 'number').fill('4111111111111111');
  await field(page, 'number').blur();
  await expect(message(page, 'number')).toHaveText('This card number is not valid.');

  await field(page, 'number').fill('378282246310005');
  await field(page, 'number').blur();
  await expect(group(page, 'number')).not.toHaveClass(/--has-error/);
});

// proves widget-options.19
test('overridden styles apply to the fields, except unsafe ones', async ({ page }) => {
  await openWith(page, {
    styles: {
      input: { fontSize: '20px', color: 'rgb(0, 0, 255)', 'background-image': 'url(/x.png)' },
      'input.invalid': { color: 'rgb(255, 0, 0)' },
      ':focus': null,
    },
  });
  const number = field(page, 'number');
  await expect(number).toHaveCSS('font-size', '20px');
  await expect(number).toHaveCSS('background-image', 'none');
  await number.focus();
  // With `:focus` removed, the widget's black no longer overrides the merchant's blue.
  await expect(number).toHaveCSS('color', 'rgb(0, 0, 255)');
  await number.fill('4111111111111112');
  await number.blur();
  await expect(number).toHaveCSS('color', 'rgb(255, 0, 0)');
});

// proves widget-options.20
test('the fields are cleared after tokenization, unless the merchant keeps them', async ({
  page,
}) => {
  await openWorkbench(page);
  await typeCard(page);
  expect(await requestMethod(page)).toMatchObject({ type: 'CreditCard' });
  for (const name of ['number', 'expirationDate', 'cvv']) {
    await expect(field(page, name)).toHaveValue('');
  }

  await openWorkbench(page, { options: { card: { clearFieldsAfterTokenization: false } } });
  await typeCard(page);
  expect(await requestMethod(page)).toMatchObject({ type: 'CreditCard' });
  await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1111');
  await expect(field(page, 'expirationDate')).toHaveValue('12/30');
  await expect(field(page, 'cvv')).toHaveValue('123');
});
