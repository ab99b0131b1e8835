import { expect, type Page } from '@playwright/test';
import { MAX_CATEGORY_NAME } from '#contract/catalog/category-name-length.ts';
import { categoryCreatedSchema } from '#contract/catalog/category-requests.ts';
import { test } from './at-end.ts';
import { buyBook, credentialsOf, sessionOf, signInAs } from './people.ts';

/** How much wider the page is than the window; 0 or less when nothing sticks out. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks a filter, opening the drawer first where the window is too small for the filters. */
async function choose(page: Page, label: string) {
  const drawer = page.getByRole('button', { name: /^Filters/ });
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const small = await drawer.isVisible();
  if (small) await drawer.click();
  await page.getByLabel(label, { exact: true }).check();
  if (small) await page.getByRole('button', { name: 'Show books' }).click();
}

/** Books that are hard to lay out: the longest words, the longest list, a right-to-left script. */
const HARD_BOOKS = [
  {
    language: 'en',
    name: 'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner, Who Lived Eight and Twenty Years All Alone in an Un-inhabited Island on the Coast of America, near the Mouth',
    author: Array.from({ length: 42 }, (_, n) => `Gabriela Montgomery ${n}`).join(', '),
  },
  {
    language: 'ar',
    name: 'كتاب ألف ليلة وليلة: حكايات شهرزاد الملكة في ليالي بغداد',
    author: 'مجهول',
  },
  { language: 'de', name: 'W'.repeat(186), author: 'M'.repeat(80) },
];

/** Renames the shop's books to those; the rest of each response stays real. */
async function renameBooks(page: Page) {
  const rename = (book: object, place = 0) => ({
    ...book,
    ...HARD_BOOKS[place % HARD_BOOKS.length],
    photoUrl: null,
  });
  await page.route(/\/api\/products?[/?](?!photo)/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (Array.isArray(answer)) return route.fulfill({ response, json: answer.map(rename) });
    if (!('data' in answer)) return route.fulfill({ response, json: rename(answer) });
    return route.fulfill({ response, json: { ...answer, data: answer.data.map(rename) } });
  });
}

test('a page whose script cannot be fetched says so, and loads once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const shop = page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Shop' });

  await context.setOffline(true);
  await shop.click();
  await expect(page.getByRole('alert')).toContainText('You seem to be offline');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached');

  await context.setOffline(false);
  await expect(page.getByText('Showing the first 6 books')).toBeVisible();
});

test('books that cannot be fetched show an error with Retry, and load once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/shop');
  await expect(page.getByText('Showing the first 6 books')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(/^More books could not be loaded. You seem to be off/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
  await choose(page, '$10 to $19');
  await expect(page.getByText(/^The books could not be loaded. You seem to be off/)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^The books could not be loaded/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^Showing the first 6 books/)).toBeVisible();
});

test('missing covers leave the page readable, and load once the connection is back', async ({
  page,
  context,
}) => {
  test.skip(test.info().project.name !== 'phone', 'once is enough');
  await page.route('**/api/product/photo/**', (route) => route.abort());
  await page.route(/drawn-cover/, (route) => route.abort());
  await page.goto('/shop');
  await expect(page.getByText('Showing the first 6 books')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('article img').or(page.locator('article svg'))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);

  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator('article img').or(page.locator('article svg'))).toHaveCount(6);
});

