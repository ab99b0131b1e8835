import { html } from 'hono/html';
import { seriesKeys } from '../../frontend/lib/query-keys.ts';
import { seriesUrl } from '../contract/search/series.ts';
import { type SeriesWithBooks, seriesCountText } from '../contract/search/series-with-books.ts';
import { pageBreadcrumbHtml } from './breadcrumb.ts';
import { breadcrumbJsonLd, seriesJsonLd } from './json-ld.ts';
import { headingHtml, leadPhotoOf, type Page, type Site } from './page.ts';
import { productGridHtml } from './product-html.ts';

/** Books of a series in reading order; `asked` is its name as in the URL. */
export function seriesPage(
  asked: string,
  series: SeriesWithBooks,
  { origin, settings }: Site,
): Page {
  const { key, name, books } = series;
  const path = seriesUrl(key);
  return {
    route: 'series',
    title: name,
    description: `The books of ${name} at ${settings.shopName}, in reading order.`,
    canonical: path,
    card: { type: 'website', photo: books.find(({ photoUrl }) => photoUrl)?.photoUrl ?? null },
    jsonLd: [seriesJsonLd(series, origin), breadcrumbJsonLd([{ name, path }], origin)],
    leadPhoto: leadPhotoOf(books[0], 'entry'),
    firstData: [[seriesKeys.page(asked), series]],
    main: html`<div class="curated-list_page">${pageBreadcrumbHtml(name)}${headingHtml(name)}<h2 class="visually-hidden">Books</h2><p class="soft">${seriesCountText(series)}</p>${productGridHtml(books, settings)}</div>`,
  };
}
