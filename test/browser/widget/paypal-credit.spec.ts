import { expect, test } from '@playwright/test';
import { customerWith } from './gateway-steps.ts';
import { expectView, savedRows } from './parts.ts';
import { shoot } from './shoot.ts';
import {
  chosenRow,
  expectError,
  expectNothingHappened,
  expectTileAndSheet,
  iconOf,
  listenAtGateway,
  openSheet,
  openWindow,
  pressLast,
  untilChosen,
  updateConfiguration,
} from './wallets.ts';
import { isCurrent, openWorkbench, requestMethod } from './workbench.ts';

const checkout = {
  card: false,
  paypalCredit: { flow: 'checkout', amount: '60.00', currency: 'USD' },
};

// proves widget-views.6, widget-icons.13
test('PayPal Credit has an option tile with its logo and a sheet with its own button', async ({
  page,
}) => {
  await openWorkbench(page, {
    options: { paypal: { flow: 'vault' }, paypalCredit: { flow: 'vault' } },
  });
  await expectTileAndSheet(page, 'paypalCredit', 'PayPal Credit');
  await shoot(page.locator('#dropin'), 'credit-sheet');
});

// proves widget-options.13, widget-paypal.26
test('a purchase on credit returns the financing terms', async ({ page }) => {
  await openWorkbench(page, { options: checkout });
  const heard = await listenAtGateway();
  const popup = await openWindow(page, 'paypalCredit');
  await expect(popup.getByLabel('PayPal Credit')).toBeChecked();
  await shoot(popup, 'credit-popup');
  await pressLast(popup, 'Agree and continue');
  await untilChosen(page);
  // The type is PayPal's, and so are the icon and name in the row.
  await expect(chosenRow(page)).toHaveText('jane.doe@paypal.comPayPal');
  expect(await iconOf(chosenRow(page).locator('.braintree-method__logo'))).toBe('#logoPayPal');
  await shoot(page.locator('#dropin'), 'credit-chosen');

  const [resource] = await heard(/create_payment_resource$/);
  expect(resource?.body).toMatchObject({
    offerPaypalCredit: true,
    amount: '60.00',
    currencyIsoCode: 'USD',
  });
  const chosen = await page.evaluate(
    () => globalThis.workbench.dropin?._model['_activePaymentMethod'],
  );
  expect(chosen).toMatchObject({
    type: 'PayPalAccount',
    creditFinancingOffered: {
      payerAcceptance: true,
      cartAmountImmutable: false,
      term: 6,
      totalCost: { value: '60.00', currency: 'USD' },
      monthlyPayment: { value: '10.00', currency: 'USD' },
      totalInterest: { value: '0.00', currency: 'USD' },
    },
  });
  expect(await requestMethod(page)).toMatchObject({
    type: 'PayPalAccount',
    nonce: expect.any(String),
    details: { countryCode: 'US' },
  });
});

// proves widget-paypal.26, widget-relied-on.7
test('a payer who is offered credit can pay from the balance or cancel', async ({ page }) => {
  await openWorkbench(page, { options: checkout });
  await test.step('cancels', async () => {
    await pressLast(await openWindow(page, 'paypalCredit'), 'Cancel');
    await expectNothingHappened(page);
  });
  await test.step('pays from the balance', async () => {
    const popup = await openWindow(page, 'paypalCredit');
    await popup.getByLabel('PayPal balance').check();
    await pressLast(popup, 'Agree and continue');
    await untilChosen(page);
    const chosen = await page.evaluate(
      () => globalThis.workbench.dropin?._model['_activePaymentMethod'],
    );
    expect(chosen).toMatchObject({ type: 'PayPalAccount' });
    expect(chosen).not.toHaveProperty('creditFinancingOffered');
  });
});

// proves widget-options.13
test('the vault flow saves a customer’s account and offers credit', async ({ page }) => {
  const customerId = await customerWith();
  const options = { card: false, paypalCredit: { flow: 'vault' } };
  await openWorkbench(page, { authorization: 'customer', customerId, options });
  const heard = await listenAtGateway();
  const popup = await openWindow(page, 'paypalCredit');
  await popup.getByLabel('PayPal e-mail').fill('credit@example.com');
  await pressLast(popup, 'Agree and continue');
  await untilChosen(page);
  expect(await requestMethod(page)).toMatchObject({ type: 'PayPalAccount', vaulted: true });
  const [agreement] = await heard(/setup_billing_agreement$/);
  expect(agreement?.body).toMatchObject({ offerPaypalCredit: true });

  await openWorkbench(page, { authorization: 'customer', customerId, options });
  await expect(savedRows(page)).toHaveText('credit@example.comPayPal');
});

// proves widget-options.12, widget-paypal.2
test('PayPal and PayPal Credit use their own amounts', async ({ page }) => {
  await openWorkbench(page, {
    options: { ...checkout, paypal: { flow: 'checkout', amount: '10.00', currency: 'USD' } },
  });
  const heard = await listenAtGateway();
  await updateConfiguration(page, 'paypalCredit', { amount: '61.00', offerCredit: false });
  await openSheet(page, 'paypalCredit');
  await pressLast(await openWindow(page, 'paypalCredit'), 'Cancel');
  await page.getByRole('button', { name: 'Choose another way to pay' }).click();
  await openSheet(page, 'paypal');
  await pressLast(await openWindow(page, 'paypal'), 'Cancel');
  // A merchant cannot change `offerCredit`: it is what makes this option PayPal Credit.
  expect((await heard(/create_payment_resource$/)).map(({ body }) => body)).toMatchObject([
    { amount: '61.00', offerPaypalCredit: true },
    { amount: '10.00', offerPaypalCredit: false },
  ]);
});

// proves widget-next.4
test('a configuration change returns to the options in 1.48.0 and keeps the sheet in 1.33.4', async ({
  page,
}) => {
  await openWorkbench(page, { options: { ...checkout, paypal: { flow: 'vault' } } });
  await openSheet(page, 'paypalCredit');
  await updateConfiguration(page, 'paypalCredit', { amount: '61.00' });
  await expectView(page, isCurrent ? 'paypalCredit' : 'options');
});

// proves widget-paypal-errors.4
test('a failed PayPal Credit request shows a message in the sheet', async ({ page }) => {
  await openWorkbench(page, { options: checkout, faults: ['paypal-resource-refused'] });
  const popup = await openWindow(page, 'paypalCredit');
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expectError(page, 'Something went wrong on our end.', {
    code: 'PAYPAL_INVALID_PAYMENT_OPTION',
  });
  await shoot(page.locator('#dropin'), 'error-credit');
});
