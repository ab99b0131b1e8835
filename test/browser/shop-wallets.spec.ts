import { expect, type Page, test } from '@playwright/test';
import {
  chargesOf,
  createShopper,
  expectPaid,
  openCheckout,
  payNow,
  waitForWidget,
} from './at-checkout.ts';
import { alert, chosen, rows, tile } from './cart-widget.ts';
import { GOOD_CARD, payButton, typeCard } from './shopping.ts';
import { watchPolicyViolations } from './watch-policy-violations.ts';
import { setControls } from './widget/gateway-steps.ts';
import { isCurrent } from './widget/workbench.ts';

// PayPal, Venmo and other wallets in the shop’s own cart.

test.afterEach(() => setControls({}));

const WINDOWS: [string, string, (page: Page) => Promise<Page>, string, RegExp][] = [
  [
    'PayPal Credit',
    'paypalCredit',
    (page) =>
      popupOf(
        page,
        '[data-braintree-id="paypal-credit-button"] [role=button], [data-braintree-id="paypal-credit-button"] button',
      ),
    'Agree and continue',
    /^PayPal /,
  ],
  [
    'Google Pay',
    'googlePay',
    (page) => popupOf(page, '[data-braintree-id="google-pay-button"] button'),
    'Pay',
    /\(google-pay\)$/,
  ],
  [
    'Apple Pay',
    'applePay',
    (page) => popupOf(page, '[data-braintree-id="apple-pay-button"]'),
    'Pay',
    /\(apple-pay\)$/,
  ],
];

async function popupOf(page: Page, button: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.locator(button).click();
  return await popup;
}

for (const [name, option, open, agree, paidWith] of WINDOWS) {
  // proves widget-purpose.5, widget-in-shop.6
  test(`a shopper pays by ${name}`, async ({ page, request }) => {
    const refusals = await watchPolicyViolations(page);
    const shopper = await createShopper(request);
    await openCheckout(page, shopper);
    await tile(page, option).click();
    await (await open(page)).getByRole('button', { name: agree, exact: true }).click();
    await expect(chosen(page)).toBeVisible();
    await payNow(page);

    const [charge] = await chargesOf(shopper);
    expect(charge).toMatchObject({ paymentMethod: expect.stringMatching(paidWith) });
    expect(charge?.riskData?.deviceData).toContain('correlation_id');
    expect(refusals).toEqual([]);
  });
}

// proves widget-purpose.5
test('a shopper on a desktop pays by Venmo’s QR code', async ({ page, request, context }) => {
  const refusals = await watchPolicyViolations(page);
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  await tile(page, 'venmo').click();
  await page.locator('[data-braintree-id="venmo-button"]').click();
  const opened = context.waitForEvent('page');
  await page
    .frameLocator('#venmo-desktop-iframe')
    .getByRole('link', { name: 'Open the rehearsal’s phone' })
    .press('Enter');
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await expect(chosen(page)).toContainText('Venmo');
  await payNow(page);

  expect(await chargesOf(shopper)).toMatchObject([
    { paymentMethod: expect.stringMatching(/^Venmo @/) },
  ]);
  expect(refusals).toEqual([]);
});

test('Venmo’s QR code leaves with the checkout, and a new checkout has one of its own', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  await tile(page, 'venmo').click();
  await page.locator('[data-braintree-id="venmo-button"]').click();
  const code = page.locator('#venmo-desktop-iframe');
  await expect(code).toBeVisible();
  // Until it is ready it takes the focus.
  const overlay = page.frameLocator('#venmo-desktop-iframe');
  await expect(overlay.getByRole('button', { name: 'Cancel' })).toBeVisible();
  // By keyboard, as the code lies over the link.
  await page.getByRole('link', { name: 'Continue shopping' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(code).toHaveCount(0);

  await page.getByRole('link', { name: /^Cart/ }).click();
  await waitForWidget(page);
  await expect(code).toHaveCount(1);
  await expect(code).toBeHidden();
});

// proves widget-in-shop.1
test('the frames that open PayPal’s window leave with the checkout', async ({ page, request }) => {
  const frames = page.locator('iframe[name^="dispatch_"]');
  await openCheckout(page, await createShopper(request));
  await expect(frames).toHaveCount(2);
  for (const _visit of [1, 2]) {
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await expect(frames).toHaveCount(0);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await waitForWidget(page);
    await expect(frames).toHaveCount(2);
  }
});

// proves widget-relied-on.11
test('a declined wallet is no longer offered, and the next choice has a new nonce', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  const payByGoogle = async (card: string) => {
    await tile(page, 'googlePay').click();
    const sheet = await popupOf(page, '[data-braintree-id="google-pay-button"] button');
    await sheet.getByLabel('Card').selectOption(card);
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(chosen(page)).toBeVisible();
    await payButton(page).click();
  };

  await payByGoogle('4000111111111115');
  await expect(alert(page)).toContainText('declined the payment. Nothing was charged.');
  await expect(rows(page)).toHaveCount(0);
  await expect(payButton(page)).toBeDisabled();

  await payByGoogle('4111111111111111');
  await expectPaid(page);
  expect((await chargesOf(shopper)).map(({ status }) => status)).toEqual([
    'SUBMITTED_FOR_SETTLEMENT',
    'PROCESSOR_DECLINED',
  ]);
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

// proves widget-transitions.16, widget-in-shop.8
test('on Android Venmo’s app returns to the cart, which pays and clears its address bar', async ({
  browser,
  request,
  baseURL,
}) => {
  const shopper = await createShopper(request);
  const context = await browser.newContext({
    userAgent: ANDROID,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await openCheckout(page, shopper);
  await tile(page, 'venmo').click();
  // 1.48.0 stays in its tab in Chrome on Android.
  const button = '[data-braintree-id="venmo-button"]';
  const app = isCurrent ? await popupOf(page, button) : page;
  if (!isCurrent) await page.locator(button).click();
  await app.getByRole('button', { name: 'Approve' }).click();

  await waitForWidget(app);
  await expect(chosen(app)).toContainText('Venmo');
  expect(new URL(app.url()).pathname).toBe('/cart');
  expect(new URL(app.url()).hash).toBe('');
  await app.getByLabel(/^Delivery address/).fill('1 Quiet Street');
  await payNow(app);
  expect(await chargesOf(shopper)).toHaveLength(1);
  await context.close();
});

test('on Android the card form breaks no policy', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ userAgent: ANDROID, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const refusals = await watchPolicyViolations(page);
  await openCheckout(page, await createShopper(request));
  await typeCard(page, GOOD_CARD);
  expect(refusals).toEqual([]);
  await context.close();
});
