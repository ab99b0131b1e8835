import { expect, test } from '@playwright/test';
import { METHOD_GONE } from '#contract/payments/unsuccessful-payment-text.ts';
import { chargesOf, createShopper, openCheckout, payNow, type Shopper } from './at-checkout.ts';
import { alert, chosen, rows } from './cart-widget.ts';
import { GOOD_CARD, payButton, typeCard } from './shopping.ts';
import { skipInFirefox } from './skip-in-firefox.ts';
import { gatewayOrigin, setControls, vaultOf } from './widget/gateway-steps.ts';
import { savePicture } from './widget/save-picture.ts';
import { holdBackChosen } from './widget/saved-steps.ts';

// Saved payment methods: kept, paid with again, and removed.

test.afterEach(() => setControls({}));

/** Stores payment methods in the shopper's vault, the first one as the default. */
async function vault({ customerId }: Shopper, ...paymentMethods: object[]) {
  const body = JSON.stringify({ customerId, paymentMethods });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${gatewayOrigin}/rehearsal/vault`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
}

// proves widget-relied-on.11
test('a declined saved card can be tried again, each time with a new nonce', async ({
  page,
  request,
}) => {
  skipInFirefox('Playwright sees no request body there');
  const shopper = await createShopper(request);
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

// proves widget-in-shop.12
test('by keyboard a saved card is deleted with the focus in the widget all the way', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
  const [one, other] = ['4111111111111111', '5555555555554444'];
  await vault(shopper, { kind: 'card', number: one }, { kind: 'card', number: other });
  await openCheckout(page, shopper);
  await expect(chosen(page)).toHaveCount(1);
  const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true });

  await button('Edit').press('Enter');
  await rows(page).first().press('Enter');
  await expect(button('Delete')).toBeVisible();
  // The widget means to focus Delete, which works in Firefox alone.
  await expect(button('Cancel').or(button('Delete')).and(page.locator(':focus'))).toBeVisible();
  await button('Cancel').press('Enter');
  await expect(rows(page).first()).toBeVisible();
  await expect(button('Cancel')).toBeFocused();

  await rows(page).first().press('Enter');
  await expect(button('Cancel').or(button('Delete')).and(page.locator(':focus'))).toBeVisible();
  await button('Cancel').focus();
  await page.keyboard.press('Tab');
  await expect(button('Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toBeFocused();
});

// proves widget-purpose.2
test('a shopper deletes a saved card under Edit and pays with the remaining account', async ({
  page,
  request,
}, { project }) => {
  const shopper = await createShopper(request);
  await vault(
    shopper,
    { kind: 'card', number: '4111111111111111' },
    { kind: 'paypal', email: 'nora@example.com' },
  );
  await openCheckout(page, shopper);
  await expect(rows(page)).toHaveCount(2);
  await expect(payButton(page)).toBeEnabled();
  await savePicture(page.locator('main'), `shop-saved-methods-${project.name}`);

  await page.getByText('Edit', { exact: true }).click();
  await rows(page)
    .filter({ hasText: 'Ending in 1111' })
    .locator('.braintree-method__delete-container')
    .click();
  await page.locator('[data-braintree-id="delete-confirmation__yes"]').click();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => vaultOf(shopper.customerId)).toEqual(['PayPal nora@example.com']);

  await rows(page).click();
  await payNow(page);
  expect(await chargesOf(shopper)).toMatchObject([{ paymentMethod: 'PayPal nora@example.com' }]);
});

test('an amount that changes before the saved card is shown is paid with that card', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
  await vault(shopper, { kind: 'card', number: '4111111111111111' });
  const showChosen = await holdBackChosen(page);
  await openCheckout(page, shopper);
  await page.getByRole('button', { name: 'One more' }).click();
  await showChosen();

  await expect(chosen(page)).toContainText('Ending in 1111');
  await payNow(page);
});

test('a saved card deleted in another tab is reported as gone, and another card pays', async ({
  page,
  context,
  request,
}) => {
  const shopper = await createShopper(request);
  await vault(shopper, { kind: 'card', number: '4111111111111111' });
  await openCheckout(page, shopper);
  await expect(payButton(page)).toBeEnabled();
  const second = await context.newPage();
  await second.goto('/cart');
  await second.getByText('Edit', { exact: true }).click();
  await rows(second).locator('.braintree-method__delete-container').click();
  await second.locator('[data-braintree-id="delete-confirmation__yes"]').click();
  await expect.poll(() => vaultOf(shopper.customerId)).toEqual([]);
  await second.close();

  await payButton(page).click();
  await expect(alert(page)).toHaveText(METHOD_GONE);
  expect(await chargesOf(shopper)).toEqual([]);
  await typeCard(page, GOOD_CARD);
  await payNow(page);
});

// proves widget-views.22
test('a card that the shopper does not want to save is charged and not saved', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
  await openCheckout(page, shopper);
  await typeCard(page, GOOD_CARD);
  await page.getByText('Save card', { exact: true }).click();
  await payNow(page);

  expect(await chargesOf(shopper)).toMatchObject([{ vaultedToken: null }]);
  expect(await vaultOf(shopper.customerId)).toEqual([]);
});

// proves texts.9, widget-messages.2, widget-messages.11
test('a failed deletion and an already saved card show the specified messages', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request);
  await vault(shopper, { kind: 'card', number: '4111111111111111' });
  await openCheckout(page, shopper);
  const banner = page.locator('[data-braintree-id="sheet-error-text"]');

  await setControls({ faults: ['vault-delete-fails'] });
  await page.getByText('Edit', { exact: true }).click();
  await rows(page).locator('.braintree-method__delete-container').click();
  await page.locator('[data-braintree-id="delete-confirmation__yes"]').click();
  await expect(banner).toHaveText('Unable to delete payment method. Please try again.');
  expect(await vaultOf(shopper.customerId)).toEqual(['VISA ending in 1111']);

  await page.getByText('Cancel', { exact: true }).first().click();
  await setControls({ faults: ['card-already-saved'] });
  await typeCard(page, GOOD_CARD);
  await payButton(page).click();
  await expect(banner).toHaveText('This card already exists as a saved payment method.');
  await expect(alert(page)).toContainText('No payment method is available.');
  expect(await chargesOf(shopper)).toEqual([]);
});
