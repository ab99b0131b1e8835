import { expect, test } from '@playwright/test';
import { payNow } from './at-checkout.ts';
import {
  addToCart,
  approveAtPayPal,
  fillAddress,
  GOOD_CARD,
  openBook,
  payButton,
  signIn,
  signUpAndSignIn,
  takeBook,
  typeCard,
} from './shopping.ts';
import { watchPolicyViolations } from './watch-policy-violations.ts';

/** An order number as shown to people. */
const NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

// proves shop.1, shop.2, shop.3, states.6, roles.1, texts.8
test('a visitor finds a book, signs up and pays by card, and shopper and owner see the order', async ({
  page,
  browser,
}) => {
  await openBook(page, 'Middlemarch');
  const priceTag = page.getByRole('main').getByText(/^\$\d+\.\d\d$/);
  const price = (await priceTag.first().textContent()) ?? '';
  await addToCart(page);
  await expect(page.getByRole('button', { name: 'Sign in to checkout' })).toBeVisible();

  const email = await signUpAndSignIn(page);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('main').getByText('Middlemarch').first()).toBeVisible();
  await fillAddress(page);
  await typeCard(page, GOOD_CARD);
  await expect(payButton(page)).toHaveText(`Pay ${price}`);
  await payNow(page);
  await expect(page.getByRole('main')).toContainText('Middlemarch');
  await expect(page.getByRole('main')).toContainText('1 Quiet Street');
  await expect(page.getByRole('main')).toContainText('Visa ending in 1111');
  await expect(page.getByRole('main')).toContainText(`your receipt to ${email}.`);
  const orderId = page.url().split('/').at(-1) ?? '';
  const number = (await page.getByText(NUMBER).textContent()) ?? '';

  await page.getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const receipt = page.getByRole('article', { name: `Order ${number}` });
  await expect(receipt).toContainText(price);
  await page.reload();
  await expect(page.getByText('Total orders: 1')).toBeVisible();

  const owner = await browser.newPage();
  await signIn(owner, 'admin@example.com', 'bookshop-demo-1');
  await owner.goto('/admin/orders');
  await expect(owner.getByText(orderId, { exact: true })).toBeVisible();
  const row = owner.getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText('Visa ending in 1111');
  await row.getByLabel(/^Update Status of order/).selectOption('Shipped');
  // The menu shows the choice before the shop has answered.
  await expect(owner.getByText(/is now: Shipped/)).toBeVisible();
  await owner.close();

  await page.reload();
  await expect(receipt).toContainText('Shipped');
});

// proves shop.6, defects.10, headers.2
test('a saved card is offered at the next purchase and pays with one click', async ({ page }) => {
  const refusals = await watchPolicyViolations(page);
  await signUpAndSignIn(page);
  await takeBook(page, 'Walden');
  await fillAddress(page);
  await typeCard(page, GOOD_CARD);
  await payNow(page);

  await takeBook(page, 'Walden');
  await fillAddress(page);
  await expect(page.getByText('Ending in 1111').filter({ visible: true })).toBeVisible();
  await payNow(page);
  await page.goto('/user/dashboard');
  await expect(page.getByText('Total orders: 2')).toBeVisible();
  expect(refusals).toEqual([]);
});

// proves texts.9
test('an invalid card number shows an error in its field, and paying is disabled', async ({
  page,
}) => {
  await signUpAndSignIn(page);
  await takeBook(page, 'Walden');
  await typeCard(page, { ...GOOD_CARD, number: '4111111111111112' });

  await expect(page.getByText('This card number is not valid.')).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});

// proves shop.6, headers.2
test('a shopper pays by PayPal, and the account is offered the next time', async ({ page }) => {
  const refusals = await watchPolicyViolations(page);
  await signUpAndSignIn(page);
  await takeBook(page, 'Walden');
  await fillAddress(page);
  await approveAtPayPal(page);
  await expect(page.locator('.braintree-method--active')).toContainText('PayPal');
  await payNow(page);

  await takeBook(page, 'Walden');

  await expect(page.locator('.braintree-method--active')).toContainText('PayPal');
  expect(refusals).toEqual([]);
});
