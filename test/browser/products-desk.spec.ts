import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { categoryListSchema } from '../../functions/contract/category.ts';
import { categoryCreatedSchema } from '../../functions/contract/category-requests.ts';
import { productSchema } from '../../functions/contract/product.ts';
import { productDeskPageSchema } from '../../functions/contract/product-desk.ts';
import type { Session } from '../../functions/contract/user.ts';
import { expectReadable } from './expect-readable.ts';
import { aStaffMember, comeAs, sessionOf } from './people.ts';
import { addToCart } from './shopping.ts';

// The desk of products: what an owner does to many of them, and what a shopper sees of it.

/** Books of a category of their own, at $10.00, ten copies of each; `remove` takes all of it away. */
async function someBooks(request: APIRequestContext, admin: Session, names: readonly string[]) {
  const headers = { authorization: `Bearer ${admin.token}` };
  const userId = admin.user._id;
  const made = await request.post(`/api/category/create/${userId}`, {
    headers,
    data: { name: `Desk ${Date.now()}` },
  });
  const { data: category } = categoryCreatedSchema.parse(await made.json());
  const ids: string[] = [];
  for (const name of names) {
    const form = { name, description: 'For the desk.', price: '10', quantity: '10', shipping: '1' };
    const answer = await request.post(`/api/product/create/${userId}`, {
      headers,
      multipart: { ...form, category: category._id },
    });
    ids.push(productSchema.parse(await answer.json())._id);
  }
  const remove = async () => {
    const paths = [...ids.map((id) => `product/${id}`), `category/${category._id}`];
    for (const path of paths) await request.delete(`/api/${path}/${userId}`, { headers });
  };
  return { ids, category, remove };
}

async function apply(page: Page, what: string, field?: [label: string, value: string]) {
  const work = page.getByRole('region', { name: 'Selected products' });
  await work.getByLabel('What to do').selectOption(what);
  if (field) await work.getByLabel(field[0]).fill(field[1]);
  await work.getByRole('button', { name: 'Apply' }).click();
  // What concerns prices is asked about first.
  if (field?.[0].startsWith('Percent')) {
    const dialog = page.getByRole('dialog');
    await expectReadable(page);
    await dialog.getByRole('button', { name: 'Change the prices' }).click();
  }
}

test('an owner hides a book, puts others on sale and counts one again; a shopper sees that', async ({
  page,
  request,
  browser,
}) => {
  const mark = Date.now().toString(36);
  const names = ['Anvils', 'Bellows', 'Crucibles'].map((word) => `${word} ${mark}`);
  const [anvils = '', bellows = ''] = names;
  const admin = await sessionOf(request, 'admin');
  const { ids, category, remove } = await someBooks(request, admin, names);
  await comeAs(page, admin);
  await page.goto(`/admin/products?show=all&category=${category._id}`);
  await expect(page.getByText('Showing all 3 products')).toBeVisible();

  await page.getByRole('button', { name: 'Select all shown' }).click();
  await expectReadable(page);
  await apply(page, 'Put on sale', ['Percent off', '25']);
  await expect(page.getByText('3 of 3 products changed')).toBeVisible();
  await page.getByLabel(`Select ${anvils}`).check();
  await apply(page, 'Hide from the shop');
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
  await expectReadable(visit);
  await addToCart(visit);
  await expect(visit.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(visit.getByText('was $10.00')).toBeVisible();
  await expect(visit.getByText('only 3 left')).toBeVisible();
  // The shop is that of other tests too.
  await remove();
});

// proves product-desk.4, product-desk.3
test('more products than one call takes are changed in parts, and the rest after a failure', async ({
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const admin = await sessionOf(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const rows = Array.from({ length: 130 }, (_, place) => ({
    line: place + 2,
    columns: {
      name: `Part ${mark} ${place}`,
      description: 'One of many.',
      price: '10.00',
      category: `Parts ${mark}`,
      quantity: '1',
      shipping: '0',
      status: 'draft',
    },
  }));
  for (const part of [rows.slice(0, 100), rows.slice(100)]) {
    const path = `/api/catalogue/import/${admin.user._id}`;
    expect((await request.post(path, { headers, data: { rows: part } })).ok()).toBe(true);
  }
  const categories = categoryListSchema.parse(await (await request.get('/api/categories')).json());
  const category = categories.find(({ name }) => name === `Parts ${mark}`)?._id ?? '';
  await comeAs(page, admin);
  await page.goto(`/admin/products?show=draft&category=${category}`);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Showing all 130 products')).toBeVisible();
  let calls = 0;
  await page.route('**/api/products/change/**', async (route) => {
    calls += 1;
    // The second is made, and its answer lost.
    if (calls !== 2) return await route.continue();
    await route.fetch();
    await route.abort();
  });

  await page.getByRole('button', { name: 'Select all shown' }).click();
  await apply(page, 'Change the price by percent', ['Percent, below 0 to lower', '-10']);
  const alert = page.getByRole('alert').filter({ hasText: '100 of 130 products changed' });
  await expect(alert).toContainText('Whether 30 more were is not known. Network error.');
  await expect(page.getByText('30 selected')).toBeVisible();
  await expectReadable(page);
  await alert.getByRole('button', { name: 'Retry for these 30' }).click();

  await expect(page.getByText('0 of 30 products changed')).toBeVisible();
  await expect(page.getByText(/It has changed since this page read it/)).toHaveCount(30);
  const query = `category=${category}&status=draft&limit=100&sortBy=name`;
  const desk = await request.get(`/api/products/desk/${admin.user._id}?${query}`, { headers });
  const { products } = productDeskPageSchema.parse(await desk.json());
  expect(new Set(products.map(({ price }) => price))).toEqual(new Set([9]));
});

// proves product-desk.5
test('who may only look sees a draft and a list as they are', async ({ page, request }) => {
  const admin = await sessionOf(request, 'admin');
  const headers = { authorization: `Bearer ${admin.token}` };
  const userId = admin.user._id;
  const mark = Date.now().toString(36);
  const { ids } = await someBooks(request, admin, [`Looked at ${mark}`]);
  const [id = ''] = ids;
  const path = `/api/product/${id}/${userId}`;
  await request.put(path, { headers, multipart: { status: 'draft', compareAtPrice: '12.00' } });
  const books = [{ product: id, note: 'For the long evenings.' }];
  const data = { title: `To look at ${mark}`, intro: 'All that we like.', books };
  expect((await request.post(`/api/lists/${userId}`, { headers, data })).ok()).toBe(true);
  await comeAs(page, await aStaffMember(request, admin, 'read-only'));

  await page.goto('/admin/lists');
  await page.getByRole('link', { name: `To look at ${mark}` }).click();
  await expect(page.getByText('For the long evenings.')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: `Looked at ${mark}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Looked at ${mark}` })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByText('was $12.00')).toBeVisible();
  await expect(page.getByRole('button', { name: /Save|Add|Remove/ })).toHaveCount(0);
  await expectReadable(page);
  await page.goto('/admin/import');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export catalogue');
  await expectReadable(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the catalogue' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(new RegExp(`\\nLooked at ${mark},.*,12\\.00,draft\\r\\n`));
});
