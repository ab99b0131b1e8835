import { expect, test } from '@playwright/test';
import { expectReadable } from './expect-readable.ts';
import { linkOf, openLink } from './mailed-link.ts';
import { PASSWORD, signIn, signUpAndIn } from './shopping.ts';

// Password resets and reverted changes, both by mail.

test('a forgotten password is replaced through a mailed link, which works once', async ({
  page,
  request,
}) => {
  const email = await signUpAndIn(page);
  await page.getByRole('button', { name: 'Signout' }).click();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
  await expectReadable(page);

  const link = await linkOf(request, email, '/password/reset');
  await openLink(page, link);
  await page.getByLabel('New password').fill('nine pale geese 7');
  await expect(page.getByText('This password is very hard to guess.')).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('New password').press('Enter');

  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await signIn(page, email, 'nine pale geese 7');
  await expect(page.getByRole('main')).toContainText(email);

  await openLink(page, link);
  await page.getByLabel('New password').fill('another-1');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('has already been used');
  await expectReadable(page);
});

test('a changed e-mail address is reverted through the link in the mail about it', async ({
  page,
  request,
  browser,
}) => {
  const email = await signUpAndIn(page);
  const thief = `thief-${crypto.randomUUID().slice(0, 13)}@example.com`;
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Update profile' }).click();
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  await page.getByLabel('Email').fill(thief);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Please enter your current password',
  );
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectReadable(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL('/cart');

  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  await openLink(owner, await linkOf(request, email, '/account/undo-change'));
  await owner.getByRole('button', { name: 'Undo, and choose a new password' }).click();
  await owner.getByLabel('New password').fill('mine-again-2');
  await owner.getByRole('button', { name: 'Set the password' }).click();
  await expect(owner).toHaveURL('/signin');
  await signIn(owner, email, 'mine-again-2');
  await elsewhere.close();

  await page.goto('/user/dashboard');
  await expect(page.getByText('You were signed out. Please sign in again.')).toBeVisible();
});

test('an e-mail address is confirmed through a mailed link', async ({ page, request }) => {
  const email = await signUpAndIn(page);

  await openLink(page, await linkOf(request, email, '/account/confirm-email'));
  await page.getByRole('button', { name: 'Confirm the address' }).click();

  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'Update profile' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('is not confirmed yet.')).toHaveCount(0);
});
