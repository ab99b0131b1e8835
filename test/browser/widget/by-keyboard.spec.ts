import { expect, test } from '@playwright/test';
import { cardEvents, expectSpoken, forgetEvents, goodCard, group } from './card-form.ts';
import { allFields, fieldOrder, withName } from './card-looks.ts';
import { expectView, option, part } from './parts.ts';
import { shoot } from './shoot.ts';
import { wallets } from './wallets.ts';
import { eventNames, field, isCurrent, openWorkbench } from './workbench.ts';

// The widget by keyboard and for screen readers.

// proves widget-relied-on.6
test('a click on a field’s label focuses and marks the field', async ({ page }) => {
  await openWorkbench(page, { merchant: allFields, options: withName });
  for (const name of fieldOrder) {
    await group(page, name).locator('.braintree-form__label').click();
    await expect(field(page, name)).toBeFocused();
    await expect(group(page, name)).toHaveClass(/braintree-form__field-group--is-focused/);
  }
  await expect(group(page, 'number')).not.toHaveClass(/--is-focused/);
});

// proves widget-relied-on.6
test('opening the card sheet focuses its first field', async ({ page }) => {
  const twoWays = { paypal: { flow: 'vault' } };
  await openWorkbench(page, { options: twoWays });
  await option(page, 'card').click();
  await expect(field(page, 'number')).toBeFocused();

  await openWorkbench(page, { options: { ...twoWays, ...withName } });
  await option(page, 'card').click();
  await expect(field(page, 'cardholderName')).toBeFocused();
});

// proves widget-relied-on.6
test('Tab and Shift+Tab go through the card form in the order of its fields', async ({ page }) => {
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
test('Enter in any field sends card:inputSubmitRequest', async ({ page }) => {
  await openWorkbench(page, { merchant: allFields, options: withName });
  for (const name of fieldOrder) {
    await field(page, name).focus();
    await forgetEvents(page);
    await page.keyboard.press('Enter');
    // The previous field's blur event may arrive late, so only submit requests are compared.
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
test('screen readers are told of a field’s error, and of its correction', async ({ page }) => {
  await openWorkbench(page, { merchant: allFields, options: withName });
  for (const name of fieldOrder) {
    // Only 1.48.0 marks the fields as required, even the optional name.
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
test('a valid field is marked as valid', async ({ page }) => {
  await openWorkbench(page);
  for (const name of ['number', 'expirationDate', 'cvv'] as const) {
    const seat = group(page, name).locator('.braintree-form__hosted-field');
    await expect(seat).not.toHaveClass(/braintree-form__field--valid/);
    await field(page, name).fill(goodCard[name]);
    await expect(seat).toHaveClass(/braintree-form__field--valid/);
  }
  await shoot(part(page, 'card'), 'card-filled');
});

// proves widget-limits.5
test('Enter activates an option and the toggle as a click does, and another key does not', async ({
  page,
}) => {
  await openWorkbench(page, { options: { paypal: wallets.paypal } });

  await option(page, 'card').focus();
  await page.keyboard.press('a');
  await expectView(page, 'options');
  await page.keyboard.press('Enter');
  await expectView(page, 'card');
  // The widget itself focuses the card number a moment later.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await part(page, 'toggle').focus();
  await page.keyboard.press('Enter');
  await expectView(page, 'options');
  expect((await eventNames(page)).filter((name) => name === 'paymentOptionSelected')).toHaveLength(
    1,
  );
});
