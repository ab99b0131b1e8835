import { expect, type Page, test } from '@playwright/test';
import { googlePay, transactionInfo } from './google-pay-options.ts';
import { updateConfiguration, walletButton } from './wallets.ts';
import { openWorkbench } from './workbench.ts';

// What the widget passes to Google.

/** Replaces Google's script and records the calls made to it. */
async function writeDownGoogle(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const tell = (what: string, value: unknown) => {
      told.push({ what, value: JSON.parse(JSON.stringify(value)) });
    };
    class PaymentsClient {
      constructor(options: object) {
        tell('client', options);
      }
      isReadyToPay(request: object) {
        tell('isReadyToPay', request);
        return Promise.resolve({ result: true });
      }
      createButton({ onClick, ...look }: { onClick(event: MouseEvent): void }) {
        tell('button', look);
        const button = document.createElement('button');
        button.textContent = 'Google Pay';
        button.addEventListener('click', onClick);
        return button;
      }
      loadPaymentData(request: object) {
        tell('request', request);
        return Promise.reject(Object.assign(new Error('Closed'), { statusCode: 'CANCELED' }));
      }
    }
    Object.assign(globalThis, { told, google: { payments: { api: { PaymentsClient } } } });
  });
  return async () =>
    await page.evaluate(() => (globalThis as unknown as { told: Record<string, unknown>[] }).told);
}

// proves widget-options.24
test('the widget calls Google in its test environment, with the merchant’s credentials and amount', async ({
  page,
}) => {
  const told = await writeDownGoogle(page);
  await openWorkbench(page, {
    options: { card: false, googlePay: { ...googlePay, button: { buttonType: 'long' } } },
  });
  await updateConfiguration(page, 'googlePay', {
    transactionInfo: { ...transactionInfo, totalPrice: '21.00' },
  });
  await walletButton(page, 'googlePay').click();
  await expect.poll(async () => (await told()).map(({ what }) => what)).toContain('request');
  expect(await told()).toMatchObject([
    { what: 'client', value: { environment: 'TEST' } },
    { what: 'isReadyToPay', value: { allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] } },
    { what: 'client', value: { environment: 'TEST' } },
    { what: 'button', value: { buttonType: 'long' } },
    {
      what: 'request',
      value: {
        apiVersion: 2,
        apiVersionMinor: 0,
        merchantInfo: { merchantId: 'merchant-from-google' },
        transactionInfo: { totalPrice: '21.00', currencyCode: 'USD' },
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: {
              allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
              allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'],
            },
            tokenizationSpecification: {
              type: 'PAYMENT_GATEWAY',
              parameters: {
                gateway: 'braintree',
                'braintree:merchantId': 'local_merchant',
                'braintree:apiVersion': 'v1',
                'braintree:authorizationFingerprint': expect.any(String),
              },
            },
          },
        ],
      },
    },
  ]);
});

// proves widget-options.24
test('a request of version 1 contains the same data in the older format, with a short button', async ({
  page,
}) => {
  const told = await writeDownGoogle(page);
  await openWorkbench(page, {
    options: { card: false, googlePay: { merchantId: 'merchant-from-google', transactionInfo } },
  });
  await walletButton(page, 'googlePay').click();
  await expect.poll(async () => (await told()).map(({ what }) => what)).toContain('request');
  const all = await told();
  expect(all).toContainEqual({ what: 'button', value: { buttonType: 'short' } });
  expect(all.at(-1)?.['value']).toMatchObject({
    environment: 'TEST',
    merchantId: 'merchant-from-google',
    allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'],
    cardRequirements: { allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'] },
    paymentMethodTokenizationParameters: {
      tokenizationType: 'PAYMENT_GATEWAY',
      parameters: { gateway: 'braintree', 'braintree:apiVersion': 'v1' },
    },
    transactionInfo,
  });
});

// proves widget-options.24
test('with a tokenization key, a request of version 1 contains the key', async ({ page }) => {
  const told = await writeDownGoogle(page);
  await openWorkbench(page, {
    authorization: 'key',
    options: { card: false, googlePay: { transactionInfo } },
  });
  await walletButton(page, 'googlePay').click();
  await expect.poll(async () => (await told()).map(({ what }) => what)).toContain('request');
  expect((await told()).at(-1)?.['value']).toMatchObject({
    paymentMethodTokenizationParameters: {
      parameters: { 'braintree:clientKey': 'development_rehearsal_local_merchant' },
    },
  });
});
