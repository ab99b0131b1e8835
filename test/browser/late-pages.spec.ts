import { expect, type Locator, type Page, test } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rehearsal/demo-accounts.ts';
import { createShopper, openCart } from './at-checkout.ts';
import { buyBook, sessionOf, signInAs } from './people.ts';
import { holdBack, payButton } from './shopping.ts';
import { layoutShiftOf, watchLayoutShifts } from './watch-layout-shifts.ts';

// Account and admin pages, whose content arrives after the page itself.

const OF_A_SHOPPER = ['/user/dashboard', '/user/security', '/user/wishlist', '/user/cards'];
const OF_STAFF = [
  '/admin/categories',
  '/admin/customers',
  '/admin/dashboard',
  '/admin/orders',
  '/admin/reviews',
  '/admin/security-log',
  '/admin/staff',
  '/admin/stock',
  '/create/category',
];

async function expectNothingMoves(page: Page, paths: readonly string[]) {
  await watchLayoutShifts(page);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('footer')).toBeVisible();
    expect(await layoutShiftOf(page), path).toBeLessThanOrEqual(0.02);
  }
}

test('the account pages do not shift when their content arrives', async ({ page, request }) => {
  const shopper = await sessionOf(request, 'shopper');
  const order = await buyBook(request, shopper, 3);
  await signInAs(page, shopper);
  await expectNothingMoves(page, [...OF_A_SHOPPER, `/checkout/done/${order}`]);
});

test('the staff pages do not shift when their content arrives', async ({ page, request }) => {
  await signInAs(page, await sessionOf(request, 'admin'));
  await expectNothingMoves(page, OF_STAFF);
});

test('the checkout does not shift when its address form arrives after the widget', async ({
  page,
  request,
}) => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const options = { addressForm: 'structured', quotes: false, country: 'US', countries: null };
  await page.route('**/api/checkout/options', async (route) => {
    await promise;
    await route.fulfill({ json: options });
  });
  await watchLayoutShifts(page);
  await openCart(page, await createShopper(request));
  await page.locator('#summary').evaluate((heading) => heading.scrollIntoView());
  await expect(page.locator('.braintree-loaded')).toBeAttached();
  // Nothing unseen takes the focus.
  await expect(page.locator('.braintree-option__card')).toBeHidden();
  answer();
  await expect(page.getByLabel('Street and number')).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
});

test('the focus is at a page that is loaded only after signing in on it', async ({ page }) => {
  await page.goto('/admin/orders');
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS.admin.email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  const scripts = await holdBack(page, '**/assets/*.js');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByLabel('Password')).toBeHidden();
  scripts.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

// proves forms.20
test('a page without its scripts says that it is loading, and later offers to load again', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByText('Loading…')).toBeVisible();
  const again = page.getByRole('link', { name: 'Load the page again' });
  await expect(again).toBeHidden();
  await passSeconds(page, 14);
  await expect(again).toBeHidden();
  await passSeconds(page, 16);
  await expect(again).toBeVisible();
  await page.unroute('**/assets/*.js');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

// proves forms.20
test('a page whose scripts load quickly never says that it is loading', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      // Its half second may not pass because the machine is busy.
      for (const animation of document.getAnimations()) animation.pause();
      const text = document.querySelector('.arriving');
      if (text?.checkVisibility({ visibilityProperty: true }))
        Object.assign(window, { said: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/cart');
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'said' in window)).toBe(false);
});

/** Stops every animation at this time, as if the page had been open that long. */
async function passSeconds(page: Page, seconds: number) {
  await page.evaluate((now) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = now;
    }
  }, seconds * 1000);
}

test('the links of the dashboard are at least 4 px apart', async ({ page, request }) => {
  await signInAs(page, await sessionOf(request, 'shopper'));
  await page.goto('/user/dashboard');
  const ways = page.getByRole('region', { name: 'Your details' }).getByRole('link');
  await expect(ways).toHaveCount(4);
  await expectApart(ways);
});

/** Expects a gap of at least 4 px between any two. */
async function expectApart(parts: Locator) {
  const all = await parts.evaluateAll((found) =>
    found.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      const beside = Math.max(one.left, other.left) - Math.min(one.right, other.right);
      const below = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
      expect(Math.max(beside, below)).toBeGreaterThanOrEqual(4);
    }
  }
}
