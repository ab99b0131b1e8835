import { expect, type Page, test } from '@playwright/test';
import { categoryListSchema } from '#contract/catalog/category.ts';
import { productSchema } from '#contract/catalog/product.ts';
import { pause } from '../rehearsal/processes.ts';
import { credentialsOf, sessionOf } from './people.ts';
import { findNewestBook, holdBack } from './shopping.ts';
import { skipInFirefox } from './skip-in-firefox.ts';
import { layoutShiftOf, watchLayoutShifts } from './watch-layout-shifts.ts';

// Pages as the Worker sends them, and as React leaves them.

const LISTINGS = [
  '/',
  '/shop',
  '/shop?language=en&sort=title',
  '/?search=the',
  '/search?q=the',
  '/search?q=the&price=10-19&sort=price',
  '/author/George%20Eliot',
];

/** Returns the positions and sizes of the first screen's parts, by name. */
function places(page: Page) {
  return page.evaluate(() => {
    const parts = {
      header: 'header a',
      opener: '.header-search_opener',
      box: '.header-search_box input',
      heading: 'h1',
      cover: 'main [class*=plinth]',
      title: 'main h3 a',
      price: 'main article .price_price',
      button: 'main article button',
    };
    return Object.fromEntries(
      Object.entries(parts).map(([name, selector]) => {
        const all = [...document.querySelectorAll(selector)];
        const box = all.find((each) => each.checkVisibility())?.getBoundingClientRect();
        return [name, box && [box.x, box.y, box.width, box.height].map(Math.round)];
      }),
    );
  });
}

test('the Worker’s page looks like React’s, needs no API call and does not shift', async ({
  page,
  browser,
  baseURL,
}) => {
  skipInFirefox('Playwright cannot turn scripts off there');
  const { _id, name } = await findNewestBook(page);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: page.viewportSize(),
  });
  const unscripted = await plain.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/product/photo/')) {
      calls.push(pathname);
    }
  });
  await watchLayoutShifts(page);

  for (const path of [...LISTINGS, `/product/${_id}`]) {
    await unscripted.goto(path);
    await page.goto(path);
    await expect(page.getByText('Please wait')).toHaveCount(0);
    await expect(page.locator('main article button').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(await places(page), path).toEqual(await places(unscripted));
    expect(await layoutShiftOf(page), path).toBeLessThanOrEqual(0.02);
  }
  expect(calls).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await plain.close();
});

/** Creates a sold-out book and runs `work` with it. */
async function withSoldOutBook({ request }: Page, work: (bookId: string) => Promise<void>) {
  const { userId, headers } = credentialsOf(await sessionOf(request, 'admin'));
  const [category] = categoryListSchema.parse(await (await request.get('/api/categories')).json());
  const made = await request.post(`/api/product/create/${userId}`, {
    headers,
    multipart: {
      ...{ name: 'Gone at Once', description: 'Of haste.', price: '10', quantity: '0' },
      ...{ shipping: '1', category: category?._id ?? '' },
    },
  });
  const { _id } = productSchema.parse(await made.json());
  try {
    await work(_id);
  } finally {
    await request.delete(`/api/product/${_id}/${userId}`, { headers });
  }
}

/** Makes the page record, frame by frame, the position of what is below a book. */
async function watchBelow(page: Page) {
  await page.addInitScript(() => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    const look = () => {
      const all = [...document.querySelectorAll('main h2')];
      const below = all.find(({ textContent }) => textContent === 'Related products');
      if (below?.checkVisibility({ visibilityProperty: true })) {
        const top = Math.round(below.getBoundingClientRect().top + window.scrollY);
        if (top !== tops.at(-1)) tops.push(top);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

for (const [scripts, delay] of [
  ['come at once', 0],
  ['come after the time is up', 3500],
] as const) {
  test(`nothing below a sold-out book moves when its scripts ${scripts}`, async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await pause(delay);
      await route.continue();
    });
    await watchBelow(page);
    await withSoldOutBook(page, async (bookId) => {
      await page.goto(`/product/${bookId}`);
      await expect(page.locator('#reviews h2')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Keep for later' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const tops: number[] = await page.evaluate(() => Reflect.get(window, 'tops'));
      expect(tops).toEqual([expect.any(Number)]);
    });
  });
}

test('an e-mail address typed before the scripts have loaded can be sent afterwards', async ({
  page,
}) => {
  const scripts = await holdBack(page, '**/assets/*.js');
  await withSoldOutBook(page, async (bookId) => {
    await page.goto(`/product/${bookId}`, { waitUntil: 'commit' });
    await expect(page.getByText('Please wait')).toBeVisible();
    await expect(page.getByText('Please wait')).toBeHidden();
    const address = page.getByLabel('E-mail address to tell when it is back');
    await address.fill('hasty@example.com');
    await address.press('Enter');
    scripts.release();
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    await expect(page.getByText('Please open the link in it')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/product/${bookId}[^?]*$`));
  });
});

// proves forms.8
test('a loaded page stays visible when its own script fails, and completes once it loads', async ({
  page,
}) => {
  const { _id, name } = await findNewestBook(page);
  await page.route('**/assets/product-page-*.js', (route) => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(`/product/${_id}`);
  // It loads again by itself, once.
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Please wait')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/assets/product-page-*.js');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('#reviews h2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

// proves states.3
test('"Add to cart" that is pressed before the scripts are there adds the book', async ({
  page,
}) => {
  const { name } = await findNewestBook(page);
  const scripts = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: `Add to cart ${name}` })
    .first()
    .click();
  scripts.release();

  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(kept).toMatchObject([{ name, count: 1 }]);
});

test('without JavaScript a visitor finds a book, and the cart links to the shop', async ({
  browser,
  baseURL,
  page,
}) => {
  skipInFirefox('Playwright cannot turn scripts off there');
  const { _id, name } = await findNewestBook(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const unscripted = await plain.newPage();
  await unscripted.goto('/');
  await unscripted.getByRole('link', { name, exact: true }).first().click();

  await expect(unscripted).toHaveURL(new RegExp(`/product/${_id}(?:/|$)`));
  await expect(unscripted.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(unscripted.locator('article .price_price').first()).toContainText('$');
  await expect(unscripted.locator('article img').first()).toBeVisible();
  await expect(unscripted.getByText('Please wait')).toBeHidden();

  // A page that needs scripts says so, and links to pages that do not.
  await unscripted.goto('/cart');
  const note = unscripted.locator('noscript');
  await expect(note).toBeVisible();
  expect((await note.textContent())?.replaceAll(/\s+/g, ' ').trim()).toBe(
    'Without JavaScript you can look at all books. To order and to sign in, turn it on.',
  );
  await note.locator('a').click();
  await expect(unscripted.getByRole('heading', { level: 1 })).toHaveText('Shop');
  await plain.close();
});

test('a missing page or file is a 404, and a missing page shows the shop’s own page', async ({
  page,
}) => {
  const answers = await Promise.all(
    ['/product/none', '/no/such/page', '/assets/none.js'].map((path) => page.request.get(path)),
  );
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404]);
  expect(answers[2]?.headers()['cache-control']).toBe('no-store');

  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such page');
});
