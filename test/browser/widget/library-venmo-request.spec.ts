import { expect, type Page, test } from '@playwright/test';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { begin, call, openFlow, outcome, press } from './library.ts';
import { android, announcement, inApp, openForManualReturn, takePhone } from './venmo-steps.ts';

/**
 * What the library alone tells Venmo about a payment: its context is created, updated, looked up.
 */

/** Collects the gateway's responses about payment contexts, oldest first. */
function listenForContexts(page: Page): object[] {
  const answers: object[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const { data } = (await response.json()) as {
      data?: { createVenmoPaymentContext?: { venmoPaymentContext: object }; node?: object };
    };
    const context = data?.createVenmoPaymentContext?.venmoPaymentContext ?? data?.node;
    if (context) answers.push(context);
  });
  return answers;
}

// proves widget-venmo.1, widget-venmo.2, widget-venmo.3, widget-venmo.4, widget-transitions.33
// proves widget-transitions.34, widget-transitions.35, widget-calls.14
test('a Venmo payment context has an id, a merchant, times and a status, and a payer once approved', async ({
  page,
}) => {
  const contexts = listenForContexts(page);
  await openFlow(page, 'venmo', {
    options: { allowDesktop: true, paymentMethodUsage: 'multi_use' },
  });
  await begin(page, 'Tokenize');
  const phone = await takePhone(page);
  await inApp(phone, 'Scan the code');
  await expect(announcement(page)).toHaveText('Authorize on your Venmo app');
  await inApp(phone, 'Approve');
  expect(await outcome(page)).toMatchObject({ type: 'VenmoAccount' });

  expect(contexts[0]).toMatchObject({
    id: expect.any(String),
    merchantId: expect.any(String),
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const followed = () => contexts.filter((context) => 'status' in context);
  await expect
    .poll(() => followed().at(-1))
    .toMatchObject({
      status: 'APPROVED',
      paymentMethodId: expect.any(String),
      userName: expect.any(String),
      payerInfo: {
        firstName: expect.any(String),
        lastName: expect.any(String),
        phoneNumber: expect.any(String),
        email: expect.any(String),
        externalId: expect.any(String),
        userName: expect.any(String),
      },
    });
  for (const status of ['CREATED', 'SCANNED']) {
    expect(followed()).toContainEqual(expect.objectContaining({ status }));
  }
});

test.describe(() => {
  test.use({ userAgent: android });

  // proves widget-popups.23, widget-calls.12
  test('a payment approved in Venmo’s app is looked up by its resource id', async ({ page }) => {
    const before = await newestRequest();
    await openFlow(page, 'venmo', { options: { paymentMethodUsage: 'single_use' } });
    const opened = page.waitForEvent('popup');
    await begin(page, 'Tokenize');
    const app = await opened;
    await app.getByRole('button', { name: 'Approve' }).click();
    // The app returns to a tab of its own.
    await expect(app.locator('#state')).toHaveText('ready');
    expect(new URL(app.url()).hash).toMatch(/^#venmoSuccess=1&resource_id=.+/);
    expect(await press(app, 'Tokenize')).toMatchObject({
      type: 'VenmoAccount',
      nonce: expect.any(String),
      details: { paymentContextId: expect.any(String), payerInfo: expect.any(Object) },
    });
    const created = (await requestsAfter(before)).find(({ operation }) =>
      /createVenmoPaymentContext/i.test(operation ?? ''),
    );
    expect(Object(created?.body).variables.input).toMatchObject({
      paymentMethodUsage: 'SINGLE_USE',
      intent: 'CONTINUE',
      customerClient: 'MOBILE_WEB',
    });
  });

  // proves widget-transitions.43
  test('a Venmo context is renewed after each tokenization', async ({ page }) => {
    await openForManualReturn(page);
    await begin(page, 'Tokenize');
    const before = await newestRequest();
    await call(page, 'cancelTokenization');
    expect(await outcome(page)).toMatchObject({ code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT' });
    const after = (await requestsAfter(before)).map(({ operation }) => operation ?? '');
    expect(after.filter((name) => /createVenmoPaymentContext/i.test(name))).toHaveLength(1);
    expect(after.filter((name) => /updateVenmoPaymentContextStatus/i.test(name))).toHaveLength(1);
  });

  // proves widget-calls.9
  test('without a payment method usage the context is created by the QR code call', async ({
    page,
  }) => {
    const before = await newestRequest();
    await openFlow(page, 'venmo', { options: { requireManualReturn: true } });
    const [created] = (await requestsAfter(before)).filter(({ operation }) =>
      /createVenmoQRCodePaymentContext/i.test(operation ?? ''),
    );
    expect(Object(created?.body).variables.input).toEqual({
      environment: 'DEVELOPMENT',
      intent: 'PAY_FROM_APP',
    });
  });
});
