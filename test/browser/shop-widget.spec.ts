import { expect, type Page, test } from '@playwright/test';
import {
  aShopper,
  chargesOf,
  expectPaid,
  openCheckout,
  type Shopper,
  untilWidget,
} from './at-checkout.ts';
import { expectReadable } from './expect-readable.ts';
import { fillAddress, GOOD_CARD, payButton, typeCard } from './shopping.ts';
import { watchRefusals } from './watch-refusals.ts';
import { gatewayOrigin, setControls, vaultOf } from './widget/local-gateway.ts';
import { shoot } from './widget/shoot.ts';
import { isCurrent } from './widget/workbench.ts';

// The shop's own use of the widget, with everything that the local configuration turns on.

const CHALLENGED = { ...GOOD_CARD, number: '4000000000002503' };

const tile = (page: Page, option: string) => page.locator(`.braintree-option__${option}`);
const rows = (page: Page) => page.locator('.braintree-method');
const chosen = (page: Page) => page.locator('.braintree-method--active');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test.afterEach(() => setControls({}));

/** Answers the bank's question. */
async function answerBank(page: Page, answer: string) {
  await page
    .frameLocator('iframe[name="rehearsal-three-d-secure"]')
    .getByRole('button', { name: answer })
    .click();
}

/** Puts payment methods into the shopper's vault, the first one as the default. */
async function vault({ customerId }: Shopper, ...paymentMethods: object[]) {
  const body = JSON.stringify({ customerId, paymentMethods });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${gatewayOrigin}/rehearsal/vault`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
}

// proves widget-purpose.1, widget-in-shop.3, widget-relied-on.12
test('the cart offers each way to pay that the shop is set to, in its order, and reads well', async ({
  page,
  request,
}, { project }) => {
  await openCheckout(page, await aShopper(request));

  await expect(page.locator('.braintree-option .braintree-option__label')).toHaveText([
    'Card',
    'PayPal',
    'PayPal Credit',
    'Venmo',
    'Google Pay',
    'Apple Pay',
  ]);
  await expectReadable(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot(page.locator('main'), `shop-ways-to-pay-${project.name}`);
});

// proves widget-purpose.3, widget-payment-methods.7, widget-in-shop.5, widget-in-shop.6
// proves widget-in-shop.7
test('a bank’s question left, then failed, charges nothing; the same card confirmed pays', async ({
  page,
  request,
}, { project }) => {
  const refusals = await watchRefusals(page);
  const shopper = await aShopper(request);
  await openCheckout(page, shopper);
  await typeCard(page, CHALLENGED);
  await expect(payButton(page)).toBeEnabled();

  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Paying…' })).toBeVisible();
  await expect(
    page
      .frameLocator('iframe[name="rehearsal-three-d-secure"]')
      .getByRole('button', { name: 'Confirm the payment' }),
  ).toBeVisible();
  await shoot(page, `shop-bank-question-${project.name}`);
  await answerBank(page, 'Cancel');
  await expect(page.getByRole('main').getByText(/^You left your bank’s check/)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(payButton(page)).toBeDisabled();

  await rows(page).filter({ hasText: 'Ending in 2503' }).click();
  await payButton(page).click();
  await answerBank(page, 'Give a wrong code');
  await expect(alert(page)).toContainText('did not confirm that this card is yours');
  await expect(payButton(page)).toBeDisabled();
  await shoot(page.locator('main'), `shop-bank-not-confirmed-${project.name}`);
  expect(await chargesOf(shopper)).toEqual([]);

  await rows(page).filter({ hasText: 'Ending in 2503' }).click();
  await payButton(page).click();
  await answerBank(page, 'Confirm the payment');
  await expectPaid(page);

  const charges = await chargesOf(shopper);
  expect(charges).toMatchObject([
    { status: 'SUBMITTED_FOR_SETTLEMENT', paymentMethod: 'VISA ending in 2503' },
  ]);
  expect(JSON.parse(charges[0]?.riskData?.deviceData ?? '')).toEqual({
    correlation_id: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(await vaultOf(shopper.customerId)).toEqual(['VISA ending in 2503']);
  expect(refusals).toEqual([]);
});

// proves texts.9, widget-setup-errors.10
test('a bank that cannot be asked is said in the widget’s words, and nothing is charged', async ({
  page,
  request,
}) => {
  const shopper = await aShopper(request);
  await openCheckout(page, shopper);
  await typeCard(page, GOOD_CARD);
  await setControls({ faults: ['lookup-fails'] });
  await payButton(page).click();
  await expect(alert(page)).toHaveText(
    'Something went wrong during 3D Secure authentication. Please try again. Nothing was charged.',
  );
  await expect(payButton(page)).toBeDisabled();
  expect(await chargesOf(shopper)).toEqual([]);

  await setControls({});
  await rows(page).filter({ hasText: 'Ending in 1111' }).click();
  await payButton(page).click();
  await expectPaid(page);
});

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
    const refusals = await watchRefusals(page);
    const shopper = await aShopper(request);
    await openCheckout(page, shopper);
    await tile(page, option).click();
    await (await open(page)).getByRole('button', { name: agree, exact: true }).click();
    await expect(chosen(page)).toBeVisible();
    await payButton(page).click();
    await expectPaid(page);

    const [charge] = await chargesOf(shopper);
    expect(charge).toMatchObject({ paymentMethod: expect.stringMatching(paidWith) });
    expect(charge?.riskData?.deviceData).toContain('correlation_id');
    expect(refusals).toEqual([]);
  });
}

// proves widget-purpose.5
test('a shopper at a desk pays by Venmo’s QR code', async ({ page, request, context }) => {
  const refusals = await watchRefusals(page);
  const shopper = await aShopper(request);
  await openCheckout(page, shopper);
  await tile(page, 'venmo').click();
  await page.locator('[data-braintree-id="venmo-button"]').click();
  const opened = context.waitForEvent('page');
  await page
    .frameLocator('#venmo-desktop-iframe')
    .getByRole('link', { name: 'Open the rehearsal’s phone' })
    .click();
  await (await opened).getByRole('button', { name: 'Approve' }).click();
  await expect(chosen(page)).toContainText('Venmo');
  await payButton(page).click();
  await expectPaid(page);

  expect(await chargesOf(shopper)).toMatchObject([{ paymentMethod: /^Venmo @/ }]);
  expect(refusals).toEqual([]);
});

// proves widget-relied-on.11
test('a declined wallet is let go of, and the next choice has a nonce of its own', async ({
  page,
  request,
}) => {
  const shopper = await aShopper(request);
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

// proves widget-relied-on.11
test('a saved card that is declined can be tried again, with a nonce of its own each time', async ({
  page,
  request,
}) => {
  const shopper = await aShopper(request);
  await vault(shopper, { kind: 'card', number: '4000111111111115' });
  await openCheckout(page, shopper);
  const nonces: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/braintree/payment/'))
      nonces.push((sent.postDataJSON() as { paymentMethodNonce: string }).paymentMethodNonce);
  });

  for (const attempt of [1, 2]) {
    if (attempt > 1) await rows(page).click();
    await payButton(page).click();
    await expect.poll(() => nonces.length).toBe(attempt);
    await expect(alert(page)).toContainText('declined the payment. Nothing was charged.');
    await expect(chosen(page)).toHaveCount(0);
  }

  expect(new Set(nonces).size).toBe(2);
  expect((await chargesOf(shopper)).map(({ status }) => status)).toEqual([
    'PROCESSOR_DECLINED',
    'PROCESSOR_DECLINED',
  ]);
});

// proves widget-purpose.2
test('a shopper removes a saved card under Edit, and pays with the account that is left', async ({
  page,
  request,
}, { project }) => {
  const shopper = await aShopper(request);
  await vault(
    shopper,
    { kind: 'card', number: '4111111111111111' },
    { kind: 'paypal', email: 'nora@example.com' },
  );
  await openCheckout(page, shopper);
  await expect(rows(page)).toHaveCount(2);
  await expect(payButton(page)).toBeEnabled();
  await shoot(page.locator('main'), `shop-saved-methods-${project.name}`);

  await page.getByText('Edit', { exact: true }).click();
  await rows(page)
    .filter({ hasText: 'Ending in 1111' })
    .locator('.braintree-method__delete-container')
    .click();
  await page.locator('[data-braintree-id="delete-confirmation__yes"]').click();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => vaultOf(shopper.customerId)).toEqual(['PayPal nora@example.com']);

  await rows(page).click();
  await payButton(page).click();
  await expectPaid(page);
  expect(await chargesOf(shopper)).toMatchObject([{ paymentMethod: 'PayPal nora@example.com' }]);
});

// proves widget-views.22
test('a card that the shopper does not want to keep is charged, and not kept', async ({
  page,
  request,
}) => {
  const shopper = await aShopper(request);
  await openCheckout(page, shopper);
  await typeCard(page, GOOD_CARD);
  await page.getByText('Save card', { exact: true }).click();
  await payButton(page).click();
  await expectPaid(page);

  expect(await chargesOf(shopper)).toMatchObject([{ vaultedToken: null }]);
  expect(await vaultOf(shopper.customerId)).toEqual([]);
});

// proves widget-transitions.3
test('what does not load is left out, and the rest can be paid with', async ({ page, request }) => {
  const shopper = await aShopper(request);
  await setControls({
    faults: ['paypal-script-fails', 'google-script-fails', 'collector-script-fails'],
  });
  await openCheckout(page, shopper);
  await expect(page.locator('.braintree-option .braintree-option__label')).toHaveText([
    'Card',
    'Venmo',
    'Apple Pay',
  ]);
  await typeCard(page, GOOD_CARD);
  await payButton(page).click();
  await expectPaid(page);
  expect(await chargesOf(shopper)).toMatchObject([{ riskData: null }]);
});

// proves widget-setup-errors.4, widget-in-shop.2
test('a widget that cannot load says so, and comes when it is tried again', async ({
  page,
  request,
}) => {
  const shopper = await aShopper(request);
  await openCheckout(page, shopper);
  await setControls({ faults: ['configuration-fails'] });
  await page.reload();
  await expect(alert(page)).toContainText('The payment form could not be loaded.');
  await expect(payButton(page)).toBeDisabled();

  await setControls({});
  await page.getByRole('button', { name: 'Retry' }).click();
  await untilWidget(page);
  await expect(tile(page, 'card')).toBeVisible();
});

// proves widget-in-shop.2
test('a widget without its stylesheet says so, and comes when it is tried again', async ({
  page,
  request,
}) => {
  const shopper = await aShopper(request);
  await openCheckout(page, shopper);
  await setControls({ faults: ['stylesheet-fails'] });
  await page.reload();
  await expect(alert(page)).toContainText('The payment form could not be loaded.');
  await expect(payButton(page)).toBeDisabled();
  await expect(page.locator('.braintree-dropin')).toHaveCount(0);

  await setControls({});
  await page.getByRole('button', { name: 'Retry' }).click();
  await untilWidget(page);
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(1);
  await fillAddress(page);
  await typeCard(page, GOOD_CARD);
  await payButton(page).click();
  await expectPaid(page);
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

// proves widget-transitions.16, widget-in-shop.8
test('on Android Venmo’s app comes back to the cart, which pays and keeps nothing in its address', async ({
  browser,
  request,
  baseURL,
}) => {
  const shopper = await aShopper(request);
  const context = await browser.newContext({
    userAgent: ANDROID,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await openCheckout(page, shopper);
  await tile(page, 'venmo').click();
  // The newest widget stays in its tab in Chrome on Android.
  const button = '[data-braintree-id="venmo-button"]';
  const app = isCurrent ? await popupOf(page, button) : page;
  if (!isCurrent) await page.locator(button).click();
  await app.getByRole('button', { name: 'Approve' }).click();

  await untilWidget(app);
  await expect(chosen(app)).toContainText('Venmo');
  expect(new URL(app.url()).pathname).toBe('/cart');
  expect(new URL(app.url()).hash).toBe('');
  await app.getByLabel(/^Delivery address/).fill('1 Quiet Street');
  await payButton(app).click();
  await expectPaid(app);
  expect(await chargesOf(shopper)).toHaveLength(1);
  await context.close();
});
