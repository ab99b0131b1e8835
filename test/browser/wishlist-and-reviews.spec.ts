import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rehearsal/demo-accounts.ts';
import { test } from './at-end.ts';
import { expectReadable } from './expect-readable.ts';
import { buyBook, credentialsOf, ordersOf, sessionOf, signInAs } from './people.ts';

/** Orders a book for the shopper. @returns the book's id */
async function createBoughtBook(request: APIRequestContext, session: Session) {
  const orderId = await buyBook(request, session, 2);
  const found = (await ordersOf(request, session)).find(({ _id }) => _id === orderId);
  return found?.products[0]?._id ?? '';
}

async function setStock(request: APIRequestContext, bookId: string, quantity: number) {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const multipart = { quantity: String(quantity) };
  const answer = await request.put(`/api/product/${bookId}/${userId}`, { headers, multipart });
  expect(answer.status()).toBe(200);
}

async function pickBook(request: APIRequestContext, nth: number): Promise<string> {
  const books = (await (await request.get('/api/products?limit=9')).json()) as { _id: string }[];
  return books[nth]?._id ?? '';
}

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS.shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not shown');
  return a.y < b.y + b.height && b.y < a.y + a.height;
}

// proves readers.1
test('a visitor adds a book to the wishlist by signing in, finds it there and removes it', async ({
  page,
  request,
}) => {
  const bookId = await pickBook(request, 4);
  await page.goto('/shop');
  await page.goto(`/product/${bookId}`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Keep for later' }).click();
  await signIn(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('button', { name: 'Kept for later' })).toBeVisible();
  // On a phone this button sticks to the bottom edge, where notices come.
  const notice = page.getByRole('status').filter({ hasText: 'Kept for later' });
  const buy = page.getByRole('button', { name: 'Add to cart' }).first();
  expect(await overlap(notice, buy)).toBe(false);
  await expectReadable(page);
  // Forward shows the wishlist, and does not keep the book once more.
  const puts: string[] = [];
  page.on('request', (sent) => sent.method() === 'PUT' && puts.push(sent.url()));
  await page.goForward();
  const list = page.getByRole('list', { name: 'Books on your wishlist' });
  await expect(list.getByRole('link', { name: title ?? '' })).toBeVisible();
  expect(puts).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  // The sign-in has left no second entry of the book behind.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'Wishlist' }).click();
  await expect(list.getByRole('link', { name: title ?? '' })).toBeVisible();
  await expectReadable(page);
  await list.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText('No books kept')).toBeVisible();
});

// proves readers.1
test('a visitor adds a book to the wishlist by creating an account', async ({ page, request }) => {
  const bookId = await pickBook(request, 4);
  await page.goto(`/product/${bookId}`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Keep for later' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Nora');
  await page.getByLabel('Email').fill(`nora-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('bookshop-garden-1');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('button', { name: 'Kept for later' })).toBeVisible();
});

// proves readers.2, readers.3
test('a shopper or a visitor can ask to be told when an out-of-stock book is back', async ({
  page,
  request,
  atEnd,
}) => {
  const bookId = await pickBook(request, 5);
  atEnd(() => setStock(request, bookId, 5));
  await setStock(request, bookId, 0);
  await page.goto(`/product/${bookId}`);
  await page.getByLabel('E-mail address to tell when it is back').fill('stranger@example.com');
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByText('Please open the link in it')).toBeVisible();
  await expectReadable(page);

  await signInAs(page, await sessionOf(request, 'shopper'));
  await page.goto(`/product/${bookId}`);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await expect(page.getByText('once when it is back in stock')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Do not tell me' }).click();
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
});

// proves readers.5
test('a buyer reviews a book, staff publish the review and visitors read it', async ({
  page,
  request,
  browser,
}) => {
  const shopper = await sessionOf(request, 'shopper');
  const bookId = await createBoughtBook(request, shopper);
  await signInAs(page, shopper);
  await page.goto(`/product/${bookId}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByLabel('Stars')).toBeFocused();
  await page.getByLabel('Stars').selectOption('4');
  await page.getByLabel('Title').fill('Worth the walk');
  await page.getByLabel('Review', { exact: true }).fill('I read it twice.\n\nThen once more.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('The shop reads it before others do.')).toBeVisible();
  await expectReadable(page);

  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, await sessionOf(request, 'admin'));
  await staff.goto('/admin/reviews');
  await expectReadable(staff);
  await staff.getByRole('button', { name: 'Publish “Worth the walk”' }).click();
  await expect(staff.getByText('Nothing is waiting for you.')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/product/${bookId}`);
  const reviews = visitor.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('heading', { name: 'Worth the walk' })).toBeVisible();
  await expect(reviews.getByText('4 of 5, from 1 review')).toBeVisible();
  await expect(reviews.getByRole('button', { name: 'Report' })).toHaveCount(0);
  await expectReadable(visitor);
});
