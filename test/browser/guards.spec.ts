import { expect, test } from '@playwright/test';
import { signIn } from './shopping.ts';

// proves routes.21
test('the admin’s orders show the sign-in form to a shopper', async ({ page }) => {
  await signIn(page, 'shopper@example.com', 'bookshop-demo-1');

  await page.goto('/admin/orders');

  await expect(page.getByText('This page is for admins.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
});

// proves routes.24
test('after signing out the way back in is the sign-in form', async ({ page }) => {
  await signIn(page, 'shopper@example.com', 'bookshop-demo-1');

  await page.getByRole('button', { name: 'Signout' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Signin' })).toBeVisible();
  await page.goto('/user/dashboard');
  await expect(page.getByLabel('Password')).toBeVisible();
});
