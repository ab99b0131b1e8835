import { expect, type Page, test } from '@playwright/test';
import {
  chargesOf,
  createShopper,
  expectPaid,
  openCheckout,
  payNow,
  waitForWidget,
} from './at-checkout.ts';
import { alert, rows } from './cart-widget.ts';
import { fillAddress, GOOD_CARD, payButton, typeCard } from './shopping.ts';
import { watchPolicyViolations } from './watch-policy-violations.ts';
import { setControls, vaultOf } from './widget/gateway-steps.ts';
import { savePicture } from './widget/save-picture.ts';

// 3D Secure challenges in the shop’s own cart.

const CHALLENGED = { ...GOOD_CARD, number: '4000000000002503' };

test.afterEach(() => setControls({}));

/** Answers the bank's challenge; in Firefox, Playwright's clicks do not reach a frame. */
async function answerBank(page: Page, answer: string) {
  await page
    .frameLocator('iframe[name="rehearsal-three-d-secure"]')
    .getByRole('button', { name: answer })
    .press('Space');
}

// proves widget-purpose.3, widget-payment-methods.7, widget-in-shop.5, widget-in-shop.6
// proves widget-in-shop.7
test('a 3D Secure challenge that is cancelled or failed charges nothing; the same card confirmed pays', async ({
  page,
  request,
}, { project }) => {
  const refusals = await watchPolicyViolations(page);
  const shopper = await createShopper(request);
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
  await savePicture(page, `shop-bank-question-${project.name}`);
  await answerBank(page, 'Cancel');
  await expect(page.getByRole('main').getByText(/^You left your bank’s check/)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(payButton(page)).toBeDisabled();

  await rows(page).filter({ hasText: 'Ending in 2503' }).click();
  await payButton(page).click();
  await answerBank(page, 'Give a wrong code');
  await expect(alert(page)).toContainText('did not confirm that this card is yours');
  await expect(payButton(page)).toBeDisabled();
  await savePicture(page.locator('main'), `shop-bank-not-confirmed-${project.name}`);
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

// proves payment-outcome.9
test('a tab in a 3D Secure challenge charges nothing after another tab has paid, and shows that order', async ({
  page,
  context,
  request,
}) => {
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  await typeCard(page, CHALLENGED);
  await payButton(page).click();
  const second = await context.newPage();
  await second.goto('/cart');
  await waitForWidget(second);
  await fillAddress(second);
  await typeCard(second, GOOD_CARD);
  await payNow(second);

  await page.bringToFront();
  await answerBank(page, 'Confirm the payment');
  await expectPaid(page);
  await expect(page.locator('iframe[name="rehearsal-three-d-secure"]')).toHaveCount(0);
  await expect(page.getByText(/^Your payment in another tab came first\./)).toBeVisible();
  expect(page.url()).toBe(second.url());
  expect(await chargesOf(shopper)).toMatchObject([{ paymentMethod: 'VISA ending in 1111' }]);
});

test('going back from the bank’s question takes it away and charges nothing, and the cart can be paid', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await waitForWidget(page);
  await typeCard(page, CHALLENGED);
  await payButton(page).click();
  const question = page.locator('iframe[name="rehearsal-three-d-secure"]');
  await expect(question).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.goBack();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(question).toHaveCount(0);

  // Not by Forward: the frames of the bank and the widget have entries of their own in the history.
  await page.getByRole('link', { name: /^Cart/ }).click();
  await waitForWidget(page);
  await expect(question).toHaveCount(0);
  expect(await chargesOf(shopper)).toEqual([]);
  await payButton(page).click();
  await answerBank(page, 'Confirm the payment');
  await expectPaid(page);
});

// proves texts.9, widget-setup-errors.10
test('a failed 3D Secure lookup shows the widget’s message and charges nothing', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
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
  await payNow(page);
});
