import { expect, type Page, test } from '@playwright/test';
import { newestRequest, requestsAfter, setControls, vaultOf } from './gateway-steps.ts';
import { banner, expectView, part, savedRows } from './parts.ts';
import { savePicture } from './save-picture.ts';
import { mastercard, openAs, payPal, rowTexts, visa } from './saved-steps.ts';
import { modelOf } from './workbench.ts';

/** Returns the names of the model's events after the first `from` events. */
async function modelEventsAfter(page: Page, from: number): Promise<string[]> {
  const names = await page.evaluate(() => globalThis.workbench.events.map(({ name }) => name));
  return names.slice(from).filter((name) => name.startsWith('model:'));
}

const eventCount = (page: Page) => page.evaluate(() => globalThis.workbench.events.length);

async function deletions(after: number) {
  const seen = await requestsAfter(after);
  return seen.filter(({ operation }) => operation === 'DeletePaymentMethodFromSingleUseToken');
}

// proves widget-views.10, widget-views.11, widget-model.8, widget-transitions.14
test('a deletion asks for confirmation, and Cancel keeps the method', async ({ page }) => {
  const customerId = await openAs(page, [visa, payPal], { options: { vaultManager: true } });
  const before = await newestRequest();
  await part(page, 'methods-edit').click();
  await savedRows(page).nth(1).click();

  await expectView(page, 'delete-confirmation');
  await expect(part(page, 'delete-confirmation__message')).toBeVisible();
  expect((await modelOf(page))['waitingToBeDeleted']).toMatchObject({ type: 'PayPalAccount' });
  await savePicture(page.locator('#dropin'), 'vault-delete');
  await part(page, 'delete-confirmation__no').click();

  await expectView(page, 'methods');
  expect((await modelOf(page))['editing']).toBe(true);
  expect(
    await page.evaluate(
      () => globalThis.workbench.dropin?._model['_paymentMethodWaitingToBeDeleted'],
    ),
  ).toBeUndefined();
  await expect(savedRows(page)).toHaveCount(2);
  expect(await deletions(before)).toEqual([]);
  expect(await vaultOf(customerId)).toHaveLength(2);
});

// proves widget-purpose.2, widget-views.12, widget-transitions.10, widget-transitions.12
// proves widget-customers.4, widget-calls.8, widget-limits.5
test('a confirmed deletion removes the method from the list and the vault', async ({ page }) => {
  const customerId = await openAs(page, [visa, mastercard], { options: { vaultManager: true } });
  const { paymentMethods } = (await modelOf(page)) as { paymentMethods: { nonce: string }[] };
  const before = await newestRequest();
  await part(page, 'methods-edit').click();
  const from = await eventCount(page);

  await savedRows(page).nth(1).click();
  await expectView(page, 'delete-confirmation');
  await part(page, 'delete-confirmation__yes').focus();
  await page.keyboard.press('Enter');
  await expectView(page, 'methods');
  await expect(savedRows(page)).toHaveCount(1);
  await expect(part(page, 'loading-container')).toHaveClass(/braintree-hidden/);

  const steps = /Deletion$|refreshPaymentMethods|EditMode/;
  expect((await modelEventsAfter(page, from)).filter((name) => steps.test(name))).toEqual([
    'model:confirmPaymentMethodDeletion',
    'model:startVaultedPaymentMethodDeletion',
    'model:refreshPaymentMethods',
    'model:disableEditMode',
    'model:finishVaultedPaymentMethodDeletion',
  ]);
  expect(await deletions(before)).toMatchObject([
    {
      status: 200,
      body: { variables: { input: { singleUseTokenId: paymentMethods[1]?.nonce } } },
    },
  ]);
  expect(await vaultOf(customerId)).toEqual(['VISA ending in 1111']);
  expect(await rowTexts(page)).toEqual(['Ending in 1111 | Visa']);
  await expect.poll(async () => (await modelOf(page))['requestable']).toBe(true);
});

// proves widget-views.12
test('deleting the last saved method shows the options again', async ({ page }) => {
  const customerId = await openAs(page, [visa], { options: { vaultManager: true } });
  await part(page, 'methods-edit').click();
  await savedRows(page).click();
  await part(page, 'delete-confirmation__yes').click();

  await expectView(page, 'options');
  await expect(savedRows(page)).toHaveCount(0);
  expect((await modelOf(page))['requestable']).toBe(false);
  expect(await vaultOf(customerId)).toEqual([]);
});

const failures = [
  {
    fault: 'vault-delete-fails',
    code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
  },
  {
    fault: 'vault-delete-not-found',
    code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
  },
];

// proves widget-views.13, widget-transitions.13, widget-setup-errors.14, widget-messages.11
// proves widget-vault-errors.2, widget-vault-errors.3
test('a failed deletion shows a message and keeps the method', async ({ page }) => {
  const customerId = await openAs(page, [visa, payPal], {
    options: { vaultManager: true, locale: 'en_AU' },
  });
  await part(page, 'methods-edit').click();
  for (const { fault, code } of failures) {
    await test.step(code, async () => {
      await setControls({ faults: [fault] });
      const from = await eventCount(page);
      await savedRows(page).first().click();
      await part(page, 'delete-confirmation__yes').click();

      await expect(banner(page)).toBeVisible();
      await expect(banner(page)).toHaveText('Unable to delete payment method. Please try again.');
      await expect(part(page, 'loading-container')).toHaveClass(/braintree-hidden/);
      expect(await modelOf(page)).toMatchObject({ editing: true });
      await expect(savedRows(page)).toHaveCount(2);
      const told = await page.evaluate(
        (first) =>
          globalThis.workbench.events
            .slice(first)
            .filter(({ name }) => name === 'model:finishVaultedPaymentMethodDeletion')
            .map(({ payload }) => (payload as { code?: string } | undefined)?.code),
        from,
      );
      expect(told).toEqual([code]);
    });
  }
  await savePicture(page.locator('#dropin'), 'error-delete');
  expect(await vaultOf(customerId)).toHaveLength(2);
  await setControls({});
  await part(page, 'methods-edit').click();
  await expect(banner(page)).toBeHidden();
});

// proves widget-messages.11
test('American English has its own message for a failed deletion', async ({ page }) => {
  await openAs(page, [visa], { options: { vaultManager: true }, faults: ['vault-delete-fails'] });
  await part(page, 'methods-edit').click();
  await savedRows(page).click();
  await part(page, 'delete-confirmation__yes').click();

  await expect(banner(page)).toHaveText('Unable to delete payment method, try again.');
});
