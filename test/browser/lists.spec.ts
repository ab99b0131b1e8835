import { expect } from '@playwright/test';
import { editedListSchema, listTableSchema } from '#contract/book-lists/book-list-requests.ts';
import { STAFF_PICKS } from '#contract/book-lists/book-lists.ts';
import { productSchema } from '#contract/catalog/product.ts';
import { makePng } from '#support/pictures.ts';
import { test } from './at-end.ts';
import { expectReadable } from './expect-readable.ts';
import { credentialsOf, sessionOf, signInAs } from './people.ts';

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'desktop', 'once is enough');
});

/** The other tests share this shop, so the picks become a draft again. */
test.afterEach(async ({ request }) => {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const table = await (await request.get(`/api/lists/${userId}`, { headers })).json();
  const picks = listTableSchema.parse(table).lists.find(({ slug }) => slug === STAFF_PICKS);
  const at = `/api/list/${picks?._id}/${userId}`;
  const { version } = editedListSchema.parse(await (await request.get(at, { headers })).json());
  const back = await request.put(at, {
    headers,
    data: { version, list: { title: 'Staff picks' } },
  });
  expect(back.status()).toBe(200);
});

test('staff publish picks, and a shopper finds them on the home page', async ({
  page,
  request,
  browser,
}) => {
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/lists');
  await page.getByRole('link', { name: 'Staff picks' }).click();
  await page.getByLabel('Introduction').fill('What we *love*.');
  for (const title of ['Walden', 'Middlemarch']) {
    await page.getByLabel('Add a book').fill(title);
    await page.getByRole('button', { name: `Add ${title}`, exact: true }).click();
  }
  await page.getByLabel('Why we like Middlemarch').fill('A town as deep as a sea.');
  await page.getByRole('button', { name: 'Move Middlemarch up' }).click();
  await page.getByLabel('Published').check();
  await page.getByLabel('On the home page').selectOption('1');
  await page.getByRole('button', { name: 'Save the list' }).click();
  await expect(page.getByText('The list is saved.')).toBeVisible();
  await expectReadable(page);

  const shopper = await browser.newContext();
  const visit = await shopper.newPage();
  await visit.goto('/');
  const shelf = visit.locator('section', {
    has: visit.getByRole('heading', { name: 'Staff picks' }),
  });
  await expect(shelf.getByRole('heading', { level: 3 }).first()).toHaveText('Middlemarch');
  await shelf.getByRole('link', { name: 'See all' }).click();
  await expect(visit).toHaveTitle('Staff picks · Colophon');
  await expect(visit.getByText('A town as deep as a sea.')).toBeVisible();
  await expect(visit.getByText(/^Picked by /).first()).toBeVisible();
  await expectReadable(visit);
  await shopper.close();
});

test('a book of a series links to it, and shows its second picture', async ({
  page,
  request,
  atEnd,
}) => {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const [category] = (await (await request.get('/api/categories')).json()) as { _id: string }[];
  const fields = {
    description: 'A clergyman and a hospital.',
    price: '9.00',
    category: category?._id ?? '',
    quantity: '3',
    shipping: '1',
  };
  const made = [];
  for (const name of ['The Warden (Barsetshire, #1)', 'Barchester Towers (Barsetshire, #2)']) {
    const multipart = { ...fields, name };
    const answer = await request.post(`/api/product/create/${userId}`, { headers, multipart });
    const { _id } = productSchema.parse(await answer.json());
    atEnd(() => request.delete(`/api/product/${_id}/${userId}`, { headers }));
    made.push(_id);
  }
  const [, second = ''] = made;
  const photo = { name: 'map.png', mimeType: 'image/png', buffer: Buffer.from(makePng(900, 600)) };

  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto(`/admin/product/update/${second}`);
  await page.getByLabel('Another picture').setInputFiles(photo);
  await page.getByLabel('What it shows').fill('A map of Barchester');
  await page.getByRole('button', { name: 'Add the picture' }).click();
  await expect(page.getByRole('img', { name: 'A map of Barchester' })).toBeVisible();
  await expectReadable(page);

  await page.goto(`/product/${second}`);
  const choice = page.getByRole('button', { name: 'A map of Barchester' });
  await expect(page.getByText('Book 2 of')).toBeVisible();
  await choice.press('Enter');
  await expect(page.getByRole('img', { name: 'A map of Barchester' })).toBeVisible();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Barsetshire', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barsetshire');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^The Warden/);
});
