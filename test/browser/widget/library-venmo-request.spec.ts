import { expect, type Page, test } from '@playwright/test';
import { begin, openFlow, outcome } from './library.ts';
import { announcement, openPhone, pressInApp } from './venmo-steps.ts';

/**
 * What the library alone tells Venmo about a payment: its context is created, updated, looked up.
 */

/** Collects the gateway's responses about payment contexts, oldest first. */
function collectContexts(page: Page): object[] {
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
  const contexts = collectContexts(page);
  await openFlow(page, 'venmo', {
    options: { allowDesktop: true, paymentMethodUsage: 'multi_use' },
  });
  await begin(page, 'Tokenize');
  const phone = await openPhone(page);
  await pressInApp(phone, 'Scan the code');
  await expect(announcement(page)).toHaveText('Authorize on your Venmo app');
  await pressInApp(phone, 'Approve');
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