test('a book card links to its book and its author', async ({ page }) => {
  await page.goto('/shop');
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .filter({ has: page.getByRole('link').nth(1) })
    .first();
  const [title, author] = await card.getByRole('link').allTextContents();
  await card.getByRole('link', { name: author ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(author ?? '');
  await page.goBack();
  // The title's link lies over the cover.
  await card.locator('img').click({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

// proves forms.15, import.8
test('no page is wider than the narrowest window, however long a book’s title', async ({
  page,
}) => {
  test.skip(test.info().project.name !== 'phone', 'sets its own width');
  await page.setViewportSize({ width: 320, height: 700 });
  await renameBooks(page);
  for (const path of ['/?search=war', '/shop']) {
    await page.goto(path);
    await expect(page.getByRole('article').nth(2)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HARD_BOOKS[0]?.name ?? '');
  await page.getByRole('button', { name: 'and 36 more' }).click();
  await page.waitForLoadState('networkidle');
  expect(await overflow(page), 'the book').toBeLessThanOrEqual(0);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await overflow(page), 'the cart').toBeLessThanOrEqual(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

// proves forms.15
test('the longest word that names a category breaks in the filters, beside its number of books', async ({
  page,
  request,
  atEnd,
}) => {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const name = 'W'.repeat(MAX_CATEGORY_NAME);
  const made = await request.post(`/api/category/create/${userId}`, { headers, data: { name } });
  const { data: category } = categoryCreatedSchema.parse(await made.json());
  atEnd(() => request.delete(`/api/category/${category._id}/${userId}`, { headers }));

  await page.goto('/shop');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const drawer = page.getByRole('button', { name: /^Filters/ });
  if (await drawer.isVisible()) await drawer.click();
  await expect(page.getByRole('checkbox', { name })).toHaveAccessibleDescription('0 books');
  const categories = page.getByRole('group', { name: 'Category' });
  const hidden = await categories.evaluate((group) =>
    [...group.querySelectorAll('div')].map((box) => box.scrollWidth - box.clientWidth),
  );
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
});

test('a right-to-left title stands with its price in the cart, on a wishlist and on a receipt', async ({
  page,
  request,
}) => {
  const title = HARD_BOOKS[1]?.name ?? '';
  const session = await sessionOf(request, 'shopper');
  const { userId, headers } = credentialsOf(session);
  await buyBook(request, session);
  const [book] = await (await request.get('/api/products?sortBy=quantity&limit=1')).json();
  await request.put(`/api/wishlist/${book._id}/${userId}`, { headers });
  await page.route(/\/api\/(orders|wishlist|product)\/(?!photo)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"name":"[^"]*"/g, `"name":"${title}"`);
    await route.fulfill({ response, body });
  });
  await signInAs(page, session);
  const line = JSON.stringify({ ...book, name: title, count: 1 });
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), `[${line}]`);

  for (const path of ['/cart', '/user/wishlist', '/user/dashboard']) {
    await page.goto(path);
    const shown = page.getByRole('main').getByRole('link', { name: title }).first();
    await expect(shown).toBeVisible();
    const indent = await shown.evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      const cell = link.parentElement ?? link;
      return text.getBoundingClientRect().left - cell.getBoundingClientRect().left;
    });
    expect(indent, path).toBeLessThan(4);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Other tests of this shop expect an empty wishlist.
  await request.delete(`/api/wishlist/${book._id}/${userId}`, { headers });
});

// proves odd-input.3, odd-input.5
test('odd addresses show an empty list or “Product not found”', async ({ page }) => {
  test.skip(test.info().project.name !== 'phone', 'once is enough');
  const shown: [string, string][] = [
    ['/shop?category=nope&price=free&shown=-4', 'No products found'],
    [
      `/shop?category=${encodeURIComponent('"<b>%')}&category=${'x'.repeat(2000)}`,
      'No products found',
    ],
    ['/?search=%', 'No products found'],
    [`/?search=${encodeURIComponent('"\'<iframe>🐋')}`, 'No products found'],
    [`/?search=${'W'.repeat(500)}`, 'No products found'],
    ['/product/%22%3Cb%3E', 'Product not found'],
    ['/product/%E0%A4%A', 'Product not found'],
  ];
  for (const [path, words] of shown) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

// proves shop.1, forms.14
test('a book can be found and added to the cart by keyboard alone', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'a phone has no keys');
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Search books' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Search books' })).toBeFocused();
  await page.keyboard.type('walden');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Found 1 products')).toBeVisible();
  for (const stop of ['Search', 'Clear the search', 'Walden', 'Henry David Thoreau']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(new RegExp(stop));
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: /Walden/ })).toBeVisible();
});

test('what the keyboard reaches in a row of books is shown whole', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .focus();
  for (let times = 0; times < 9; times++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect
      .poll(() =>
        focused.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left >= 0 && right <= window.innerWidth;
        }),
      )
      .toBe(true);
  }
});
