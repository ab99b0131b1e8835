import { expect, type Locator, type Page, test } from '@playwright/test';
import { buyBook, sessionOf, signInAs } from './people.ts';
import { openBook, takeBook } from './shopping.ts';

// Spec 2: where things stand, and how the top navigation marks the current page.

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return box;
}

const wide = (page: Page) => (page.viewportSize()?.width ?? 0) > 1000;

/**
 * Expects the first left of the second where there is room, else above it. Retries while React's
 * page replaces the Worker's.
 */
async function expectBeside(page: Page, first: Locator, second: Locator) {
  await expect(async () => {
    const [one, other] = [await boxOf(first), await boxOf(second)];
    if (wide(page)) {
      expect(one.x + one.width).toBeLessThanOrEqual(other.x);
      expect(one.y).toBeLessThan(other.y + other.height);
    } else {
      expect(one.y + one.height).toBeLessThanOrEqual(other.y);
    }
  }).toPass();
}

// proves routes.10
test('the cart’s items are left of its summary, or above it on a phone', async ({ page }) => {
  await takeBook(page, 'Walden');

  const item = page.getByRole('heading', { level: 2, name: 'Walden' });
  const summary = page.getByRole('region', { name: 'Summary' });

  await expectBeside(page, item, summary);
  await expect(summary.getByRole('button', { name: 'Sign in to checkout' })).toBeVisible();
});

test('a receipt is no wider than the page, however long a book’s title', async ({ page }) => {
  const session = await sessionOf(page.request, 'shopper');
  await buyBook(page.request, session);
  await signInAs(page, session);
  await page.route('**/api/orders/by/user/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/"name":"/g, `"name":"${'W'.repeat(150)}`),
    });
  });
  await page.goto('/user/dashboard');
  await expect(page.getByRole('link', { name: /^W{150}/ }).first()).toBeVisible();

  await expectNothingBeyond(page);
});

test('a review is no wider than the page, however long a word in the shop’s answer to it', async ({
  page,
  request,
}) => {
  const reason = `See https://example.com/${'w'.repeat(150)}`;
  const at = '2026-01-01T00:00:00.000Z';
  const written = { _id: 'one', stars: 2, title: 'Dull', text: 'Dull.', updatedAt: at };
  const review = { ...written, state: 'rejected', reason };
  const activity = { isKept: false, isWaiting: true, mayReview: false, review };
  await page.route('**/api/product/*/reader/*', (route) => route.fulfill({ json: activity }));
  const product = { _id: 'walden', name: 'W'.repeat(150) };
  const by = { _id: 'sam', name: 'Sam' };
  const reviews = [{ ...review, product, by, reports: 0, waitsSince: null, version: 1 }];
  await page.route('**/api/reviews/*', (route) => route.fulfill({ json: { reviews, next: null } }));

  const admin = await sessionOf(request, 'admin');
  // Below the button that tells when a book is back.
  const user = { ...admin.user, email: `${'w'.repeat(60)}@example.com` };
  await page.route('**/api/user/*', (route) => route.fulfill({ json: user }));
  await signInAs(page, { ...admin, user });
  await openBook(page, 'Walden');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await expectNothingBeyond(page);
  await page.goto('/admin/reviews');
  await expect(page.getByText(reason)).toBeVisible();
  await expectNothingBeyond(page);
});

async function expectNothingBeyond(page: Page) {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
}

// proves routes.4
test('the shop’s filters are beside its books, or behind a button on a phone', async ({ page }) => {
  await page.goto('/shop');
  const book = page.getByRole('article').first();
  await expect(book).toBeVisible();

  if (wide(page)) {
    await expectBeside(page, page.getByRole('complementary', { name: 'Filters' }), book);
  } else {
    await expect(page.getByRole('group', { name: 'Price' })).toBeHidden();
    await page.getByRole('button', { name: /^Filters/ }).click();
  }
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('checkbox')).not.toHaveCount(
    0,
  );
  await expect(page.getByRole('group', { name: 'Price' }).getByRole('radio')).toHaveCount(6);
});

// proves navigation.2, navigation.6, forms.10
test('the link of the current page looks different, and the cart’s link counts its copies', async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: 'Shop' });
  const look = (name: string) =>
    nav.getByRole('link', { name }).evaluate((link) => {
      const { color, fontWeight } = getComputedStyle(link);
      return `${color} ${fontWeight}`;
    });

  await page.goto('/shop');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await look('Shop')).not.toBe(await look('Home'));
  expect(await look('Home')).toBe(await look('Signin'));
  await nav.getByRole('link', { name: 'Signin' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await look('Signin')).not.toBe(await look('Shop'));

  await takeBook(page, 'Walden');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(nav.getByRole('link', { name: 'Cart 2 items' })).toBeVisible();
  await page.reload();
  await expect(nav.getByRole('link', { name: 'Cart 2 items' })).toBeVisible();
});

