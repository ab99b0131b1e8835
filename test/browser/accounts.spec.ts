import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, signIn, signUpAndIn } from './shopping.ts';

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Update profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Update profile' }).click();

// proves routes.6
test('a visitor signs up, is corrected on a wrong password, signs in and signs out', async ({
  page,
}) => {
  const email = `reader-${crypto.randomUUID().slice(0, 13)}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Nora Helmer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('no-number');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Password must contain a number',
  );
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByText('New account is created. Please signin.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'signin' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not-it-1');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Email and password dont match',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL('/user/dashboard');
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByRole('main')).toContainText('Registered user');

  // A signed-in user is redirected away from both forms.
  await page.goto('/signup');
  await expect(page).toHaveURL('/user/dashboard');

  const signedOut = page.waitForResponse('**/api/signout');
  await page.getByRole('button', { name: 'Signout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Signin' })).toBeVisible();
  expect((await signedOut).status()).toBe(200);
  // No link can reach what only the shop's own script may call.
  expect((await page.goto('/api/signout'))?.status()).toBe(403);
});

// proves shop.2, routes.23, sessions.3
test('a new password signs out every other device with a message', async ({ page, browser }) => {
  const email = await signUpAndIn(page);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, email, PASSWORD);

  await openProfile(page);
  await page.getByLabel('Password').fill('second-2');
  await page.getByLabel('Current password').fill(PASSWORD);
  await save(page);
  await expect(page).toHaveURL('/cart');

  await page.goto('/user/dashboard');
  await expect(page.getByText('No orders')).toBeVisible();
  await elsewhere.goto('/user/dashboard');
  await expect(elsewhere.getByText('You were signed out. Please sign in again.')).toBeVisible();
  await expect(elsewhere.getByLabel('Password')).toBeVisible();
  await signIn(elsewhere, email, 'second-2');
  await elsewhere.close();
});
