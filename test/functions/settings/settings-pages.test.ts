import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { linesOf, pay } from '#support/checkout.ts';
import { costOf } from '#support/cost.ts';
import { openPage } from '#support/pages.ts';
import { changeSettings, readSettings } from '#support/settings.ts';
import {
  createAdmin,
  createBook,
  createCategory,
  createShopper,
  db,
  ordersOf,
} from '#support/shop.ts';
import { getMailedOrder } from '../../../functions/mail/mail.repository.ts';
import { writeOrderMail } from '../../../functions/mail/write-order-mail.ts';

const admin = await createAdmin();
const category = await createCategory('Herbals');
const book = await createBook({ name: 'Paradisus', category_id: category, quantity: 3 });

const set = async (changes: Parameters<typeof changeSettings>[1]) => {
  expect((await changeSettings(admin, changes)).status).toBe(200);
};
const SELLER = {
  sellerName: 'Owl Books Ltd',
  sellerAddress: '3 Oak Lane\nBath BA1 1AA',
  sellerEmail: 'hello@owl.example',
};

test('a shop with default settings sends none with its pages', async () => {
  const page = await openPage('/');

  expect([...page.firstData.keys()]).not.toContain('["settings"]');
  expect(await page.all('footer address')).toEqual([]);
  expect(await page.all('footer nav')).toEqual([]);
});

test('changed settings appear on the next pages and in the feed', async () => {
  await openPage('/');
  await set({ shopName: 'The Owl & Pen', ...SELLER });

  const home = await openPage('/');
  const product = await openPage(`/product/${book.id}`);

  expect(await home.all('title')).toMatchObject([{ text: 'The Owl &amp; Pen, a bookshop' }]);
  expect(await home.all('meta[property="og:site_name"]')).toMatchObject([
    { content: 'The Owl &amp; Pen' },
  ]);
  expect(home.html).not.toContain('Colophon');
  expect(home.html).toContain('3 Oak Lane\nBath BA1 1AA');
  expect(await home.all('footer address a')).toMatchObject([{ href: 'mailto:hello@owl.example' }]);
  expect(home.firstData.get('["settings"]')).toMatchObject({
    shopName: 'The Owl & Pen',
    ...SELLER,
  });
  expect(home.jsonLd).toMatchObject([{ name: 'The Owl & Pen', legalName: 'Owl Books Ltd' }]);
  expect(product.jsonLd[0]).toMatchObject({ offers: { seller: { name: 'The Owl & Pen' } } });
  const feed = await openPage('/feed.xml');
  expect(feed.html).toContain('<title>New books at The Owl &amp; Pen</title>');
  await set({
    shopName: DEFAULT_SETTINGS.shopName,
    sellerName: '',
    sellerAddress: '',
    sellerEmail: '',
  });
});

test('the footer and the description of the home page show the tagline of the settings', async () => {
  const before = await openPage('/');
  const tagline = 'Herbals & floras since 1922. Ask for what is not here.';
  await set({ tagline });
  const after = await openPage('/');

  const descriptionsOf = async (page: typeof before) => [
    (await page.all('meta[name=description]')).map(({ content }) => content),
    (await page.all('footer > p')).map(({ text }) => text?.split(' This shop is set')[0]),
  ];
  expect(await descriptionsOf(before)).toEqual([
    [expect.stringMatching(/^A small bookshop for books that last: browse by subject/)],
    ['Colophon sells books that have lasted.'],
  ]);
  const escaped = tagline.replace('&', '&amp;');
  expect(await descriptionsOf(after)).toEqual([[escaped], [escaped]]);
  expect(after.firstData.get('["settings"]')).toMatchObject({ tagline });
  await set({ tagline: '' });
});

test('a tagline without a full stop gets one in the footer, as it goes on after it', async () => {
  await set({ tagline: 'Old books, well kept' });
  const page = await openPage('/');
  expect((await page.all('footer > p'))[0]?.['text']).toMatch(
    /^Old books, well kept\. This shop is set/,
  );
  expect(page.firstData.get('["settings"]')).toMatchObject({ tagline: 'Old books, well kept.' });
  await set({ tagline: '' });
});

test('a private page includes the settings too', async () => {
  await set({ sellerName: 'Owl Books Ltd' });

  const page = await openPage('/cart');

  expect(page.firstData.get('["settings"]')).toMatchObject({ sellerName: 'Owl Books Ltd' });
  await set({ sellerName: '' });
});

test('a page reads no row of the settings while they are cached', async () => {
  await set({ lowStock: 4 });

  const first = await openPage('/cart');
  const second = await openPage('/signin');

  expect([costOf(first).statements, costOf(second).statements]).toEqual([1, 0]);
  await set({ lowStock: DEFAULT_SETTINGS.lowStock });
});

