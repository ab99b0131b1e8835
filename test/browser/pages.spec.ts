import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addToCart, openBook, signIn, signUpAndIn } from './shopping.ts';

/** Nothing that a blind or keyboard-only reader would trip over, and nothing wider than the screen. */
async function expectReadable(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // What stands inside the payment widget is its maker's.
    .exclude('[data-braintree-id="wrapper"]')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const open: [string, (page: Page) => Promise<unknown>][] = [
  ['home', (page) => page.goto('/')],
  ['shop', (page) => page.goto('/shop')],
  ['a product', (page) => openBook(page, 'Walden')],
  ['the empty cart', (page) => page.goto('/cart')],
  ['sign-in', (page) => page.goto('/signin')],
  ['sign-up', (page) => page.goto('/signup')],
  ['a page that is not there', (page) => page.goto('/no/such/page')],
];

for (const scheme of ['light', 'dark'] as const) {
  for (const [name, visit] of open) {
    test(`${name} reads well (${scheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await visit(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await expectReadable(page);
    });
  }

  test(`the cart with its checkout reads well (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signUpAndIn(page);
    await openBook(page, 'Walden');
    await addToCart(page);
    await expect(page.locator('.braintree-option__card')).toBeVisible();
    await page.waitForLoadState('networkidle');

    await expectReadable(page);
  });

  test(`the admin’s orders read well (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, 'admin@example.com', 'bookshop-demo-1');
    await expectReadable(page);
    await page.goto('/admin/orders');
    await page.waitForLoadState('networkidle');

    await expectReadable(page);
  });
}

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
