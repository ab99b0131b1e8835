import { expect, type Page, test } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rehearsal/demo-accounts.ts';
import { payNow } from './at-checkout.ts';
import {
  fillAddress,
  GOOD_CARD,
  openBook,
  payButton,
  signIn,
  signUpAndSignIn,
  takeBook,
  typeCard,
} from './shopping.ts';

/** `npm run pictures`: what a shopper sees, for the README and for reviewers. */
test('the shop from the shelf to the receipt', async ({ page }) => {
  const picture = (name: string) => takePicture(page, name);

  await page.goto('/');
  await picture('home');
  await page.goto('/shop');
  await picture('shop');
  await openBook(page, 'Middlemarch');
  await picture('product');
  await signUpAndSignIn(page);
  await takeBook(page, 'Middlemarch');
  await fillAddress(page);
  await typeCard(page, GOOD_CARD);
  await expect(payButton(page)).toBeEnabled();
  await picture('cart');
  await payNow(page);
  await picture('order-placed');
  await page.goto('/user/dashboard');
  await expect(page.getByText('Total orders: 1')).toBeVisible();
  await picture('history');
});

test('the admin’s tools', async ({ page }) => {
  await signIn(page, DEMO_ACCOUNTS.admin.email, DEMO_PASSWORD);
  await takePicture(page, 'admin-dashboard');
  await page.goto('/admin/products?search=the');
  await expect(page.getByRole('table')).toBeVisible();
  await takePicture(page, 'admin-products');
  await page.goto('/admin/orders');
  await expect(page.getByText(/^Total orders: \d+$/)).toBeVisible();
  await takePicture(page, 'admin-orders');
  await page.goto('/admin/payments');
  await expect(page.getByText(/^Needing attention: \d+$/)).toBeVisible();
  await takePicture(page, 'admin-payments');
  await page.goto('/create/product');
  await takePicture(page, 'create-product');
});

/** Takes a picture of the whole page once everything has loaded. */
async function takePicture(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  await loadPictures(page);
  const path = `test/pictures/${name}-${page.viewportSize()?.width}.jpg`;
  await page.screenshot({ path, type: 'jpeg', quality: 82, fullPage: true });
}

/** Covers load lazily on scroll; a picture of the whole page needs all of them. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