test('shelves have the headings and the books chosen in the settings', async () => {
  await set({
    shelves: [
      { title: 'On plants', fill: { category } },
      { title: 'Loved', fill: 'best-selling' },
      { title: 'Fresh', fill: 'newest' },
    ],
  });

  const page = await openPage('/');

  const headings = (await page.all('section h2')).map(({ text }) => text);
  expect(headings.slice(0, 3)).toEqual(['On plants', 'Loved', 'Fresh']);
  const plants = page.firstData.get(JSON.stringify(['products', 'shelf', `category ${category}`]));
  expect(plants).toMatchObject([{ _id: book.id }]);
  await set({ shelves: DEFAULT_SETTINGS.shelves });
});

// proves routes.9
test('without a waiting time a book’s page shows the book at once, without a placeholder', async () => {
  const before = await openPage(`/product/${book.id}`);
  await set({ placeholderMs: 0 });
  const after = await openPage(`/product/${book.id}`);

  expect(await before.all('article[data-wait]')).toMatchObject([{ 'data-wait': '2' }]);
  expect(await before.all('.placeholder .product-details_wait')).toMatchObject([
    { text: 'Please wait' },
  ]);
  expect(await after.all('[data-wait], .placeholder')).toEqual([]);
  expect(await after.all('h1')).toMatchObject([{ text: 'Paradisus' }]);
  await set({ placeholderMs: DEFAULT_SETTINGS.placeholderMs });
});

test('prices and stock notes use the currency sign and the low-stock threshold of the settings', async () => {
  await set({ currencySign: 'US$', lowStock: 2 });

  const page = await openPage(`/product/${book.id}`);

  expect(await page.all('article .price_price')).toMatchObject([{ text: 'US$12.50' }]);
  expect(await page.all('article .stock-note_note')).toMatchObject([{ text: 'In stock' }]);
  await set({ currencySign: '$', lowStock: 3 });
  const low = await openPage(`/product/${book.id}`);
  expect(await low.all('article .stock-note_note')).toMatchObject([{ text: 'Only 3 left' }]);
  await set({ lowStock: DEFAULT_SETTINGS.lowStock });
});

test('a text page exists, and is in the footer and the sitemap, while it has a text', async () => {
  const before = await openPage('/delivery');
  await set({ delivery: 'Within **three** days.\n\n<script>alert(1)</script>' });

  const page = await openPage('/delivery');

  expect(before.status).toBe(404);
  expect(page.status).toBe(200);
  expect(await page.all('title')).toMatchObject([{ text: 'Delivery and returns · Colophon' }]);
  expect(await page.all('main strong')).toMatchObject([{ text: 'three' }]);
  // It is treated as text: no script runs.
  expect(await page.all('main script')).toEqual([]);
  expect(page.html).not.toContain('<script>alert');
  expect(await page.all('footer nav a')).toMatchObject([
    { href: '/delivery', text: 'Delivery and returns' },
  ]);
  expect((await openPage('/sitemap-pages.xml')).html).toContain(
    '<loc>http://shop.test/delivery</loc>',
  );
  await set({ delivery: '' });
  expect((await openPage('/delivery')).status).toBe(404);
  expect((await openPage('/sitemap-pages.xml')).html).not.toContain('/delivery');
});

test('markup in the shop’s name or address is never interpreted', async () => {
  const shopName = '</title><script>alert(1)</script>';
  await set({ shopName, sellerAddress: '<img src=x onerror=alert(1)>' });

  for (const path of ['/', '/shop', `/product/${book.id}`, '/cart']) {
    const page = await openPage(path);
    const scripts = (await page.all('script')).map(({ text = '' }) => text);
    expect(scripts.filter((text) => text === 'alert(1)')).toEqual([]);
    expect(await page.all('[onerror]')).toEqual([]);
  }
  expect((await openPage('/feed.xml')).html).not.toContain('<script>');
  await set({ shopName: DEFAULT_SETTINGS.shopName, sellerAddress: '' });
});

test('a mail about an order names the seller of the settings, and by default only the shop', async () => {
  const shopper = await createShopper();
  await pay(shopper, { amount: 12.5, products: linesOf([book, 1]) });
  const [order] = await ordersOf(shopper);
  const mailed = await getMailedOrder(db, order?.id ?? '');
  await set({ shopName: 'The Owl', ...SELLER, currencySign: 'US$' });

  const { settings } = await readSettings(admin);
  const named = await writeOrderMail('order-placed', mailed, 'https://owl.example', settings);
  const plain = await writeOrderMail('order-placed', mailed, 'https://owl.example');

  expect(named.text).toContain(
    'The Owl\nOwl Books Ltd\n3 Oak Lane\nBath BA1 1AA\nhello@owl.example',
  );
  expect(named.html).toContain('Owl Books Ltd\n3 Oak Lane');
  expect(named.text).toContain('Total   US$12.50');
  expect(plain.text.trimEnd().endsWith('\nColophon')).toBe(true);
  await set({ shopName: DEFAULT_SETTINGS.shopName, currencySign: '$' });
});
