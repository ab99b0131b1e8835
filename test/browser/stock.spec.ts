import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { expectReadable } from './expect-readable.ts';
import { buyBook, credentialsOf, sessionOf, signInAs } from './people.ts';
import { skipInFirefox } from './skip-in-firefox.ts';

// Stock and its ledger, and nested categories.

/** Calls the API as an admin; a test removes what it made, as the other tests share this shop. */
function callAs(request: APIRequestContext, session: Session) {
  const { userId, headers } = credentialsOf(session);
  return {
    make: async (path: string, sent: { data?: object; multipart?: Record<string, string> }) => {
      const answer = await request.post(`/api${path}/${userId}`, { headers, ...sent });
      expect(answer.status()).toBe(200);
      return (await answer.json()) as { _id?: string; data?: { _id: string } };
    },
    remove: (path: string) => request.delete(`/api${path}/${userId}`, { headers }),
  };
}

test('a sale and an adjustment by staff are in the stock ledger', async ({ page, request }) => {
  await buyBook(request, await sessionOf(request, 'shopper'));
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/stock?reason=sale');
  const sale = page.getByRole('row').filter({ hasText: 'Sale' }).first();
  await expect(sale.getByRole('cell', { name: 'The shop' })).toBeVisible();

  await sale.getByRole('link').first().click();
  const copies = page.getByRole('status').filter({ hasText: 'in stock' });
  await expect(copies).toBeVisible();
  await page.getByLabel('More or fewer copies').fill('3');
  await page.getByRole('button', { name: 'Adjust the stock' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please choose a reason');
  await page.getByLabel('Reason').selectOption('Delivery received');
  await page.getByLabel('Note').fill('Box 7');
  await page.getByRole('button', { name: 'Adjust the stock' }).click();
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('Delivery received');
  await expect(newest).toContainText('Box 7');
  await expect(newest).toContainText('+3');
  await expectReadable(page);

  await page.getByLabel('More or fewer copies').fill('-90000');
  await page.getByLabel('Reason').selectOption('Lost');
  await page.getByRole('button', { name: 'Adjust the stock' }).click();
  await expect(page.getByText('There are not that many copies').first()).toBeVisible();

  await page.getByRole('link', { name: 'The whole stock' }).click();
  skipInFirefox('Playwright sees no download there');
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await kept).suggestedFilename()).toBe('stock.csv');
});

test('a delivery is received by scanning ISBNs', async ({ page, request }) => {
  const admin = await sessionOf(request, 'admin');
  const { userId, headers } = credentialsOf(admin);
  const list = `/api/products/desk/${userId}?sortBy=name&order=asc`;
  const listed = await request.get(list, { headers });
  const { products } = (await listed.json()) as {
    products: { name: string; isbn: string | null; quantity: number }[];
  };
  const [first, second] = products.filter(({ isbn }) => isbn !== null);
  if (!first?.isbn || !second?.isbn) throw new Error('No two books have an ISBN');
  await signInAs(page, admin);
  await page.goto('/admin/stock');
  const field = page.getByLabel('ISBN');
  await field.click();
  for (const isbn of [first.isbn, second.isbn, first.isbn, '9780000000002', '12']) {
    await page.keyboard.type(isbn);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('This is no ISBN: look at its digits.')).toBeVisible();
  await expect(page.getByLabel(`Copies of ${first.name}`)).toHaveValue('2');
  await expect(page.getByRole('link', { name: 'Create it' })).toBeVisible();
  await page.reload();
  const invoice = `invoice ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Note for the stock’s record').fill(invoice);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Receive 3 copies of 2 books' }).click();
  const received = page.getByRole('list', { name: 'Received' });
  await expect(received).toContainText(`${first.name}: 2 received, ${first.quantity + 2} in stock`);
  await expect(page.getByRole('row').filter({ hasText: invoice })).toHaveCount(2);
  await expectReadable(page);

  await page.getByRole('link', { name: 'Create it' }).click();
  await expect(page.getByLabel('ISBN')).toHaveValue('9780000000002');
});

test('a category nested under another shows its books there too', async ({ page, request }) => {
  const admin = await sessionOf(request, 'admin');
  const { make, remove } = callAs(request, admin);
  const names = ['Above', 'Below'].map((name) => `${name} ${crypto.randomUUID().slice(0, 8)}`);
  const [above = '', below = ''] = names;
  const upper = (await make('/category/create', { data: { name: above } })).data?._id ?? '';
  const lower = (await make('/category/create', { data: { name: below } })).data?._id ?? '';
  const book = await make('/product/create', {
    multipart: {
      name: `Nested ${below}`,
      description: 'A book below.',
      price: '9',
      category: lower,
      quantity: '2',
      shipping: '0',
    },
  });
  try {
    await signInAs(page, admin);
    await page.goto('/admin/categories');
    await page.getByRole('button', { name: `Move ${below} under another category` }).click();
    await page.getByLabel(`Put ${below} under`).selectOption(above);
    await expectReadable(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('0 books, 1 with those under it')).toBeVisible();

    await page.goto(`/category/${upper}`);
    await expect(page.getByRole('link', { name: `Nested ${below}` }).first()).toBeVisible();
    await expectReadable(page);
    await page
      .getByRole('navigation', { name: 'Subcategories' })
      .getByRole('link', { name: below })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: below })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: above })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: above })).toBeVisible();
  } finally {
    await remove(`/product/${book._id}`);
    await remove(`/category/${lower}`);
    await remove(`/category/${upper}`);
  }
});
