import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { openPage } from '#support/pages.ts';
import { createBook, createCategory, db } from '#support/shop.ts';
import { UNLISTED_PAGES } from '../../../frontend/app/page-paths.ts';
import { shortText } from '../../../functions/pages/page.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['entry', 'url', 'sitemap'].includes(name),
});

async function openXml(path: string) {
  const { html, status, headers } = await openPage(path);
  expect(status, path).toBe(200);
  expect(XMLValidator.validate(html), path).toBe(true);
  return { xml: parser.parse(html), type: headers.get('content-type') };
}

test('robots.txt names the sitemap, disallows private pages and allows public ones', async () => {
  const { status, html } = await openPage('/robots.txt');

  expect(status).toBe(200);
  expect(html).toContain('\nSitemap: http://shop.test/sitemap.xml\n');
  const keptOut = [...html.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(keptOut).toContain('/admin/');
  for (const path of [...UNLISTED_PAGES, 'user/dashboard', 'profile/1', 'create/product']) {
    expect(
      keptOut.filter((start) => `/${path}`.startsWith(start)),
      path,
    ).toHaveLength(1);
  }
  expect(html).not.toMatch(/Disallow: \/(api|product|shop|category|author|assets)?\n?$/m);
});

test('the sitemap lists every book and category', async () => {
  const category = await createCategory('Cats & Dogs');
  const book = await createBook({ name: 'A <Book> & "More"', category_id: category });

  const { xml } = await openXml('/sitemap.xml');
  const parts: string[] = xml.sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc);
  const found: string[] = [];
  for (const part of parts) {
    const { urlset } = (await openXml(new URL(part).pathname)).xml;
    found.push(...urlset.url.map(({ loc }: { loc: string }) => loc));
  }

  expect(found).toContain(`http://shop.test/product/${book.id}/a-book-more`);
  expect(found).toContain(`http://shop.test/category/${category}/cats-dogs`);
  const { books } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('books'))
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  expect(found.filter((address) => address.includes('/product/'))).toHaveLength(books);
  expect((await openPage(`/sitemap-books-${parts.length}.xml`)).status).toBe(404);
});

test('the feed lists the newest books first, with special characters escaped', async () => {
  const older = await createBook({ created_at: '2990-01-01T00:00:00.000Z' });
  const newer = await createBook({
    name: 'Nots & <Crosses>',
    author: 'One Person, Two Person',
    created_at: '2991-01-01T00:00:00.000Z',
  });

  const { xml, type } = await openXml('/feed.xml');

  expect(type).toBe('application/atom+xml; charset=utf-8');
  expect(xml.feed.entry.slice(0, 2)).toMatchObject([
    {
      title: 'Nots & <Crosses>',
      id: `http://shop.test/product/${newer.id}`,
      author: [{ name: 'One Person' }, { name: 'Two Person' }],
    },
    { id: `http://shop.test/product/${older.id}` },
  ]);
});

test('categories and authors have pages, and unknown ones answer 404', async () => {
  const category = await createCategory('Maritime');
  const first = await createBook({ author: 'Ann Sailor, Bo Mate', category_id: category });
  const second = await createBook({ author: 'Ann Sailor', category_id: category });

  const shelf = await openPage(`/category/${category}/maritime`);
  const author = await openPage('/author/Bo%20Mate');

  expect(await shelf.all('h1')).toMatchObject([{ text: 'Maritime' }]);
  const listed = await shelf.all('li[data-product]');
  expect(new Set(listed.map((one) => one['data-product']))).toEqual(new Set([first.id, second.id]));
  expect(await author.all('h1')).toMatchObject([{ text: 'Bo Mate' }]);
  expect(await author.all('li[data-product]')).toMatchObject([{ 'data-product': first.id }]);
  expect(await author.all('link[rel=canonical]')).toMatchObject([
    { href: 'http://shop.test/author/Bo%20Mate' },
  ]);
  expect((await openPage('/category/none')).status).toBe(404);
  expect((await openPage('/author/Nobody%20At%20All')).status).toBe(404);
});

test('an author’s page writes the name as the books do, and is indexed under it', async () => {
  await createBook({ author: 'Ödön Quistbarrow, Bo Mate' });

  const page = await openPage('/author/odon%20quistbarrow');

  expect(await page.all('h1')).toMatchObject([{ text: 'Ödön Quistbarrow' }]);
  expect(await page.all('title')).toMatchObject([{ text: 'Ödön Quistbarrow · Colophon' }]);
  expect(await page.all('link[rel=canonical]')).toMatchObject([
    { href: `http://shop.test/author/${encodeURIComponent('Ödön Quistbarrow')}` },
  ]);
});

test('an author’s page lists their books page by page, and a partial name is not indexed', async () => {
  const author = 'Cornelia Umberhulk';
  const books = await Promise.all(Array.from({ length: 8 }, () => createBook({ author })));
  await createBook({ author: 'Cornelia Other' });

  const page = await openPage('/author/Cornelia%20Umberhulk');
  const all = await openPage('/author/Cornelia%20Umberhulk?shown=12');
  const part = await openPage('/author/Umberhulk');
  const long = await openPage(`/author/${'x'.repeat(101)}`);

  expect(await page.all('li[data-product]')).toHaveLength(6);
  expect(await page.all('.book-listing_count')).toMatchObject([
    { text: 'Showing the first 6 books of 8' },
  ]);
  expect(await page.all('a[rel=next]')).toMatchObject([
    { href: '/author/Cornelia%20Umberhulk?shown=12' },
  ]);
  const key = '["products","listed-only","author=Cornelia+Umberhulk"]';
  expect(page.firstData.get(key)).toMatchObject({
    pages: [{ count: { value: 8, exact: true }, facets: null }],
    pageParams: [{ limit: 6 }],
  });
  const shown = (await all.all('li[data-product]')).map((one) => one['data-product']);
  expect(shown.toSorted()).toEqual(books.map(({ id }) => id).toSorted());
  expect(await part.all('meta[name=robots]')).toMatchObject([{ content: 'noindex' }]);
  expect(long.status).toBe(404);
});

test('a shortened description ends with a whole character', () => {
  const text = shortText(`x${'𝒳'.repeat(300)}`);

  expect(text).toBe(`x${'𝒳'.repeat(199)}…`);
  expect(text.isWellFormed()).toBe(true);
});
