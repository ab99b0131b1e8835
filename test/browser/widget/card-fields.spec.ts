import { expect, test } from '@playwright/test';
import {
  type CardField,
  cardEvents,
  expectSpoken,
  forgetEvents,
  goodCard,
  group,
  message,
  type,
  typeCard,
} from './card-form.ts';
import { option, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { field, isCurrent, openWorkbench, requestMethod } from './workbench.ts';

const allFields = { challenges: ['CVV', 'POSTAL_CODE'] };
const withName = { card: { cardholderName: true } };

/** As the widget shows them, and as browsers know them for filling in. */
const looks: Record<
  CardField,
  { label: string; placeholder: string; autocomplete: string; type: string; spoken: string }
> = {
  cardholderName: {
    label: 'Cardholder Name',
    placeholder: 'Cardholder Name',
    autocomplete: 'cc-name',
    type: 'text',
    spoken: 'Cardholder Name',
  },
  number: {
    label: 'Card Number',
    placeholder: '•••• •••• •••• ••••',
    autocomplete: 'cc-number',
    type: 'tel',
    spoken: 'Credit Card Number',
  },
  expirationDate: {
    label: 'Expiration Date (MM/YY)',
    placeholder: 'MM/YY',
    autocomplete: 'cc-exp',
    type: 'tel',
    spoken: 'Expiration Date',
  },
  cvv: {
    label: 'CVV (3 digits)',
    placeholder: '•••',
    autocomplete: 'cc-csc',
    type: 'tel',
    spoken: 'CVV',
  },
  postalCode: {
    label: 'Postal Code',
    placeholder: '',
    autocomplete: 'billing postal-code',
    type: 'text',
    spoken: 'Postal Code',
  },
};

const fieldOrder = Object.keys(looks) as CardField[];

// proves widget-views.4, widget-views.17, widget-views.18, widget-views.19, widget-views.20
// proves widget-views.21
test('the card form has five fields, each with its label, placeholder and name for screen readers', async ({
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
test('the form asks for no more than the merchant wants', async ({ page }) => {
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
  await test.step('fields that the page takes away with null', async () => {
    const overrides = { fields: { cvv: null, postalCode: null } };
    await openWorkbench(page, { merchant: allFields, options: { card: { overrides } } });
    expect(await shown()).toEqual(['number', 'expirationDate']);
  });
});

// proves widget-views.18, widget-views.19, widget-limits.3
test('what is typed is written as it stands on a card', async ({ page }) => {
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
test('a number of another brand that is pasted over the first keeps all its digits', async ({
  context,
  page,
}) => {
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

// proves widget-views.20, widget-card-types.3, widget-card-types.14, widget-limits.2
test('the security code has 3 digits, or 4 for American Express, as its label says', async ({
  page,
}) => {
  await openWorkbench(page);
  const rows = [
    ['4111111111111111', '(3 digits)', '•••', '123', '#iconCVVBack'],
    ['378282246310005', '(4 digits)', '••••', '1234', '#iconCVVFront'],
    ['5555555555554444', '(3 digits)', '•••', '123', '#iconCVVBack'],
  ] as const;
  for (const [number, label, placeholder, kept, icon] of rows) {
    await field(page, 'number').fill(number);
    await expect(part(page, 'cvv-label-descriptor')).toHaveText(label);
    await expect(field(page, 'cvv')).toHaveAttribute('placeholder', placeholder);
    await expect(part(page, 'cvv-icon-svg')).toHaveAttribute('xlink:href', icon);
    await field(page, 'cvv').fill('');
    await field(page, 'cvv').pressSequentially('12345');
    await expect(field(page, 'cvv')).toHaveValue(kept);
  }
});

// proves widget-relied-on.6
test('the field in use is marked, and a click on its label is enough to get there', async ({
  page,
}) => {
  await openWorkbench(page, { merchant: allFields, options: withName });
  for (const name of fieldOrder) {
    await group(page, name).locator('.braintree-form__label').click();
    await expect(field(page, name)).toBeFocused();
    await expect(group(page, name)).toHaveClass(/braintree-form__field-group--is-focused/);
  }
  await expect(group(page, 'number')).not.toHaveClass(/--is-focused/);
});

// proves widget-relied-on.6
test('a chosen card sheet puts the cursor into its first field', async ({ page }) => {
  const twoWays = { paypal: { flow: 'vault' } };
  await openWorkbench(page, { options: twoWays });
  await option(page, 'card').click();
  await expect(field(page, 'number')).toBeFocused();

  await openWorkbench(page, { options: { ...twoWays, ...withName } });
  await option(page, 'card').click();
  await expect(field(page, 'cardholderName')).toBeFocused();
});

// proves widget-relied-on.6
test('Tab walks through the card form in the order of its fields, and back', async ({ page }) => {
  await openWorkbench(page, { merchant: allFields, options: withName });
  await field(page, 'cardholderName').focus();
  for (const name of fieldOrder.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(field(page, name)).toBeFocused();
  }
  for (const name of fieldOrder.toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await expect(field(page, name)).toBeFocused();
  }
});

// proves widget-events.11, widget-relied-on.6
test('Enter in any field asks the page to submit', async ({ page }) => {
  await openWorkbench(page, { merchant: allFields, options: withName });
  for (const name of fieldOrder) {
    await field(page, name).focus();
    await forgetEvents(page);
    await page.keyboard.press('Enter');
    // The field that was left before says so whenever its frame comes to it.
    const requests = async () =>
      (await cardEvents(page)).filter((event) => event.name === 'card:inputSubmitRequest');
    await expect.poll(requests).toEqual([
      {
        name: 'card:inputSubmitRequest',
        payload: expect.objectContaining({ emittedBy: name }),
      },
    ]);
  }
});

// proves widget-setup-rules.10, widget-next.8
test('screen readers hear what is wrong with a field, and that it is right again', async ({
  page,
}) => {
  await openWorkbench(page, { merchant: allFields, options: withName });
  for (const name of fieldOrder) {
    // 1.48.0 alone tells that the fields are required; it says so of the optional name, too.
    const required = isCurrent ? null : 'true';
    await expect.poll(() => field(page, name).getAttribute('aria-required')).toBe(required);
  }
  await field(page, 'number').fill('4111');
  await field(page, 'number').blur();
  await expect(field(page, 'number')).toHaveAttribute('aria-invalid', 'true');
  await expectSpoken(page, 'number', 'This card number is not valid.');
  await expect(group(page, 'number')).toHaveClass(/--has-error/);

  await field(page, 'number').fill(goodCard.number);
  await expect(field(page, 'number')).not.toHaveAttribute('aria-invalid');
  await expectSpoken(page, 'number', '');
  await expect(group(page, 'number')).not.toHaveClass(/--has-error/);
});

// proves widget-setup-rules.10
test('a right field is marked as right', async ({ page }) => {
  await openWorkbench(page);
  for (const name of ['number', 'expirationDate', 'cvv'] as const) {
    const seat = group(page, name).locator('.braintree-form__hosted-field');
    await expect(seat).not.toHaveClass(/braintree-form__field--valid/);
    await field(page, name).fill(goodCard[name]);
    await expect(seat).toHaveClass(/braintree-form__field--valid/);
  }
  await shoot(part(page, 'card'), 'card-filled');
});

// proves widget-views.17, widget-options.15, widget-options.16
test('an optional cardholder name may stay empty; a required one may not', async ({ page }) => {
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
test('a cardholder name has at most 255 letters', async ({ page }) => {
  await openWorkbench(page, { options: withName });
  await field(page, 'cardholderName').fill('a'.repeat(255));
  await field(page, 'cardholderName').blur();
  await expect(group(page, 'cardholderName')).not.toHaveClass(/--has-error/);

  await field(page, 'cardholderName').fill('a'.repeat(256));
  await field(page, 'cardholderName').blur();
  await expect(message(page, 'cardholderName')).toHaveText('This cardholder name is not valid.');
  await expect(group(page, 'cardholderName')).toHaveClass(/--has-error/);
});
