import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sessionSchema } from '#contract/accounts/user.ts';
import { expectReadable } from './expect-readable.ts';
import { buyBook, sessionOf, signInAs } from './people.ts';
import { PASSWORD, signUpAndSignIn } from './shopping.ts';
import { skipInFirefox } from './skip-in-firefox.ts';

test('a shopper downloads their data and deletes the account; the shop keeps the order anonymously', async ({
  page,
  request,
  browser,
}) => {
  const email = await signUpAndSignIn(page);
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'));
  const orderId = await buyBook(request, sessionSchema.parse(JSON.parse(jwt ?? '')));
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'Update profile' }).click();
  await page.getByRole('link', { name: /delete your account/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();

  skipInFirefox('Playwright sees no download there');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('colophon-my-data.json');
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file).toMatchObject({ users: [{ email }], orders: [{ id: orderId }] });

  await page.getByLabel('Current password').fill('not-it-1');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The current password is not right',
  );
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectReadable(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Signin' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);

  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Email and password dont match',
  );

  const owner = await browser.newPage();
  await signInAs(owner, await sessionOf(request, 'admin'));
  await owner.goto('/admin/orders');
  await expect(owner.getByText(orderId).first()).toBeVisible();
  await expect(owner.getByText('Deleted account').first()).toBeVisible();
  expect(await owner.getByRole('main').textContent()).not.toContain(email);
  await owner.close();
});
