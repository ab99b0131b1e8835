import { expect, test } from '@playwright/test';
import { gatewayOrigin, setControls } from './gateway-steps.ts';
import { banner, option } from './parts.ts';
import { savePicture } from './save-picture.ts';
import {
  chosenRow,
  collectGatewayRequests,
  expectError,
  offeredOptions,
  openWindow,
  pressAndClose,
  reportedErrors,
  updateConfiguration,
  walletButton,
} from './wallets.ts';
import { modelOf, openWorkbench, requestMethod } from './workbench.ts';

const generic = 'Something went wrong on our end.';
const vault = { card: false, paypal: { flow: 'vault' } };

// proves widget-paypal-errors.1, widget-relied-on.10
test('without the merchant’s PayPal account or PayPal’s script, neither option is offered', async ({
  page,
}) => {
  const options = { paypal: { flow: 'vault' }, paypalCredit: { flow: 'vault' } };
  expect(await offeredOptions(page, { options })).toEqual(['card', 'paypal', 'paypalCredit']);
  expect(await offeredOptions(page, { options, merchant: { payPal: false } })).toEqual(['card']);
  expect(await offeredOptions(page, { options, faults: ['paypal-script-fails'] })).toEqual([
    'card',
  ]);
});

// proves widget-setup-errors.7, widget-paypal-errors.2
test('an unlinked PayPal sandbox account disables the tile with a message for the developer', async ({
  page,
}) => {
  await openWorkbench(page, {
    options: { paypal: { flow: 'vault' } },
    merchant: { payPalLinked: false },
  });
  await expect(option(page, 'paypal').locator('.braintree-option__disabled-message')).toHaveText(
    'Developer Error: Something went wrong. Check the console for details.',
  );
  await expect(option(page, 'paypal')).toHaveClass(/braintree-disabled/);
  expect((await modelOf(page))['failedDependencies']).toMatchObject({
    paypal: expect.stringMatching(
      /^A linked PayPal Sandbox account is required to use PayPal Checkout in Sandbox\./,
    ),
  });
  await savePicture(page.locator('#dropin'), 'error-paypal-not-linked');
});

// proves widget-views.13, widget-messages.6
test('a request without PayPal’s button is refused, and the widget says to use the button', async ({
  page,
}) => {
  await openWorkbench(page, { options: vault });
  expect(await requestMethod(page)).toMatch(/No payment method is available\.$/);
  await expectError(page, 'Use the PayPal button to continue with your payment.', {
    message: 'paypalButtonMustBeUsed',
  });
  await savePicture(page.locator('#dropin'), 'error-paypal-use-the-button');
});

// proves widget-messages.1, widget-paypal-errors.3, widget-paypal-errors.4, widget-provider-rules.1
test('a payment that PayPal cannot start closes its window and shows a message', async ({
  page,
}) => {
  await openWorkbench(page, { options: vault });
  const noFlow = [
    'PAYPAL_FLOW_OPTION_REQUIRED',
    'PayPal flow property is invalid or missing.',
  ] as const;
  const refused = ['PAYPAL_INVALID_PAYMENT_OPTION', 'PayPal payment options are invalid.'] as const;
  const noGateway = ['CLIENT_GATEWAY_NETWORK', 'Cannot contact the gateway at this time.'] as const;
  const rows: [
    name: string,
    flow: string,
    faults: string[],
    error: readonly [code: string, message: string],
  ][] = [
    ['no flow is given', '', [], noFlow],
    ['another flow is given', 'nonsense', [], noFlow],
    ['PayPal refuses an option (422)', 'vault', ['paypal-resource-refused'], refused],
    ['the gateway fails (500)', 'vault', ['paypal-resource-fails'], noGateway],
    ['the connection drops', 'vault', ['paypal-network-fails'], noGateway],
  ];
  for (const [name, flow, faults, [code, message]] of rows) {
    await test.step(name, async () => {
      await setControls({ faults });
      await updateConfiguration(page, 'paypal', { flow });
      const before = (await reportedErrors(page)).length;
      const popup = await openWindow(page, 'paypal');
      if (!popup.isClosed()) await popup.waitForEvent('close');
      await expectError(page, generic, { code, message });
      expect(await reportedErrors(page)).toHaveLength(before + 1);
    });
  }
  await savePicture(page.locator('#dropin'), 'error-paypal');
});

// proves widget-messages.8, widget-paypal-errors.5
test('a request that cannot be serialized shows “Something went wrong connecting to PayPal”', async ({
  page,
}) => {
  const paypal = { flow: 'checkout', amount: '10.00', currency: 'USD' };
  await openWorkbench(page, { options: { card: false, paypal } });
  // A bigint cannot be serialized to JSON; a merchant's page might well count money in bigints.
  await updateConfiguration(page, 'paypal', { amount: 1000n });
  const popup = await openWindow(page, 'paypal');
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expectError(page, 'Something went wrong connecting to PayPal. Please try again.', {
    code: 'PAYPAL_FLOW_FAILED',
    message: 'Could not initialize PayPal flow.',
    original: expect.stringContaining('BigInt'),
  });
  await savePicture(page.locator('#dropin'), 'error-paypal-flow-failed');
});

// proves widget-messages.7, widget-paypal-errors.6
test('an approved account that cannot be tokenized is not added', async ({ page }) => {
  await openWorkbench(page, { options: vault });
  const heard = await collectGatewayRequests();
  await test.step('the gateway refuses it', async () => {
    await setControls({ faults: ['paypal-tokenize-fails'] });
    await pressAndClose(await openWindow(page, 'paypal'), 'Agree and continue');
    // The gateway's own message is passed on unchanged.
    await expectError(page, generic, {
      code: 'CLIENT_REQUEST_ERROR',
      message: 'There was a problem with your request.',
    });
  });
  await test.step('the gateway answers without an account', async () => {
    await setControls({ faults: [] });
    await page.route(`${gatewayOrigin}/**/paypal_accounts`, (route) =>
      route.fulfill({ status: 202, json: { paypalAccounts: [] } }),
    );
    await pressAndClose(await openWindow(page, 'paypal'), 'Agree and continue');
    await expectError(page, 'Something went wrong adding the PayPal account. Please try again.', {
      code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
      message: "Could not tokenize user's PayPal account.",
    });
    await savePicture(page.locator('#dropin'), 'error-paypal-account');
  });
  await expect(chosenRow(page)).toHaveCount(0);
  expect((await heard(/paypal_accounts$/)).map(({ status }) => status)).toEqual([422]);
  await test.step('the next attempt removes the message', async () => {
    await page.unrouteAll();
    await pressAndClose(await openWindow(page, 'paypal'), 'Agree and continue');
    await expect(chosenRow(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
});

// proves widget-messages.9
test('an authorization already in progress at PayPal’s button shows its own message', async ({
  page,
}) => {
  // Neither version raises this itself: the code is from the older PayPal component.
  await page.addInitScript(() => {
    const render = (config: { onError(error: unknown): void }, place: string) => {
      const button = document.createElement('button');
      button.textContent = 'PayPal';
      button.addEventListener('click', () =>
        config.onError(
          Object.assign(new Error('Active'), { code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE' }),
        ),
      );
      document.querySelector(place)?.append(button);
      return Promise.resolve();
    };
    Object.assign(globalThis, { paypal: { FUNDING: {}, Button: { render } } });
  });
  await openWorkbench(page, { options: vault });
  await walletButton(page, 'paypal').click();
  await expectError(page, 'PayPal payment authorization is already in progress.', {
    code: 'PAYPAL_TOKENIZATION_REQUEST_ACTIVE',
  });
});
