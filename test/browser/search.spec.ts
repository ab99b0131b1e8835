import { expect, type Page, test } from '@playwright/test';
import { expectReadable } from './expect-readable.ts';
import { holdBack } from './shopping.ts';
import { skipInFirefox } from './skip-in-firefox.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Find a book' });
const opener = (page: Page) => page.getByRole('button', { name: 'Find a book' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const active = (page: Page) => suggestions(page).getByRole('option', { selected: true });
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Reaches the search box from the top of the page by Tab alone. */
async function tabToBox(page: Page) {
  for (const stop of ['Skip to the page', 'Colophon']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toContainText(stop);
  }
  await page.keyboard.press('Tab');
  if (await opener(page).isVisible()) {
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(box(page)).toBeFocused();
}

/** Types into the search box, opening it first where it is collapsed. */
async function type(page: Page, text: string) {
  await expect(box(page).or(opener(page)).filter({ visible: true })).toHaveCount(1);
  if (!(await box(page).isVisible())) await opener(page).click();
  await box(page).pressSequentially(text, { delay: 20 });
}

// proves search-box.1, search-box.2, search-box.3, forms.14
test('a book can be found from any page by keyboard alone', async ({ page }) => {
  for (const path of ['/cart', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabToBox(page);
    await page.keyboard.type('wald', { delay: 20 });
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText('Walden');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Walden' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(suggestions(page)).toBeHidden();
  }
});

// proves search-box.3
test('Escape and Tab close the suggestions and stay on the page', async ({ page }) => {
  await page.goto('/cart');
  await type(page, 'wald');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(suggestions(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/cart$/);
});

// proves search-box.2
test('a suggestion can be chosen by click or tap', async ({ page }) => {
  await page.goto('/shop');
  await type(page, 'thoreau');
  const author = page.getByRole('group', { name: 'Authors' }).getByRole('option');
  await author.filter({ hasText: 'Henry David Thoreau' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Henry David Thoreau');
  await expect(page.getByRole('article').first()).toContainText('Thoreau');
});

// proves search-box.5, forms.9, forms.10
test('search results keep their scroll position on reload and on the way back', async ({
  page,
}) => {
  await page.goto('/cart');
  await type(page, 'the');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=the$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: “the”');
  await expect(page).toHaveTitle('Search: “the” · Colophon');
  await expect(page.getByText(/^Found \d+ products, showing the first 20$/)).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(/, showing the first 40$/)).toBeVisible();
  const book = page.getByRole('heading', { level: 3 }).nth(33).getByRole('link');
  await book.scrollIntoViewIfNeeded();
  const place = (await top(page)) + 60;
  await page.mouse.wheel(0, 60);
  await expect.poll(() => top(page)).toBe(place);
  expect(place).toBeGreaterThan(500);

  await page.reload();
  await expect(page.getByText(/, showing the first 40$/)).toBeVisible();
  await expect.poll(() => top(page)).toBe(place);

  // Playwright's own click scrolls first in Firefox.
  await book.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => top(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=the&shown=40$/);
  await expect.poll(() => top(page)).toBe(place);
  await expect(box(page)).toHaveValue('the');
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goForward();
  await expect(page.getByText(/, showing the first 40$/)).toBeVisible();
  await expect.poll(() => top(page)).toBe(place);
});

// proves search-box.5, forms.9, forms.12
test('search results can be filtered and sorted, and Back undoes each step', async ({ page }) => {
  const small = page.getByRole('button', { name: /^Filters/ });
  await page.goto('/search?q=the');
  await expect(page.getByText(/^Found \d+ products/)).toBeVisible();
  const isSmall = await small.isVisible();
  if (isSmall) await small.click();
  await page.getByLabel('$10 to $19', { exact: true }).check();
  if (isSmall) {
    await expectReadable(page);
    await page.getByRole('button', { name: 'Show books' }).click();
  }
  await expect(page).toHaveURL(/\/search\?q=the&price=10-19$/);
  await page.getByLabel('Sort by').selectOption('Price, lowest first');
  await expect(page).toHaveURL(/\/search\?q=the&price=10-19&sort=price$/);
  const prices = async () => {
    const texts = await page.locator('article .price_price').allTextContents();
    return texts.map((text) => Number(text.slice(1)));
  };
  await expect(page.getByText(/^Found \d+ products/)).toBeVisible();
  const shown = await prices();
  expect(shown.length).toBeGreaterThan(3);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  for (const price of shown) expect(price >= 10 && price < 20, `$${price}`).toBe(true);
  await expectReadable(page);

  await page.reload();
  await expect(page.getByRole('button', { name: /Remove filter \$10 to \$19/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=the&price=10-19$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance');
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=the$/);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0);
});

// proves search-box.6
test('a misspelt search finds the book and suggests the right spelling', async ({ page }) => {
  await page.goto('/search?q=drakula');
  await expect(page.getByText('Did you mean dracula?')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Bram Stoker');
  await page.getByRole('link', { name: 'dracula', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: “dracula”');
  await expect(page.getByText(/^Found \d+ products?$/)).toBeVisible();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await expect(box(page)).toHaveValue('dracula');
  await page.goBack();
  await expect(box(page)).toHaveValue('drakula');
});

// proves search-box.2, forms.1, forms.15
test('suggestions and results are readable down to a 320 px wide window', async ({ page }) => {
  await page.goto('/cart');
  await type(page, 'wa');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectReadable(page);
  await page.goto('/search?q=no-such-book-anywhere');
  await expect(page.getByText('No products found')).toBeVisible();
  await expectReadable(page);

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/search?q=${'W'.repeat(200)}`);
  await expect(page.getByText('No products found')).toBeVisible();
  await box(page).fill('wa');
  await expect(suggestions(page)).toBeVisible();
  await expectReadable(page);
});

// proves search-box.2
test('text typed into the search box before the scripts have loaded is kept and searched', async ({
  page,
}) => {
  skipInFirefox('its processor cannot be slowed down');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const code = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/search?q=the', { waitUntil: 'commit' });
  const early = page.getByRole('textbox', { name: 'Find a book' });
  await early.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('wald');
  code.release();

  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('wald');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.type('en');
  await expect(box(page)).toHaveValue('walden');
  await expect(suggestions(page).getByRole('option').first()).toContainText('Walden');
});

test('a button pressed before its page’s script has loaded takes effect afterwards', async ({
  page,
}) => {
  const code = await holdBack(page, '**/assets/shop-page-*.js');
  // By then the shop's first script has run.
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  const add = page.getByRole('button', { name: 'Add to cart' });
  const book = page.getByRole('article').filter({ has: add }).first();
  const title = (await book.getByRole('heading').textContent()) ?? '';
  await book.getByRole('button', { name: 'Add to cart' }).click();
  code.release();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
});

test('a sort order chosen before its page’s script has loaded is set afterwards', async ({
  page,
}) => {
  const code = await holdBack(page, '**/assets/shop-page-*.js');
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Sort by').selectOption('Best-selling');
  code.release();

  await expect(page).toHaveURL(/[?&]sort=/);
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best-selling');
});
