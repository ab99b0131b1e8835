import { expect, type Page, test } from '@playwright/test';
import { openFlow, press } from './library.ts';

/** How an approved PayPal account becomes a nonce (specification, section 3). */

const account = {
  type: 'PayPalAccount',
  nonce: 'a-nonce',
  details: {
    payerInfo: { email: 'ada@example.com', payerId: 'ada' },
    creditFinancingOffered: { payerAcceptance: true, term: 6 },
    shippingOptionId: 'post',
    cobrandedCardLabel: 'Book card',
  },
};

/**
 * The local gateway supports neither shipping options nor cobranded cards, so the test responds in
 * its place.
 */
async function answerTokenization(page: Page): Promise<() => unknown> {
  let asked: unknown;
  await page.route('**/payment_methods/paypal_accounts', async (route) => {
    asked = route.request().postDataJSON();
    await route.fulfill({ status: 202, json: { paypalAccounts: [account] } });
  });
  return () => asked;
}

const result = {
  nonce: 'a-nonce',
  type: 'PayPalAccount',
  details: { email: 'ada@example.com', payerId: 'ada' },
  creditFinancingOffered: { payerAcceptance: true, term: 6 },
  shippingOptionId: 'post',
  cobrandedCardLabel: 'Book card',
};

// proves widget-paypal.20, widget-paypal.21, widget-paypal.22, widget-paypal.24, widget-paypal.25
// proves widget-paypal.26, widget-paypal.27, widget-paypal.28, widget-calls.3
test('an approved agreement is tokenized for the merchant account, and returns all details', async ({
  page,
}) => {
  const asked = await answerTokenization(page);
  await openFlow(page, 'paypal', {
    authorization: 'customer',
    options: { merchantAccountId: 'another_account' },
    request: { billingToken: 'BA-1' },
  });
  expect(await press(page, 'Tokenize payment')).toEqual(result);
  expect(asked()).toMatchObject({
    paypalAccount: {
      correlationId: 'BA-1',
      options: { validate: true },
      billingAgreementToken: 'BA-1',
    },
    merchantAccountId: 'another_account',
  });
});

// proves widget-paypal.20, widget-paypal.23, widget-paypal.24
test('an approved payment is tokenized with its payer and intent', async ({ page }) => {
  const asked = await answerTokenization(page);
  await openFlow(page, 'paypal', {
    options: { merchantAccountId: 'another_account' },
    request: { paymentToken: 'EC-1', paymentID: 'PAY-1', payerID: 'ada', intent: 'authorize' },
  });
  expect(await press(page, 'Tokenize payment')).toEqual(result);
  expect(asked()).toMatchObject({
    paypalAccount: {
      correlationId: 'EC-1',
      options: { validate: false },
      paymentToken: 'PAY-1',
      payerId: 'ada',
      unilateral: false,
      intent: 'authorize',
    },
    merchantAccountId: 'another_account',
  });
});
