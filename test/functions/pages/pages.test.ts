import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { call } from '#support/api.ts';
import { appWith } from '#support/app-with.ts';
import { openPage, readPage } from '#support/pages.ts';
import { createBook, createCategory } from '#support/shop.ts';

const NASTY = `</script><script>alert("1")</script><img src=x onerror=alert(2)> 'q' & \u2028`;

test('a book’s page shows title, author, price and stock without scripts', async () => {
  const category = await createCategory('Whales');
  const book = await createBook({
    name: 'Moby-Dick; or, The Whale',
    author: 'Herman Melville',
    description: 'A captain and a whale.',
    price_cents: 1250,
    quantity: 3,
    language: 'en',
    photo_key: 'products/x/v1',
    photo_type: 'image/png',
    category_id: category,
  });

  const page = await openPage(`/product/${book.id}`);

  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.all('title')).toMatchObject([{ text: 'Moby-Dick; or, The Whale · Colophon' }]);
  expect(await page.all('h1')).toMatchObject([{ text: 'Moby-Dick; or, The Whale', lang: 'en' }]);
  expect(await page.all('a[rel=author]')).toMatchObject([
    { text: 'Herman Melville', href: '/author/Herman%20Melville' },
  ]);
  expect(await page.all('.price_price')).toMatchObject([{ text: '$12.50' }]);
  expect(await page.all('.stock-note_note')).toMatchObject([{ text: 'Only 3 left' }]);
  expect(await page.all('.product-details_cover img')).toMatchObject([
    { src: `/api/product/photo/${book.id}?v=v1`, width: '480', height: '720' },
  ]);
  expect(await page.all('link[rel=canonical]')).toMatchObject([
    { href: `http://shop.test/product/${book.id}/moby-dick-or-the-whale` },
  ]);
  expect(await page.all('link[rel=preload][as=image]')).toHaveLength(1);
  expect(await page.all('meta[name=description]')).toMatchObject([
    { content: 'Moby-Dick; or, The Whale by Herman Melville, $12.50. A captain and a whale.' },
  ]);
});

test('a page includes the data that its scripts would request, as the API answers it', async () => {
  const book = await createBook();
  const [product, related, reviews, categories, newest] = await Promise.all(
    [
      `/product/${book.id}`,
      `/products/related/${book.id}?kin=yes`,
      `/product/${book.id}/reviews`,
      '/categories',
      '/products?sortBy=createdAt&order=desc',
    ].map(async (path) => (await call('GET', path)).body),
  );

  const onPage = (await openPage(`/product/${book.id}/any-slug`)).firstData;
  const atHome = (await openPage('/')).firstData;

  expect(onPage.get(JSON.stringify(['products', 'one', book.id]))).toEqual(product);
  expect(onPage.get(JSON.stringify(['products', 'related', book.id]))).toEqual(related);
  expect(onPage.get(JSON.stringify(['reviews', book.id]))).toMatchObject({ pages: [reviews] });
  expect(atHome.get('["categories"]')).toEqual(categories);
  expect(atHome.get('["products","shelf","createdAt"]')).toEqual(newest);
});

test('the shop page lists the books that its query selects, and is then not indexed', async () => {
  const category = await createCategory();
  const cheap = await createBook({ category_id: category, price_cents: 500 });
  await createBook({ category_id: category, price_cents: 5000 });

  const page = await openPage(`/shop?category=${category}&price=0-9`);

  expect(await page.all('li[data-product]')).toMatchObject([{ 'data-product': cheap.id }]);
  const key = JSON.stringify(['products', 'listed', `category=${category}&price=0-9`]);
  expect(page.firstData.get(key)).toMatchObject({
    pages: [{ count: { value: 1, exact: true }, data: [{ _id: cheap.id }] }],
    pageParams: [{ limit: 6 }],
  });
  expect(await page.all('meta[name=robots]')).toMatchObject([{ content: 'noindex' }]);
  expect(await (await openPage('/shop')).all('meta[name=robots]')).toEqual([]);
});

