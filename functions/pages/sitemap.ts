import type { Category } from '../contract/catalog/category.ts';
import { categoryUrl, listUrl, productUrl } from '../contract/page-urls.ts';
import { seriesOf, seriesUrl } from '../contract/search/series.ts';
import { shopSettingsOf } from '../contract/settings/settings.ts';
import type { Site } from './page.ts';
import { xmlText } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Sitemap index that lists each part. @see https://www.sitemaps.org/protocol.html */
export function sitemapIndex(parts: number, origin: string): string {
  const books = Array.from({ length: parts }, (_, place) => `/sitemap-books-${place + 1}.xml`);
  const all = ['/sitemap-pages.xml', ...books].map(
    (path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${all.join('')}</sitemapindex>\n`;
}

/** Sitemap of all pages that are not books. */
export function sitemapOfPages(
  { categories, lists }: { categories: readonly Category[]; lists: readonly { slug: string }[] },
  { origin, settings }: Site,
): string {
  const texts = shopSettingsOf(settings).pages.map((page) => `/${page}`);
  const paths = ['/', '/shop', ...texts, ...categories.map(categoryUrl)];
  paths.push(...lists.map(({ slug }) => listUrl(slug)));
  return urlSet(paths.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>\n`));
}

/** Sitemap of one part of the books, followed by their series; `updated_at` is UTC ISO. */
export function sitemapOfBooks(
  books: readonly { id: string; name: string; updated_at: string }[],
  origin: string,
): string {
  // Derived from the names alone: a series with books in two parts is listed in both.
  const series = new Set(books.flatMap(({ name }) => seriesOf(name)?.key ?? []));
  return urlSet([
    ...books.map(({ id, name, updated_at }) => {
      const address = xmlText(origin + productUrl({ _id: id, name }));
      return `<url><loc>${address}</loc><lastmod>${updated_at}</lastmod></url>\n`;
    }),
    ...[...series].map((key) => `<url><loc>${xmlText(origin + seriesUrl(key))}</loc></url>\n`),
  ]);
}

function urlSet(urls: readonly string[]): string {
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`;
}
