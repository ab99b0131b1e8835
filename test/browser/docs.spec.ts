import { expect, test } from '@playwright/test';
import { expectReadable } from './expect-readable.ts';

// proves api-description.4
test('the page of the API description is readable, loads nothing from elsewhere and links to the shop', async ({
  page,
}) => {
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('/');
  const shop = new URL(page.url()).origin;
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shop) elsewhere.push(request.url());
  });
  await page.getByRole('link', { name: 'the shop’s API' }).click();
  await expect(page.getByRole('heading', { name: 'The API of Colophon' })).toBeVisible();
  await expectReadable(page);

  await page.getByRole('button', { name: 'POST /signin Sign in' }).click();
  await expect(page.getByText('The token goes into the Authorization header')).toBeVisible();
  await expect(page.getByText('Email and password dont match').first()).toBeVisible();
  expect(complaints).toEqual([]);
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);

  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('combobox', { name: 'Search books' })).toBeVisible();
});

// proves forms.15
test('the page of the API description fits a 320 px wide phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });

  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'The API of Colophon' })).toBeVisible();

  await expectReadable(page);
});