// proves search-box.5
test('the search page includes its results, their number, a link to more, and their data', async () => {
  const author = 'Quintilla Vexworth';
  const books = await Promise.all(Array.from({ length: 21 }, () => createBook({ author })));
  const answer = await call('GET', '/search?q=vexworth&facets=yes');
  const categories = await call('GET', '/categories');

  const page = await openPage('/search?q=vexworth');
  const all = await openPage('/search?q=vexworth&shown=40');

  expect(await page.all('title')).toMatchObject([{ text: 'Search: “vexworth” · Colophon' }]);
  expect(await page.all('h1')).toMatchObject([{ text: 'Search: “vexworth”' }]);
  expect(await page.all('.book-listing_count')).toMatchObject([
    { text: 'Found 21 products, showing the first 20' },
  ]);
  expect(await page.all('.header-search_box input')).toMatchObject([{ value: 'vexworth' }]);
  expect(await page.all('a[rel=next]')).toMatchObject([
    { href: '/search?q=vexworth&amp;shown=40' },
  ]);
  expect(await page.all('meta[name=robots]')).toMatchObject([{ content: 'noindex' }]);
  expect(page.firstData.get('["products","listed","q=vexworth"]')).toEqual({
    pages: [answer.body],
    pageParams: [{ limit: 20 }],
  });
  expect(page.firstData.get('["categories"]')).toEqual(categories.body);
  const shown = await all.all('li[data-product]');
  expect(shown.map((one) => one['data-product']).sort()).toEqual(books.map(({ id }) => id).sort());
  expect(await all.all('a[rel=next]')).toEqual([]);
});

// proves search-box.5
test('the search page filters and sorts by its address, and counts what each filter leaves', async () => {
  const author = 'Philippa Sandgrouse';
  const category = await createCategory('Fowl & Game');
  const facts = { author, category_id: category, language: 'fr' };
  const dear = await createBook({ ...facts, price_cents: 1900 });
  const cheap = await createBook({ ...facts, price_cents: 1100 });
  await createBook({ ...facts, price_cents: 2500 });
  await createBook({ author, price_cents: 1500 });
  const query = `q=sandgrouse&category=${category}&price=10-19&sort=price`;

  const page = await openPage(`/search?${query}`);
  const other = await openPage(`/search?${query}-desc`);
  const { body } = await call('GET', `/search?${query}&limit=20&facets=yes`);

  expect(page.firstData.get(JSON.stringify(['products', 'listed', query]))).toEqual({
    pages: [body],
    pageParams: [{ limit: 20 }],
  });
  const idsOn = async ({ all }: typeof page) =>
    (await all('li[data-product]')).map((one) => one['data-product']);
  expect(await idsOn(page)).toEqual([cheap.id, dear.id]);
  expect(await idsOn(other)).toEqual([dear.id, cheap.id]);
  expect(await page.all('.book-listing_count')).toMatchObject([{ text: 'Found 2 products' }]);
  expect(await page.all('.filter-chips_chip bdi')).toMatchObject([
    { text: 'Fowl &amp; Game' },
    { text: '$10 to $19' },
  ]);
  expect(await page.all('option[selected]')).toMatchObject([{ text: 'Price, lowest first' }]);
  expect(await page.all('.filter-panel_row input[checked]')).toHaveLength(2);
  expect(await page.all('.filter-chips_chips a')).toMatchObject([{ href: '/search?q=sandgrouse' }]);
  expect(page.html).toContain('<bdi>French</bdi></label><span class="filter-panel_count">2<');
});

// proves search-box.6
test('a page of results names a corrected spelling, and says when there are none', async () => {
  await createBook({ name: 'Quixotological Windmillry' });

  const page = await openPage('/search?q=quixotologcal');
  const none = await openPage('/search?q=zzqqxxzz');
  const filtered = await openPage('/shop?category=nope');
  const empty = await openPage('/search');

  expect(await page.all('main p a[href*="search?q"] bdi')).toMatchObject([
    { text: 'quixotological' },
  ]);
  for (const results of [none, filtered])
    expect(await results.all('.book-listing_count')).toMatchObject([{ text: 'No products found' }]);
  expect(await empty.all('h1')).toMatchObject([{ text: 'Search' }]);
  expect(empty.firstData.size).toBe(0);
});

