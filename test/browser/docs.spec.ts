import { expect, test } from '@playwright/test';
import { expectReadable } from './expect-readable.ts';

// proves api-description.4
test('the description of the API reads well, and leads back to the shop', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The API of Colophon, a book store',
  );
  await expectReadable(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toBeInViewport();
  expect(complaints).toEqual([]);

  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

// proves forms.15
test('the description of the API fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });

  await page.goto('/api/docs');

  await expectReadable(page);
});
