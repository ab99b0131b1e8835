import { expect, type Page, test } from '@playwright/test';
import { setControls } from './gateway-steps.ts';
import { banner, option } from './parts.ts';
import { shoot } from './shoot.ts';
import {
  chosenRow,
  expectError,
  expectNothingHappened,
  expectTileAndSheet,
  iconOf,
  listenAtGateway,
  openWindow,
  pressLast,
  untilChosen,
  updateConfiguration,
  walletButton,
  waysToPay,
} from './wallets.ts';
import { isCurrent, openWorkbench, requestMethod } from './workbench.ts';

const paymentRequest = { total: { label: 'Colophon', amount: '19.99' } };
const applePay = { displayName: 'Colophon', paymentRequest };
const only = { card: false, applePay };
const networkError =
  'A network error occurred while processing the Apple Pay payment. Please try again.';

async function pay(page: Page): Promise<void> {
  await pressLast(await openWindow(page, 'applePay'), 'Pay');
  await untilChosen(page);
}

/** Fakes Safari's Apple Pay and records the widget's calls to it. */
async function beSafari(
  page: Page,
  can: { pay?: boolean; version?: number } = {},
): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(({ pay: canPay = true, version: newest = 14 }) => {
    const told: unknown[] = [];
    class Session {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static supportsVersion = (version: number) => version <= newest;
      static canMakePayments = () => canPay;
      onvalidatemerchant?: (event: object) => void;
      onpaymentauthorized?: (event: object) => void;
      oncancel?: () => void;
      constructor(version: number, request: object) {
        told.push(['new', version, request]);
      }
      begin() {
        told.push(['begin']);
        this.onvalidatemerchant?.({ validationURL: 'https://apple.example/validate' });
      }
      completeMerchantValidation(session: { merchantIdentifier: string }) {
        told.push(['completeMerchantValidation', session.merchantIdentifier]);
        this.onpaymentauthorized?.({ payment: { token: { paymentData: { data: 'unknown' } } } });
      }
      completePayment(status: number) {
        told.push(['completePayment', status]);
      }
      abort() {
        told.push(['abort']);
      }
    }
    Object.assign(globalThis, { told, ApplePaySession: Session });
  }, can);
  return async () => await page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
}

// proves widget-views.7
test('Apple Pay has an option tile with its logo and a sheet with its button', async ({ page }) => {
  await openWorkbench(page, { options: { applePay } });
  await expectTileAndSheet(page, 'applePay', 'Apple Pay');
  await shoot(page.locator('#dropin'), 'apple-sheet');
});

// proves widget-relied-on.10
test('Apple Pay is not offered without the merchant’s account or a device that can pay', async ({
  page,
  browser,
}) => {
  const options = { applePay };
  expect(await waysToPay(page, { options })).toEqual(['card', 'applePay']);
  expect(await waysToPay(page, { options, merchant: { offers: [] } })).toEqual(['card']);
  await expect(option(page, 'applePay')).toHaveCount(0);
  const old = { ...applePay, applePaySessionVersion: 99 };
  expect(await waysToPay(page, { options: { applePay: old } })).toEqual(['card']);
  await test.step('a wallet without a card', async () => {
    const other = await browser.newPage();
    await beSafari(other, { pay: false });
    expect(await waysToPay(other, { options })).toEqual(['card']);
    await other.close();
  });
});

// proves widget-icons.14, widget-payment-methods.5, widget-payment-methods.15
test('paying in Apple’s sheet returns the card that it handed over', async ({ page }) => {
  await openWorkbench(page, { options: { ...only, dataCollector: true } });
  const heard = await listenAtGateway();
  const popup = await openWindow(page, 'applePay');
  await expect(popup.getByText('19.99 for Colophon')).toBeVisible();
  await shoot(popup, 'apple-popup');
  await pressLast(popup, 'Pay');
  await untilChosen(page);
  await expect(chosenRow(page)).toHaveText('Apple Pay');
  expect(await iconOf(chosenRow(page).locator('.braintree-method__logo'))).toBe('#logoApplePay');
  await shoot(page.locator('#dropin'), 'apple-chosen');

  const payload = await requestMethod(page);
  expect(payload).toMatchObject({
    type: 'ApplePayCard',
    nonce: expect.any(String),
    deviceData: expect.stringContaining('correlation_id'),
    details: {
      cardType: expect.stringContaining('Visa'),
      dpanLastTwo: expect.stringMatching(/^\d{2}$/),
      rawPaymentData: {
        token: {
          paymentData: { version: 'EC_v1' },
          paymentMethod: { network: 'Visa', type: 'credit' },
          transactionIdentifier: expect.any(String),
        },
      },
    },
    binData: { prepaid: expect.any(String) },
  });
  expect(payload).not.toHaveProperty('vaulted');

  expect(await heard(/apple_pay_web\/sessions$/)).toMatchObject([
    {
      status: 201,
      body: {
        _meta: { source: 'apple-pay' },
        applePayWebSession: {
          validationUrl: expect.stringMatching(/\/apple\/validate$/),
          domainName: 'localhost',
          merchantIdentifier: 'merchant.rehearsal.colophon',
          displayName: 'Colophon',
        },
      },
    },
  ]);
  expect(await heard(/apple_payment_tokens$/)).toMatchObject([
    {
      status: 202,
      body: {
        applePaymentToken: {
          // Apple's data is base64-encoded JSON.
          paymentData: expect.stringMatching(/^eyJ2ZXJzaW9uIjoiRUNfdjEi/),
          paymentMethod: { network: 'Visa' },
        },
      },
    },
  ]);
});