test('text of a book or an address never becomes markup or script', async () => {
  const book = await createBook({ name: NASTY, author: NASTY, description: NASTY });
  const pages = await Promise.all(
    [
      `/product/${book.id}`,
      '/',
      `/?search=${encodeURIComponent(NASTY)}`,
      '/shop',
      `/search?q=${encodeURIComponent(NASTY)}`,
    ].map((path) => openPage(path)),
  );

  for (const page of pages) {
    expect(page.status).toBe(200);
    expect(await page.all('img[onerror]')).toEqual([]);
    expect(page.html).not.toContain('<script>alert');
    for (const { text } of await page.all('script[type]')) expect(text).not.toMatch(/[<\u2028]/);
  }
  const [onProduct] = pages;
  expect(onProduct?.firstData.get(JSON.stringify(['products', 'one', book.id]))).toMatchObject({
    name: NASTY,
  });
  expect(onProduct?.jsonLd[0]).toMatchObject({ name: NASTY });
});

test('a page without books says why and links to more books, without scripts', async () => {
  const category = await createCategory();
  const emptyStateOf = async (path: string) => {
    const page = await openPage(path);
    const [text] = await page.all('.empty-state_text');
    const [link] = await page.all('main a.button_quiet');
    return [text?.['text'], link?.['href']];
  };

  expect(await emptyStateOf(`/category/${category}`)).toEqual([
    'The shop has no books of this category at the moment.',
    '/shop',
  ]);
  expect(await emptyStateOf(`/shop?category=${category}`)).toEqual([
    'No book fits all of these filters. Take one away to see more.',
    '/shop',
  ]);
  expect(await emptyStateOf('/search?q=qqxzjv')).toEqual([
    'Try fewer words, or another spelling.',
    '/shop',
  ]);
  expect(await emptyStateOf(`/search?q=qqxzjv&category=${category}`)).toEqual([
    'Try fewer filters, fewer words, or another spelling.',
    '/search?q=qqxzjv',
  ]);
});

test('an unknown book or page gets a 404 page, and an unknown file a short 404', async () => {
  const book = await openPage('/product/no-such-book');
  const nowhere = await openPage('/no/such/page');
  const file = await openPage('/assets/none.js');

  expect([book.status, nowhere.status, file.status]).toEqual([404, 404, 404]);
  expect(await book.all('title')).toMatchObject([{ text: 'Product not found · Colophon' }]);
  expect(await nowhere.all('#root')).toHaveLength(1);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.html).not.toContain('<html');
});

test('a trailing slash redirects to the page without it, never to another host', async () => {
  const at = async (path: string) => {
    const { status, headers } = await openPage(path);
    return [status, headers.get('location')];
  };

  expect(await at('/shop/?sort=title')).toEqual([301, '/shop?sort=title']);
  expect(await at('/author/A%20B//')).toEqual([301, '/author/A%20B']);
  for (const path of ['//evil.example/', '/\\evil.example/', '//', '/api/products/x/']) {
    expect(await at(path)).toEqual([404, null]);
  }
});

test('HEAD answers with the status of GET and no body', async () => {
  const book = await createBook();

  const there = await openPage(`/product/${book.id}`, { method: 'HEAD' });
  const gone = await openPage('/product/none', { method: 'HEAD' });

  expect([there.status, there.html, gone.status]).toEqual([200, '', 404]);
});

test('when the database fails, pages are sent without data and the error is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const d1 = new Proxy(env.DB, {
    get: () => {
      throw new Error('D1 is away');
    },
  });
  await createBook({ name: 'It' });
  for (const path of ['/', '/shop', '/product/any', '/?search=it', '/search?q=it']) {
    const app = appWith({ d1 });
    const answer = await app.request(`http://shop.test${path}`, {}, env, createExecutionContext());
    const page = await readPage(answer);

    expect(page.status, path).toBe(200);
    expect(await page.all('#root'), path).toHaveLength(1);
    expect(page.firstData.size, path).toBe(0);
  }
  expect(log.mock.calls.join()).toContain('D1 is away');
  log.mockRestore();
});
