import { expect, test } from '@playwright/test';
import {
  chargesOf,
  createShopper,
  openCart,
  openCheckout,
  payNow,
  waitForWidget,
} from './at-checkout.ts';
import { alert, tile } from './cart-widget.ts';
import { approveAtPayPal, fillAddress, GOOD_CARD, payButton, typeCard } from './shopping.ts';
import { setControls } from './widget/gateway-steps.ts';
import { savePicture } from './widget/save-picture.ts';

// How the shop’s cart offers the widget, and what it does when part of it fails to load.

test.afterEach(() => setControls({}));

// proves widget-purpose.1, widget-in-shop.3, widget-relied-on.12
test('the cart offers the configured payment options in their order', async ({ page, request }, {
  project,
}) => {
  await openCheckout(page, await createShopper(request));

  await expect(page.locator('.braintree-option .braintree-option__label')).toHaveText([
    'Card',
    'PayPal',
    'PayPal Credit',
    'Venmo',
    'Google Pay',
    'Apple Pay',
  ]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await savePicture(page.locator('main'), `shop-ways-to-pay-${project.name}`);
});

// proves widget-transitions.3
test('payment options that do not load are left out, and the others can pay', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
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
  await payNow(page);
  expect(await chargesOf(shopper)).toMatchObject([{ riskData: null }]);
});

// proves texts.9, widget-setup-errors.4, widget-in-shop.2
test('a widget that cannot load shows an error, and loads on Retry', async ({ page, request }) => {
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  await setControls({ faults: ['configuration-fails'] });
  await page.reload();
  await expect(alert(page)).toContainText(
    'The payment form could not be loaded. There was an error creating Drop-in.',
  );
  await expect(payButton(page)).toBeDisabled();

  await setControls({});
  await page.getByRole('button', { name: 'Retry' }).click();
  await waitForWidget(page);
  await expect(tile(page, 'card')).toBeVisible();
});

// proves widget-in-shop.10
test('without card fields the shopper can pay by PayPal, and Retry loads the card form', async ({
  page,
  request,
}, { project }) => {
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  const retry = page.getByRole('button', { name: 'Retry' });
  await page.clock.install();
  const waitForFields = async () => {
    await setControls({ faults: ['fields-never-ready'] });
    await page.reload();
    await expect(page.locator('iframe[name^="braintree-hosted-field"]').first()).toBeAttached();
    // The time that the card form gets.
    await page.clock.fastForward(20_000);
  };
  await waitForFields();
  await expect(retry).toBeVisible();
  await expect(alert(page)).toContainText('The card form could not be loaded.');
  await expect(tile(page, 'card')).toBeHidden();
  await savePicture(page.locator('main'), `shop-without-card-${project.name}`);

  await setControls({});
  await retry.click();
  await expect(tile(page, 'card')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);

  await waitForFields();
  await expect(retry).toBeVisible();
  await approveAtPayPal(page);
  await payNow(page);
  expect(await chargesOf(shopper)).toMatchObject([
    { paymentMethod: expect.stringMatching(/^PayPal /) },
  ]);
});

// proves widget-in-shop.2
test('a widget without its stylesheet shows an error, and loads on Retry', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  await setControls({ faults: ['stylesheet-fails'] });
  await page.reload();
  await expect(alert(page)).toContainText('The payment form could not be loaded.');
  await expect(payButton(page)).toBeDisabled();
  await expect(page.locator('.braintree-dropin')).toHaveCount(0);

  await setControls({});
  await page.getByRole('button', { name: 'Retry' }).click();
  await waitForWidget(page);
  await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(1);
  await fillAddress(page);
  await typeCard(page, GOOD_CARD);
  await payNow(page);
});

const ON_THE_WAY = {
  'its code': /\/assets\/dropin-[^/]*\.js$/,
  'its configuration': /\/graphql$/,
  'its card fields': /\/hosted-fields-frame/,
};

for (const [part, address] of Object.entries(ON_THE_WAY)) {
  // proves widget-in-shop.1
  test(`a cart left while the widget waits for ${part} shows it soon after coming back`, async ({
    page,
    request,
  }) => {
    const shopper = await createShopper(request);
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await page.route(address, async (route) => {
      asked();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue().catch(() => undefined);
    });
    await openCart(page, shopper);
    await isAsked;
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('.braintree-loaded')).toBeVisible({ timeout: 8000 });
    await expect(page.locator('.braintree-dropin')).toHaveCount(1);
    await expect(page.locator('link#braintree-dropin-stylesheet')).toHaveCount(1);

    await fillAddress(page);
    await typeCard(page, GOOD_CARD);
    await payNow(page);
  });
}
