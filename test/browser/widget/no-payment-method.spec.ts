import { expect, test } from '@playwright/test';
import { typeCard } from './card-form.ts';
import { openWorkbench } from './workbench.ts';

// “No payment method is available.”: the error that a shop gets, and its cause.

// proves widget-setup-errors.6
test('a refusal’s underlying error is available to the merchant’s page', async ({ page }) => {
  await openWorkbench(page, { faults: ['card-already-saved'] });
  await typeCard(page);
  const error = await page.evaluate(() =>
    globalThis.workbench.dropin?.requestPaymentMethod().catch((reason: unknown) => {
      const { message: text, _braintreeWebError: inner } = reason as {
        message: string;
        _braintreeWebError: { code: string; type: string };
      };
      return { text, code: inner.code, type: inner.type };
    }),
  );
  expect(error).toEqual({
    text: 'No payment method is available.',
    code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
    type: 'CUSTOMER',
  });
});
