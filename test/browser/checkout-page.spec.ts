import { expect, test } from '@playwright/test';
import { expectReadable } from './expect-readable.ts';
import { addToCart, openBook, signUpAndIn } from './shopping.ts';

// proves forms.1
test('the cart with its checkout reads well', async ({ page }) => {
  await signUpAndIn(page);
  await openBook(page, 'Walden');
  await addToCart(page);
  await expect(page.locator('.braintree-option__card')).toBeVisible();
  await page.waitForLoadState('networkidle');

  await expectReadable(page);
});

test('nothing is fetched from anywhere but this machine', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) {
      elsewhere.push(request.url());
    }
  });

  await signUpAndIn(page);
  await openBook(page, 'Walden');
  await addToCart(page);
  await expect(page.locator('.braintree-option__card')).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(elsewhere).toEqual([]);
});

// proves invariants.4
test('the widget is fetched only when the shopper reaches checkout', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isWidget = (url: string) => /drop-?in.*\.js/i.test(url);

  await signUpAndIn(page);
  await openBook(page, 'Walden');
  expect(scripts.filter(isWidget)).toEqual([]);

  await addToCart(page);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await expect.poll(() => scripts.filter(isWidget)).not.toEqual([]);
});