// proves widget-relied-on.7
test('canceling or closing Apple’s sheet returns to the widget without an error', async ({
  page,
}) => {
  await openWorkbench(page, { options: only });
  await pressLast(await openWindow(page, 'applePay'), 'Cancel');
  const popup = await openWindow(page, 'applePay');
  await expect(popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await test.step('a second click while the sheet is open opens no other', async () => {
    await walletButton(page, 'applePay').click();
    expect(page.context().pages()).toHaveLength(2);
  });
  await popup.close();
  // The page learns a moment later that the sheet has closed; only then does the button open
  // another.
  await expect(async () => {
    const opened = page.waitForEvent('popup', { timeout: 500 });
    await Promise.all([opened, walletButton(page, 'applePay').click()]);
    await pressLast(await opened, 'Cancel');
  }).toPass();
  await expectNothingHappened(page);
});

// proves widget-options.25
test('a changed total is shown in Apple’s sheet and discards the earlier payment', async ({
  page,
}) => {
  await openWorkbench(page, { options: only });
  await pay(page);
  await updateConfiguration(page, 'applePay', {
    paymentRequest: { total: { label: 'Books and post', amount: '24.00' } },
  });
  await expect(chosenRow(page)).toBeHidden();
  const popup = await openWindow(page, 'applePay');
  await expect(popup.getByText('24.00 for Books and post')).toBeVisible();
  await pressLast(popup, 'Pay');
  await untilChosen(page);
});

// proves widget-options.25, widget-messages.13
test('the Apple Pay session uses the merchant’s country, currency and networks, step by step', async ({
  page,
}) => {
  const told = await beSafari(page);
  const wish = { ...applePay, applePaySessionVersion: 3, buttonStyle: 'white' };
  await openWorkbench(page, { options: { card: false, applePay: wish } });
  await walletButton(page, 'applePay').click();
  await expectError(page, networkError, {
    code: 'APPLE_PAY_TOKENIZATION',
    message: 'A network error occurred when processing the Apple Pay payment.',
  });
  expect(await told()).toEqual([
    [
      'new',
      3,
      {
        countryCode: 'US',
        currencyCode: 'USD',
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['visa', 'masterCard', 'amex', 'discover'],
        ...paymentRequest,
      },
    ],
    ['begin'],
    ['completeMerchantValidation', 'merchant.rehearsal.colophon'],
    // STATUS_FAILURE: the gateway does not know this fake Safari's token.
    ['completePayment', 1],
  ]);
});

// proves widget-messages.13
test('an error of Apple Pay is shown in the sheet, and the next attempt works', async ({
  page,
}) => {
  await openWorkbench(page, { options: only });
  const generic = 'Something went wrong on our end.';
  const rows = [
    {
      name: 'Apple does not know the merchant',
      fault: 'apple-session-fails',
      text: generic,
      error: {
        code: 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
        message: 'Make sure you have registered your domain name in the Braintree Control Panel.',
      },
    },
    {
      name: 'the connection drops',
      fault: 'apple-network-fails',
      text: generic,
      error: {
        code: 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
        message: 'A network error occurred when validating the Apple Pay merchant.',
      },
    },
  ];
  for (const { name, fault, text, error } of rows) {
    await test.step(name, async () => {
      await setControls({ faults: [fault] });
      const popup = await openWindow(page, 'applePay');
      if (!popup.isClosed()) await popup.waitForEvent('close');
      await expectError(page, text, error);
    });
  }
  await test.step('a card that cannot be tokenized', async () => {
    await setControls({ faults: ['apple-tokenize-fails'] });
    await pressLast(await openWindow(page, 'applePay'), 'Pay');
    await expectError(page, networkError, { code: 'APPLE_PAY_TOKENIZATION' });
    await shoot(page.locator('#dropin'), 'error-apple');
  });
  await test.step('the next attempt works', async () => {
    await setControls({ faults: [] });
    await pay(page);
    await expect(banner(page)).toBeHidden();
  });
});

// proves widget-messages.14, widget-faults.4
test('the widget has a message for a wallet without a supported card', async ({ page }) => {
  // Neither version looks for an active card; the text is for a merchant's page that does.
  await openWorkbench(page, { options: only });
  await page.evaluate(() =>
    globalThis.workbench.dropin?._model._emit('errorOccurred', 'applePayActiveCardError'),
  );
  await expect(banner(page)).toHaveText('Add a supported card to your Apple Pay wallet.');
  await shoot(page.locator('#dropin'), 'error-apple-no-card');
});

// proves widget-next.5
test('a request without Apple’s button is refused, and only 1.48.0 says to use the button', async ({
  page,
}) => {
  await openWorkbench(page, { options: only });
  expect(await requestMethod(page)).toMatch(/No payment method is available\.$/);
  if (isCurrent) await expect(banner(page)).toBeHidden();
  else
    await expect(banner(page)).toHaveText(
      'Use the Apple Pay button to continue with your payment.',
    );
});
