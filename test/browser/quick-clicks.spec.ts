import { expect, test } from '@playwright/test';
import { comeAs, sessionOf } from './people.ts';
import { PASSWORD } from './shopping.ts';

// A double click on the button of a form, faster than it can say that it is busy, sends it once.

test('makes one category', async ({ page, request }, { project }) => {
  await comeAs(page, await sessionOf(request, 'admin'));
  await page.goto('/create/category');
  const name = `Quick ${project.name} ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create category' }).dblclick();
  await expect(page.getByText(`${name} is created`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('makes one product, and its long name stays within the page', async ({ page, request }, {
  project,
}) => {
  await comeAs(page, await sessionOf(request, 'admin'));
  await page.goto('/create/product');
  const name = `${project.name}${Date.now()}`.padEnd(300, 'Donaudampfschifffahrt');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('One word.');
  await page.getByLabel('Price ($)').fill('40.5');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create product' }).dblclick();
  await expect(page.getByText(`${name} is created!`)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  const newest = await request.get('/api/products?sortBy=createdAt&order=desc&limit=5');
  const books = (await newest.json()) as { name: string }[];
  expect(books.filter((book) => book.name === name)).toHaveLength(1);
});

test('makes one account', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Nora Helmer');
  await page.getByLabel('Email').fill(`quick-${crypto.randomUUID().slice(0, 13)}@example.com`);
  await page.getByLabel('Password').fill(PASSWORD);
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/signup')) asked += 1;
  });
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page.getByText('New account is created. Please signin.')).toBeVisible();
  expect(asked).toBe(1);
});
