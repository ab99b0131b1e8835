import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Session } from '#contract/accounts/user.ts';
import { categoryCreatedSchema } from '#contract/catalog/category-requests.ts';
import { productSchema } from '#contract/catalog/product.ts';
import { type AtEnd, test } from './at-end.ts';
import { expectReadable } from './expect-readable.ts';
import { credentialsOf, sessionOf, signInAs } from './people.ts';
import { addToCart } from './shopping.ts';

// Products in the admin: bulk changes by an owner, and what shoppers see of them.

/** Creates books in a category of their own, at $10.00, ten copies each, until the test ends. */
async function fetchBooks(
  request: APIRequestContext,
  { admin, names, atEnd }: { admin: Session; names: readonly string[]; atEnd: AtEnd },
) {
  const { userId, headers } = credentialsOf(admin);
  const made = await request.post(`/api/category/create/${userId}`, {
    headers,
    data: { name: `Desk ${Date.now()}` },
  });
  const { data: category } = categoryCreatedSchema.parse(await made.json());
  const remove = (path: string) => request.delete(`/api/${path}/${userId}`, { headers });
  atEnd(() => remove(`category/${category._id}`));
  const ids: string[] = [];
  for (const name of names) {
    const form = {
      name,
      description: 'For the admin.',
      price: '10',
      quantity: '10',
      shipping: '1',
    };
    const answer = await request.post(`/api/product/create/${userId}`, {
      headers,
      multipart: { ...form, category: category._id },
    });
    const { _id } = productSchema.parse(await answer.json());
    atEnd(() => remove(`product/${_id}`));
    ids.push(_id);
  }
  return { ids, category };
}

/** Applies a bulk change to the selected products, and confirms it by this button. */
async function apply(
  page: Page,
  what: string,
  confirm: string,
  field?: [label: string, value: string],
) {
  const work = page.getByRole('region', { name: 'Selected products' });
  await work.getByLabel('What to do').selectOption(what);
  if (field) await work.getByLabel(field[0]).fill(field[1]);
  await work.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog');
  await expectReadable(page);
  await dialog.getByRole('button', { name: confirm }).click();
}

test('an owner’s hidden book, sale prices and corrected stock reach the shopper', async ({
  page,
  request,
  browser,
  atEnd,
}) => {
  const mark = Date.now().toString(36);
  const names = ['Anvils', 'Bellows', 'Crucibles'].map((word) => `${word} ${mark}`);
  const [anvils = '', bellows = ''] = names;
  const admin = await sessionOf(request, 'admin');
  const { ids, category } = await fetchBooks(request, { admin, names, atEnd });
  await signInAs(page, admin);
  await page.goto(`/admin/products?show=all&category=${category._id}`);
  await expect(page.getByText('Showing all 3 products')).toBeVisible();

  await page.getByRole('button', { name: 'Select all shown' }).click();
  await expectReadable(page);
  await apply(page, 'Put on sale', 'Change the prices', ['Percent off', '25']);
  await expect(page.getByText('3 of 3 products changed')).toBeVisible();
  await page.getByLabel(`Select ${anvils}`).check();
  await apply(page, 'Hide from the shop', 'Hide them');
  await expect(page.getByText('1 of 1 products changed')).toBeVisible();
  const hidden = page.getByRole('row').filter({ hasText: anvils });
  await expect(hidden.getByText('Hidden', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `stock of ${bellows}` }).click();
  await page.getByLabel(`Stock of ${bellows}`).fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  const counted = page.getByRole('button', { name: `3 stock of ${bellows}` });
  await expect(counted).toBeFocused();
  await expectReadable(page);

  const visit = await (await browser.newContext()).newPage();
  await visit.goto(`/category/${category._id}`);
  await expect(visit.getByRole('link', { name: bellows })).toBeVisible();
  await expect(visit.getByRole('link', { name: anvils })).toHaveCount(0);
  await visit.goto(`/product/${ids[0]}`);
  await expect(visit.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await visit.goto(`/product/${ids[1]}`);
  await expect(visit.getByText('was $10.00').last()).toBeVisible();
  await expect(visit.getByText('$7.50').last()).toBeVisible();
  await addToCart(visit);
  await expect(visit.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(visit.getByText('was $10.00')).toBeVisible();
  await expect(visit.getByText('only 3 left')).toBeVisible();
});
