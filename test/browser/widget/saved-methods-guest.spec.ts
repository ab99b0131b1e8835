import { expect, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { expectView, option, part, savedRows } from './parts.ts';
import { paypal, rowTexts } from './saved-steps.ts';
import { openWorkbench, requestMethod } from './workbench.ts';

// proves widget-transitions.11, widget-customers.1, widget-customers.2
test('a guest’s methods are neither fetched from nor deleted at the gateway', async ({ page }) => {
  for (const authorization of ['guest', 'key'] as const) {
    await test.step(authorization, async () => {
      const before = await newestRequest();
      await openWorkbench(page, { authorization, options: { vaultManager: true, paypal } });
      await option(page, 'card').click();
      await typeCard(page);
      await requestMethod(page);
      await expectView(page, 'methods');
      await part(page, 'methods-edit').click();
      await savedRows(page).click();
      await part(page, 'delete-confirmation__yes').click();
      await expectView(page, 'options');
      await expect(savedRows(page)).toHaveCount(0);
      const seen = await requestsAfter(before);
      expect(seen.filter(({ path }) => path.endsWith('/v1/payment_methods'))).toEqual([]);
      const deletion = 'DeletePaymentMethodFromSingleUseToken';
      expect(seen.filter(({ operation }) => operation === deletion)).toEqual([]);
    });
  }
});

// proves widget-customers.1
test('a guest’s next card replaces the previous one', async ({ page }) => {
  await openWorkbench(page, { options: { paypal } });
  for (const number of ['4111111111111111', '5555555555554444']) {
    await option(page, 'card').click();
    await typeCard(page, number);
    await requestMethod(page);
    await expectView(page, 'methods');
    await expect(savedRows(page)).toHaveCount(1);
    await part(page, 'toggle').click();
  }
  expect(await rowTexts(page)).toEqual(['Ending in 4444 | Mastercard']);
});
