import { expect, test } from '@playwright/test';
import { listed } from './parts.ts';
import { wallets } from './wallets.ts';
import { modelOf, openWorkbench } from './workbench.ts';

// `paymentOptionPriority`; its refused values are in setup-errors.spec.ts.

// proves widget-options.6, widget-model.1
test('paymentOptionPriority sets the order, and other options are not offered', async ({
  page,
}) => {
  await openWorkbench(page, {
    options: { ...wallets, paymentOptionPriority: ['googlePay', 'card', 'paypal'] },
  });

  expect(await listed(page)).toEqual(['googlePay', 'card', 'paypal']);
  // Options left out are not even set up.
  expect(Object.keys((await modelOf(page))['dependencyStates'] as object).sort()).toEqual([
    'card',
    'googlePay',
    'paypal',
  ]);
});

// proves widget-setup-rules.7
test('an option listed twice is offered once', async ({ page }) => {
  await openWorkbench(page, {
    options: {
      paymentOptionPriority: ['paypal', 'card', 'paypal', 'card'],
      paypal: { flow: 'vault' },
    },
  });

  expect((await modelOf(page))['supportedPaymentOptions']).toEqual(['paypal', 'card']);
  await expect(page.locator('#dropin .braintree-option')).toHaveCount(2);
});
