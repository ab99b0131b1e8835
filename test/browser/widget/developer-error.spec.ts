import { expect, type JSHandle, test } from '@playwright/test';
import { expectView, option } from './parts.ts';
import { shoot } from './shoot.ts';
import { wallets } from './wallets.ts';
import { eventNames, modelOf, openWorkbench } from './workbench.ts';

// An option that fails; the reasons specific to PayPal, Google and Venmo are in their own files.

// proves widget-model.9, widget-transitions.3, widget-transitions.17, widget-setup-errors.7
test('an option that fails is disabled with a message for the developer', async ({ page }) => {
  const logged: JSHandle[] = [];
  page.on('console', (message) => logged.push(...message.args()));
  await openWorkbench(page, {
    options: { paypal: wallets.paypal },
    merchant: { payPalLinked: false },
  });

  const tile = option(page, 'paypal');
  await expect(tile).toHaveClass(/braintree-disabled/);
  await expect(tile.locator('.braintree-option__disabled-message')).toHaveText(
    'Developer Error: Something went wrong. Check the console for details.',
  );
  await expect(option(page, 'card')).not.toHaveClass(/braintree-disabled/);
  await shoot(page.locator('#dropin'), 'options-list-failed');
  const { dependencyStates, failedDependencies } = await modelOf(page);
  expect(dependencyStates).toMatchObject({ card: 'done', paypal: 'failed' });
  expect(Object.keys(failedDependencies as object)).toEqual(['paypal']);
  const codes = await Promise.all(
    logged.map((each) => each.evaluate((value) => (Object(value) as { code?: string }).code)),
  );
  expect(codes).toContain('PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED');

  // Clicking it does nothing; the other option still opens.
  await tile.click({ force: true });
  await expectView(page, 'options');
  expect(await eventNames(page)).not.toContain('paymentOptionSelected');
  await option(page, 'card').click();
  await expectView(page, 'card');
});
