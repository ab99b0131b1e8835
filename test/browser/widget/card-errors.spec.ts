import { expect, type Page, test } from '@playwright/test';
import { type CardField, goodCard, group, message, type, typeCard } from './card-form.ts';
import { customerWith, newestRequest, requestsAfter, setControls } from './gateway-steps.ts';
import { banner, part, savedRows } from './parts.ts';
import { shoot } from './shoot.ts';
import { field, openWorkbench, requestMethod } from './workbench.ts';

const allFields = {
  merchant: { challenges: ['CVV', 'POSTAL_CODE'] },
  options: { card: { cardholderName: { required: true } } },
};

const fieldNames: CardField[] = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'];

const noMethod = 'DropinError: No payment method is available.';

/** Expects the widget to refuse and to show this text in the banner. */
async function expectRefused(page: Page, text: string): Promise<void> {
  expect(await requestMethod(page)).toBe(noMethod);
  await expect(banner(page)).toHaveText(text);
  await expect(banner(page)).toBeVisible();
}

async function expectNothingSent(after: number): Promise<void> {
  const operations = (await requestsAfter(after)).map(({ operation, path }) => operation ?? path);
  expect(operations.filter((name) => /tokenize|credit_cards/i.test(name))).toEqual([]);
}

// proves widget-views.13, widget-setup-rules.9, widget-setup-errors.6, widget-messages.16
// proves widget-messages.17, widget-messages.18, widget-messages.19, widget-messages.20
test('an empty form is refused with a message for each field, and nothing is sent', async ({
  page,
}) => {
  await openWorkbench(page, allFields);
  const before = await newestRequest();
  await expectRefused(page, 'Please check your information and try again.');
  const messages: Record<CardField, string> = {
    cardholderName: 'Please fill out a cardholder name.',
    number: 'Please fill out a card number.',
    expirationDate: 'Please fill out an expiration date.',
    cvv: 'Please fill out a CVV.',
    postalCode: 'Please fill out a postal code.',
  };
  for (const name of fieldNames) {
    await expect(message(page, name)).toHaveText(messages[name]);
    await expect(message(page, name)).toBeVisible();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expectNothingSent(before);
  await shoot(page.locator('#dropin'), 'card-empty-refused');
});

// proves widget-setup-rules.10, widget-messages.21, widget-messages.22, widget-messages.23
// proves widget-messages.24, widget-messages.25
test('an invalid field shows its message when it loses focus, and the form is refused', async ({
  page,
}) => {
  await openWorkbench(page, allFields);
  const rows: [CardField, string, string][] = [
    ['cardholderName', '4111111111111111', 'This cardholder name is not valid.'],
    ['cardholderName', 'a'.repeat(256), 'This cardholder name is not valid.'],
    ['number', '4111', 'This card number is not valid.'],
    ['number', '4111111111111112', 'This card number is not valid.'],
    ['expirationDate', '13/30', 'This expiration date is not valid.'],
    ['expirationDate', '12/20', 'This expiration date is not valid.'],
    ['expirationDate', '12', 'This expiration date is not valid.'],
    ['expirationDate', '12/2099', 'This expiration date is not valid.'],
    ['cvv', '12', 'This security code is not valid.'],
    ['postalCode', '1', 'This postal code is not valid.'],
  ];
  for (const [name, wrong, text] of rows) {
    await test.step(`${name}: ${wrong.slice(0, 16)}`, async () => {
      const right = { cardholderName: 'Ada', postalCode: '12345', ...goodCard }[name];
      await field(page, name).fill(right);
      await expect(group(page, name)).not.toHaveClass(/--has-error/);
      await field(page, name).fill(wrong);
      await field(page, name).blur();
      await expect(message(page, name)).toBeVisible();
      await expect(message(page, name)).toHaveText(text);
    });
  }
  await shoot(part(page, 'card'), 'card-invalid');

  const before = await newestRequest();
  await expectRefused(page, 'Please check your information and try again.');
  for (const name of fieldNames) await expect(group(page, name)).toHaveClass(/--has-error/);
  await expectNothingSent(before);
});

// proves widget-setup-rules.9
test('a field left empty shows a message, which disappears when something is typed', async ({
  page,
}) => {
  await openWorkbench(page);
  await field(page, 'number').focus();
  await page.keyboard.press('Tab');
  await expect(message(page, 'number')).toHaveText('Please fill out a card number.');
  await expect(message(page, 'number')).toBeVisible();
  // The widget repeats the message 150 ms after blur, whatever was typed in between.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));

  await field(page, 'number').pressSequentially('4');
  await expect(message(page, 'number')).toBeHidden();
});

// proves widget-setup-rules.9
test('leaving the empty form for the rest of the page shows no message', async ({ page }) => {
  await openWorkbench(page);
  await field(page, 'number').focus();
  await page.locator('#clear').focus();
  await expect(group(page, 'number')).not.toHaveClass(/--is-focused/);
  await expect(group(page, 'number')).not.toHaveClass(/--has-error/);
});

// proves widget-messages.15, widget-faults.5
test('the widget has a text for a cardholder name of 256 characters or more', async ({ page }) => {
  await openWorkbench(page, allFields);
  // The form only says "not valid" (see above): no view of either version uses this text any more.
  const strings = await page.evaluate(
    () => (globalThis.workbench.dropin as unknown as { _strings: Record<string, string> })._strings,
  );
  expect(strings['fieldTooLongForCardholderName']).toBe(
    'Cardholder name must be less than 256 characters.',
  );
});

// proves texts.9, widget-messages.2, widget-messages.3, widget-messages.4, widget-messages.5
test('a refusal by the gateway shows its message, and the next attempt succeeds', async ({
  page,
}) => {
  const rows = [
    ['card-refused', 'Please check your information and try again.'],
    ['card-already-saved', 'This credit card already exists as a saved payment method.'],
    ['cvv-fails', 'Credit card verification failed. Please check your information and try again.'],
    ['card-network-fails', 'Network error. Please try again.'],
  ] as const;
  for (const cardTokenization of ['graphql', 'rest'] as const) {
    const merchant = { cardTokenization };
    await openWorkbench(page, { merchant });
    await typeCard(page);
    for (const [fault, text] of rows) {
      await test.step(`${fault} over ${cardTokenization}`, async () => {
        await setControls({ merchant, faults: [fault] });
        await expectRefused(page, text);
        await expect(field(page, 'number')).toHaveValue('4111 1111 1111 1111');
        if (cardTokenization === 'graphql') await shoot(page.locator('#dropin'), `error-${fault}`);
      });
    }
    await setControls({ merchant });
    expect(await requestMethod(page)).toMatchObject({ type: 'CreditCard' });
    await expect(banner(page)).toBeHidden();
  }
});

// proves widget-messages.2, widget-messages.3, widget-messages.4
test('in Australian English the same refusals show the specified messages', async ({ page }) => {
  const rows = [
    ['card-refused', 'Please check your entries and try again.'],
    ['card-already-saved', 'This card already exists as a saved payment method.'],
    ['cvv-fails', 'Card verification failed. Please check your entries and try again.'],
    ['card-network-fails', 'Network error. Please try again.'],
  ] as const;
  await openWorkbench(page, { options: { locale: 'en_AU' } });
  await typeCard(page);
  for (const [fault, text] of rows) {
    await setControls({ faults: [fault] });
    await expectRefused(page, text);
  }
});

// proves widget-messages.5
test('a merchant that verifies cards refuses a wrong security code and saves no card', async ({
  page,
}) => {
  const customerId = await customerWith();
  await openWorkbench(page, {
    authorization: 'customer',
    customerId,
    merchant: { verifyCards: true },
  });
  await typeCard(page, { ...goodCard, cvv: '200' });
  await expectRefused(
    page,
    'Credit card verification failed. Please check your information and try again.',
  );

  await openWorkbench(page, { authorization: 'customer', customerId });
  await expect(savedRows(page)).toHaveCount(0);
});

// proves texts.9, widget-messages.1
test('an unknown refusal shows the general message', async ({ page }) => {
  // A kind of refusal that this widget does not know yet.
  await page.route('**/hosted-fields-frame.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toContain('HOSTED_FIELDS_FAILED_TOKENIZATION');
    await route.fulfill({
      response,
      body: script.replaceAll('HOSTED_FIELDS_FAILED_TOKENIZATION', 'HOSTED_FIELDS_OF_TOMORROW'),
    });
  });
  await openWorkbench(page, { faults: ['card-refused'] });
  await typeCard(page);
  await expectRefused(page, 'Something went wrong on our end.');
});

// proves widget-setup-rules.11, widget-messages.12
test('a brand that the merchant’s account does not accept is refused', async ({ page }) => {
  await openWorkbench(page, { merchant: { supportedCardBrands: ['VISA'] } });
  const text = 'This card type is not supported. Please try another card.';
  await type(page, { ...goodCard, number: '5555555555554444' });
  await expect(message(page, 'number')).toHaveText(text);
  await expect(message(page, 'number')).toBeVisible();
  await shoot(part(page, 'card'), 'card-unsupported');
  await expectRefused(page, 'Please check your information and try again.');
  await expect(message(page, 'number')).toHaveText(text);

  await field(page, 'number').fill('');
  await typeCard(page);
  await expect(message(page, 'number')).toBeHidden();
});
