import { expect, type Page, test } from '@playwright/test';
import { createShopper, openCheckout } from './at-checkout.ts';
import { tile } from './cart-widget.ts';
import { skipInFirefox } from './skip-in-firefox.ts';
import { field } from './widget/workbench.ts';

// The payment widget in the cart, without a mouse.

/** Opens an option's sheet from the list. */
async function openSheet(page: Page, option: string): Promise<void> {
  await expect(tile(page, option)).toBeVisible();
  await tile(page, option).press('Enter');
}

// proves widget-in-shop.12
test('Venmo and Apple Pay are used by keyboard, and have a name', async ({ page, request }) => {
  await openCheckout(page, await createShopper(request));

  await openSheet(page, 'venmo');
  const venmo = page.getByRole('button', { name: 'Venmo', exact: true });
  await expect(venmo).toBeFocused();
  await page.keyboard.press('Enter');
  const overlay = page.frameLocator('#venmo-desktop-iframe');
  await overlay.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.locator('#venmo-desktop-iframe')).toBeHidden();

  await page.getByRole('button', { name: 'Choose another way to pay' }).press('Enter');
  await openSheet(page, 'applePay');
  const apple = page.getByRole('button', { name: 'Apple Pay', exact: true });
  await expect(apple).toBeFocused();
  const sheet = page.waitForEvent('popup');
  await page.keyboard.press('Space');
  await sheet;
});

// proves widget-in-shop.12
test('the focus goes to the view that the widget shows instead of the last', async ({
  page,
  request,
}) => {
  await openCheckout(page, await createShopper(request));

  await tile(page, 'paypal').press('Space');
  await expect(page.locator('[data-braintree-id="paypal-button"] button')).toBeFocused();

  await page.getByRole('button', { name: 'Choose another way to pay' }).press('Enter');
  await expect(tile(page, 'card')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'number')).toBeFocused();
});

test('a field that is left by a click beside the page does not take the focus back', async ({
  page,
  request,
}) => {
  skipInFirefox('the frame of the field stays the active element, with nothing in it focused');
  await openCheckout(page, await createShopper(request));
  await openSheet(page, 'card');
  await expect(field(page, 'number')).toBeFocused();
  await page.keyboard.type('4111');
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
  await expect(page.getByText('This card number is not valid.')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});