test('at twice the font size a phone shows covers beside the text and does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/shop', '/']) {
    await page.goto(path);
    await enlarge(page);
    const book = page.getByRole('article').first();
    await expect(book).toBeVisible();

    // Retries while React's page replaces the Worker's.
    await expect(async () => {
      const shares = await page.getByRole('article').evaluateAll((books) =>
        books.map((one) => {
          const [cover] = one.children;
          return (cover?.getBoundingClientRect().width ?? 0) / one.getBoundingClientRect().width;
        }),
      );
      expect(shares.length).toBeGreaterThan(0);
      if (path === '/shop') expect(Math.max(...shares)).toBeLessThanOrEqual(0.4);
      const over = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
    }).toPass({ timeout: 20_000 });
  }
});

function enlarge(page: Page) {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

async function shareOf(part: Locator, whole: Locator) {
  return (await boxOf(part)).width / (await boxOf(whole)).width;
}

test('at twice the font size a phone has room for the facts of a book', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBook(page, 'Walden');
  await enlarge(page);

  const facts = page.getByRole('table', { name: 'About this edition' });
  expect(await shareOf(facts.getByRole('cell').first(), facts)).toBeGreaterThan(0.4);
});

test('at twice the font size a phone has room for what is searched for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await enlarge(page);

  const words = page.getByRole('combobox', { name: 'Search books' });
  const search = page.getByRole('search').filter({ has: words });
  // Retries while React's page replaces the Worker's.
  await expect(async () => {
    expect(await shareOf(words, search)).toBeGreaterThan(0.8);
  }).toPass();
  await expectNothingBeyond(page);
});

test('at twice the font size an admin’s pages of products do not scroll sideways', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await sessionOf(request, 'admin'));
  for (const [path, shown] of [
    ['/admin/products', page.getByRole('button', { name: 'Delete' }).first()],
    ['/create/product', page.getByLabel('Photo')],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await enlarge(page);
    await expectNothingBeyond(page);
  }
});

test('the shop’s name is not broken on a 320 px wide phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const name = page.getByRole('banner').getByRole('link', { name: 'Colophon' });
  // Retries while React's page replaces the Worker's.
  await expect
    .poll(() =>
      name.evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link.lastChild ?? link);
        return words.getClientRects().length;
      }),
    )
    .toBe(1);
});

test('the navigation of a signed-in shopper with ten copies in the cart is one row on a 320 px phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, await sessionOf(request, 'shopper'));
  await takeBook(page, 'Walden');
  await page.evaluate(() => {
    const cart = localStorage.getItem('cart') ?? '';
    localStorage.setItem('cart', cart.replace('"count":1', '"count":10'));
  });
  await page.reload();
  const nav = page.getByRole('navigation', { name: 'Shop' });
  // The current page's link is bold, and "Dashboard" is the widest.
  await nav.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await expect(nav.getByRole('link', { name: 'Cart 10 items' })).toBeVisible();
  const signout = await boxOf(nav.getByRole('button', { name: 'Signout' }));
  expect(signout.y).toBe((await boxOf(nav.getByRole('link', { name: 'Home' }))).y);
});

test('on a phone the admin’s links show that there are more at either end', async ({
  page,
  request,
}) => {
  test.skip(test.info().project.name !== 'phone', 'on a desktop they wrap');
  await signInAs(page, await sessionOf(request, 'admin'));
  await page.goto('/admin/stock');
  const list = page.getByRole('navigation', { name: 'Admin' }).getByRole('list');
  await expect(list.getByRole('link', { name: 'Stock' })).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole('link', { name: 'Manage Categories' })).toBeInViewport();
  await expect(list.getByRole('link', { name: 'Create Category' })).not.toBeInViewport();
  // A shade at each end, under paper that scrolls away with the links.
  await expect(list).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
});

test('scrollbars lie on the paper, also within a page', async ({ page }) => {
  await page.goto('/search?q=the');
  for (const scroller of [page.locator('html'), page.getByRole('main')])
    await expect(scroller).toHaveCSS('scrollbar-color', 'rgb(139, 124, 102) rgba(0, 0, 0, 0)');
});

// proves forms.14
test('the price of a book that stays in sight covers nothing that is focused', async ({ page }) => {
  await openBook(page, 'Middlemarch');
  // As far as Tab scrolls, at least.
  const isOnTop = await page.getByRole('link', { name: 'Keep for later' }).evaluate((link) => {
    link.scrollIntoView({ block: 'end', behavior: 'instant' });
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

  expect(isOnTop).toBe(true);
});

test('a click in a part of a form, and a key after it, draw no ring around that part', async ({
  page,
  request,
}) => {
  await signInAs(page, await sessionOf(request, 'admin'));
  for (const path of ['/admin/settings', '/admin/gift-cards']) {
    await page.goto(path);
    const part = page.getByRole('main').locator('fieldset, section').first();
    await part.click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('Shift');
    await expect(part).toBeFocused();
    await expect(part).toHaveCSS('outline-style', 'none');
  }
});
