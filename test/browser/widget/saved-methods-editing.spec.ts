import { expect, test } from '@playwright/test';
import { expectView, part, savedRows } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { openAs, payPal, visa } from './saved-steps.ts';
import { eventNames, modelOf, requestMethod } from './workbench.ts';

// The edit mode of the saved methods; saved-methods-deleting.spec.ts covers deletion.

// proves widget-options.18
test('without the vault manager there is no Edit button', async ({ page }) => {
  await openAs(page, [visa]);

  await expectView(page, 'methods');
  await expect(part(page, 'methods-edit')).toBeHidden();
});

// proves widget-purpose.2, widget-views.3, widget-options.18, widget-model.7, widget-events.2
test('in edit mode no method can be requested', async ({ page }) => {
  await openAs(page, [visa, payPal], { options: { vaultManager: true } });
  await expectView(page, 'methods');
  await expect(part(page, 'methods-edit')).toHaveText('Edit');

  await part(page, 'methods-edit').click();
  await expect(part(page, 'methods-label')).toHaveText('Edit payment methods');
  await expect(part(page, 'methods-edit')).toHaveText('Cancel');
  await expect(savedRows(page).first().locator('.braintree-method__delete')).toBeVisible();
  await expect(savedRows(page).first().locator('.braintree-method__check-container')).toBeHidden();
  await expect(part(page, 'toggle')).toBeHidden();
  await savePicture(page.locator('#dropin'), 'vault-edit');
  expect(await modelOf(page)).toMatchObject({ editing: true, requestable: false });
  expect((await eventNames(page)).at(-1)).toBe('noPaymentMethodRequestable');
  expect(await requestMethod(page)).toBe('DropinError: No payment method is available.');

  await part(page, 'methods-edit').click();
  await expect(part(page, 'methods-label')).toHaveText('Paying with Card');
  expect(await modelOf(page)).toMatchObject({ editing: false, requestable: true });
  expect((await eventNames(page)).at(-1)).toBe('paymentMethodRequestable');
});

// proves widget-payment-methods.10, widget-faults.3
test('a method with a subscription is marked in edit mode', async ({ page }) => {
  await openAs(page, [visa], {
    options: { vaultManager: true },
    merchant: { subscriptions: true },
  });
  await expectView(page, 'methods');
  expect((await modelOf(page))['paymentMethods']).toMatchObject([{ hasSubscription: true }]);
  await expect(savedRows(page)).not.toHaveClass(/braintree-method--disabled/);

  await part(page, 'methods-edit').click();
  await expect(savedRows(page)).toHaveClass(/braintree-method--disabled/);
  // The class has no effect: no CSS rule and no handler of either version uses it.
  await part(page, 'methods-edit').click();
  await expect(savedRows(page)).not.toHaveClass(/braintree-method--disabled/);
});
