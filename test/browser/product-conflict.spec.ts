import { expect } from '@playwright/test';
import { categoryListSchema } from '#contract/catalog/category.ts';
import { productSchema } from '#contract/catalog/product.ts';
import { test } from './at-end.ts';
import { expectReadable } from './expect-readable.ts';
import { credentialsOf, sessionOf, signInAs } from './people.ts';

// Two admins edit the same product at once.

test('saving a product that another admin has changed shows the conflicts and loses no input', async ({
  page,
  request,
  atEnd,
}) => {
  const admin = await sessionOf(request, 'admin');
  const { userId, headers } = credentialsOf(admin);
  const [category] = categoryListSchema.parse(await (await request.get('/api/categories')).json());
  const made = await request.post(`/api/product/create/${userId}`, {
    headers,
    multipart: {
      ...{ name: 'Two Hands', description: 'Of both.', price: '10', quantity: '3' },
      ...{ shipping: '1', category: category?._id ?? '', status: 'draft' },
    },
  });
  const { _id: id } = productSchema.parse(await made.json());
  atEnd(() => request.delete(`/api/product/${id}/${userId}`, { headers }));
  const change = (multipart: Record<string, string>) =>
    request.put(`/api/product/${id}/${userId}`, { headers, multipart });
  const read = async () =>
    productSchema.parse(
      await (await request.get(`/api/product/${id}/desk/${userId}`, { headers })).json(),
    );
  await signInAs(page, admin);
  await page.goto(`/admin/product/update/${id}`);
  await page.getByLabel('Price ($)', { exact: true }).fill('12');
  await page.getByLabel('Author').fill('Here');
  await page.getByLabel('Publisher').fill('Ours');
  expect((await change({ price: '11', author: 'There', shelf: 'B3' })).status()).toBe(200);

  await page.getByLabel('Publisher').press('Enter');
  await expect(page.getByText('It is “11.00” now.')).toBeVisible();
  await expect(page.getByLabel('Price ($)', { exact: true })).toBeFocused();
  await expect(page.getByText('It is “There” now.')).toBeVisible();
  await expect(page.getByLabel('Shelf')).toHaveValue('B3');
  await expectReadable(page);
  expect(await read()).toMatchObject({ price: 11, author: 'There', publisher: null });

  await page.getByLabel('Price ($)', { exact: true }).fill('13');
  await page.getByRole('button', { name: 'Take theirs' }).press('Enter');
  await expect(page.getByLabel('Author')).toHaveValue('There');
  await expect(page.getByLabel('Publisher')).toHaveValue('Ours');
  await page.getByLabel('Publisher').press('Enter');
  await expect(page.getByText('Two Hands is updated!')).toBeVisible();
  expect(await read()).toMatchObject({
    price: 13,
    author: 'There',
    publisher: 'Ours',
    shelf: 'B3',
  });
});
