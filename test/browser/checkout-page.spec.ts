import { expect, test } from '@playwright/test';
import { expectReadable } from './expect-readable.ts';
import { addToCart, openBook, signUpAndIn } from './shopping.ts';

// proves forms.1, invariants.4
test('only the cart loads the payment widget; it is readable and fetches nothing from other hosts', async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const widgets = () => asked.filter(({ pathname }) => /drop-?in.*\.js$/i.test(pathname));

  await signUpAndIn(page);
  await openBook(page, 'Walden');
  expect(widgets()).toEqual([]);

  await addToCart(page);
  await expect(page.locator('.braintree-option__card')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(widgets()).not.toEqual([]);
  await expectReadable(page);
  const elsewhere = asked.filter(
    ({ hostname, protocol }) =>
      protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname),
  );
  expect(elsewhere.map(({ href }) => href)).toEqual([]);
});
