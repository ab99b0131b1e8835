import { expect, test } from '@playwright/test';
import { expectReadable } from './expect-readable.ts';
import { openLink, readMails, waitForLink } from './mailed-link.ts';
import {
  fillAddress,
  GOOD_CARD,
  PASSWORD,
  payButton,
  signIn,
  takeBook,
  typeCard,
} from './shopping.ts';

// A stranger orders in one visit, and what they can do with the order afterwards.

const NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const PAID = 'Thanks! Your payment was succesful!';

// Long and without a place to break it: it must not widen a page that shows it.
const newEmail = () =>
  `strangerwithalongname${crypto.randomUUID().replaceAll('-', '')}@example.com`;

test('a guest buys a book, finds the order by its number and claims it by a mailed link', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await takeBook(page, 'Middlemarch');
  await expectReadable(page);
  await page.getByRole('button', { name: 'Check out as a guest' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectReadable(page);
  await page.getByLabel('Name').fill('Nora Helmer');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue as a guest' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(`Guest checkout for Nora Helmer, ${email}`)).toBeVisible();
  await fillAddress(page);
  await typeCard(page, GOOD_CARD);
  await expectReadable(page);
  await payButton(page).click();
  await expect(page.getByText(PAID)).toBeVisible();
  const number = (await page.getByText(NUMBER).textContent()) ?? '';
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(page.getByText(`We have mailed a link to ${email}.`)).toBeVisible();
  await expectReadable(page);

  const receipt = await readMails(request, email, ({ subject, text }) =>
    subject.startsWith('Your order') ? text : undefined,
  );
  expect(receipt).toContain(number);
  await page.getByRole('link', { name: 'Find it by its number' }).click();
  await page.getByLabel('Order number').fill(number.toLowerCase().replace('-', ' '));
  await page.getByLabel('Email').fill('somebody-else@example.com');
  await page.getByRole('button', { name: 'Find the order' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We found no order');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find the order' }).click();
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('Middlemarch');
  await expect(page.getByRole('main')).not.toContainText('1 Quiet Street');
  await expectReadable(page);

  await openLink(page, await waitForLink(request, email, '/account/claim-orders'));
  await page.getByRole('button', { name: 'Keep my orders' }).click();
  await page.getByLabel('New password').fill('nine pale geese 7');
  await expectReadable(page);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(page, email, 'nine pale geese 7');
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('Middlemarch');
  await page.getByRole('link', { name: 'Saved cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved cards' })).toBeVisible();
  await expectReadable(page);
});

test('a visitor signs up at checkout, and the address is kept for a reload and the next purchase', async ({
  page,
}) => {
  const email = newEmail();
  await takeBook(page, 'Middlemarch');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expectReadable(page);
  await page.getByLabel('Name').fill('Nora Helmer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Signout' })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await fillAddress(page);
  await page.reload();
  const address = page.getByLabel(/^Delivery address/);
  await expect(address).toHaveValue(/1 Quiet Street/);
  await typeCard(page, GOOD_CARD);
  await payButton(page).click();
  await expect(page.getByText(PAID)).toBeVisible();

  await page.getByRole('button', { name: 'Signout' }).click();
  await signIn(page, email, PASSWORD);
  await page.goto('/user/cards');
  await page.getByRole('button', { name: 'Remove Visa ending in 1111' }).click();
  await expectReadable(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('None are saved yet.')).toBeVisible();
  await takeBook(page, 'Middlemarch');
  await expect(address).toHaveValue(/1 Quiet Street/);
});
