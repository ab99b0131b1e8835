import { expect, type Page, test } from '@playwright/test';
import { type SetupInput, workbenchAddress } from '../../rehearsal/workbench/setup.ts';
import { newestRequest, requestsAfter } from './gateway-steps.ts';
import { begin, call, openFlow, outcome, press } from './library.ts';

/** Venmo by the library alone, on a phone: what its app brings back, or does not. */

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
});

const inAnotherTab: SetupInput = { options: { allowNewBrowserTab: true } };

/** The results that Venmo's app may put into the address, and what the library makes of them. */
const returns: readonly [flags: string, result: Record<string, unknown>][] = [
  [
    'venmoSuccess=1&paymentMethodNonce=a-nonce&username=ada',
    { type: 'VenmoAccount', nonce: 'a-nonce', details: { username: '@ada' } },
  ],
  [
    'venmoError=1&errorMessage=Out%20of%20order&errorCode=42',
    {
      code: 'VENMO_APP_FAILED',
      message: 'Venmo app encountered a problem.',
      details: { originalError: { message: 'Out of order', code: '42' } },
    },
  ],
  [
    'venmoCancel=1',
    { code: 'VENMO_APP_CANCELED', message: 'Venmo app authorization was canceled.' },
  ],
];

// proves widget-popups.20, widget-popups.21, widget-popups.22, widget-venmo-errors.4
// proves widget-venmo-errors.5
test('what Venmo’s app puts into the address is read, and taken out of it', async ({ page }) => {
  for (const [flags, result] of returns)
    await test.step(flags, async () => {
      // Another fragment alone would not load the page anew.
      await page.goto('about:blank');
      await page.goto(`${workbenchAddress(inAnotherTab, 'venmo')}#${flags}`);
      await expect(page.locator('#state')).toHaveText('ready');
      expect(await press(page, 'Is there a result?')).toBe(true);
      expect(await press(page, 'Tokenize')).toMatchObject(result);
      expect(new URL(page.url()).hash).toBe('');
    });
});

// proves widget-popups.23, widget-calls.12
test('a payment that Venmo’s app approved is looked up by its resource id', async ({ page }) => {
  const setup: SetupInput = { options: { paymentMethodUsage: 'single_use' } };
  const before = await newestRequest();
  await openFlow(page, 'venmo', setup);
  const opened = page.waitForEvent('popup');
  await begin(page, 'Tokenize');
  const app = await opened;
  await app.getByRole('button', { name: 'Approve' }).click();
  // The app comes back into a tab of its own.
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

// proves widget-venmo-errors.6
test('who comes back from Venmo without a result has canceled, or has no app', async ({ page }) => {
  await openFlow(page, 'venmo', {});
  const opened = page.waitForEvent('popup');
  await begin(page, 'Tokenize');
  await (await opened).close();
  // The library looks at the page from half a second after it left for the app.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('#state')).toHaveText('refused', { timeout: 1500 });
  }).toPass();
  expect(await outcome(page)).toMatchObject({
    code: 'VENMO_CANCELED',
    message: 'User canceled Venmo authorization, or Venmo app is not available.',
  });
});

const byHand: SetupInput = {
  options: { requireManualReturn: true, paymentMethodUsage: 'multi_use' },
};

/** Opens the flow and waits for its payment context: asked sooner, the library asks about none. */
async function openByHand(page: Page, setup: SetupInput = {}): Promise<void> {
  const created = page.waitForResponse(
    (response) => response.request().postData()?.includes('createVenmoPaymentContext') === true,
  );
  await openFlow(page, 'venmo', { ...byHand, ...setup });
  await (await created).finished();
}

const pollingErrors: readonly [fault: string, code: string, message: string][] = [
  ['venmo-expired', 'EXPIRED', 'The Venmo authorization request is expired.'],
  ['venmo-fails', 'FAILED', 'The Venmo authorization failed.'],
  ['venmo-status-fails', 'NETWORK_ERROR', 'Something went wrong during mobile polling.'],
];

// proves widget-venmo-errors.13, widget-venmo-errors.14, widget-venmo-errors.16
// proves widget-venmo-errors.17
test('a page that Venmo cannot return to asks how the payment stands', async ({ page }) => {
  for (const [fault, code, message] of pollingErrors)
    await test.step(code, async () => {
      await openByHand(page, { faults: [fault] });
      expect(await press(page, 'Tokenize')).toMatchObject({
        code: `VENMO_MOBILE_POLLING_TOKENIZATION_${code}`,
        message,
      });
    });
  const visit = async (deed: string) => {
    await openByHand(page);
    const opened = page.waitForEvent('popup');
    await begin(page, 'Tokenize');
    const app = await opened;
    expect(new URL(app.url()).searchParams.get('x-success')).toBe('NOOP');
    await app.getByRole('button', { name: deed }).click();
    const result = await outcome(page);
    await app.close();
    return result;
  };
  await test.step('CANCELED', async () => {
    expect(await visit('Reject')).toMatchObject({
      code: 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
      message: 'The Venmo authorization was canceled',
    });
  });
  await test.step('APPROVED', async () => {
    expect(await visit('Approve')).toMatchObject({
      type: 'VenmoAccount',
      details: { payerInfo: expect.any(Object) },
    });
  });
});

// proves widget-venmo-errors.15, widget-limits.14
test('a Venmo payment that nobody answers for five minutes is given up', async ({ page }) => {
  await page.clock.install();
  await openByHand(page, { merchant: { venmoContextLifetimeSeconds: 3600 } });
  await begin(page, 'Tokenize');
  await page.clock.fastForward(300_001);
  expect(await outcome(page)).toMatchObject({
    code: 'VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT',
    message: 'Customer took too long to authorize Venmo payment.',
  });
});

// proves widget-transitions.44, widget-limits.20
test('a Venmo context is made anew after two thirds of its time', async ({ page }) => {
  const created = async (after: number) =>
    (await requestsAfter(after)).filter(({ operation }) =>
      /createVenmoPaymentContext/i.test(operation ?? ''),
    ).length;
  await page.clock.install();
  const before = await newestRequest();
  await openByHand(page, { merchant: { venmoContextLifetimeSeconds: 60 } });
  expect(await created(before)).toBe(1);
  await page.clock.fastForward(39_000);
  expect(await created(before)).toBe(1);
  await page.clock.fastForward(2000);
  await expect.poll(() => created(before)).toBe(2);
});

// proves widget-transitions.43
test('a Venmo context is made anew after each tokenization', async ({ page }) => {
  await openByHand(page);
  await begin(page, 'Tokenize');
  const before = await newestRequest();
  await call(page, 'cancelTokenization');
  expect(await outcome(page)).toMatchObject({ code: 'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT' });
  const after = (await requestsAfter(before)).map(({ operation }) => operation ?? '');
  expect(after.filter((name) => /createVenmoPaymentContext/i.test(name))).toHaveLength(1);
  expect(after.filter((name) => /updateVenmoPaymentContextStatus/i.test(name))).toHaveLength(1);
});

// proves widget-venmo-errors.12
test('a Venmo context that cannot be made is said when it is needed', async ({ page }) => {
  await openFlow(page, 'venmo', { ...byHand, faults: ['venmo-context-fails'] });
  expect(await press(page, 'Tokenize')).toMatchObject({
    code: 'VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED',
    type: 'NETWORK',
    message: 'Something went wrong creating the Venmo Payment Context.',
  });
});

// proves widget-calls.9
test('an older shop’s Venmo context is asked for by the QR code call', async ({ page }) => {
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
