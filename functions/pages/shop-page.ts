import { writeFilters } from '../../frontend/features/catalog/shop-filters.ts';
import { categoryKeys, productKeys } from '../../frontend/lib/query-keys.ts';
import { listJsonLd } from './json-ld.ts';
import { emptyPage, leadCover, type Page } from './page.ts';
import { type ShopData, shopHtml } from './shop-html.ts';

/** All books, under the address's filters. */
export function shopPage(data: ShopData, origin: string): Page {
  const { filters, sort, shown, categories, page, books } = data;
  const query = writeFilters(filters, sort).toString();
  return emptyPage({
    route: 'shop',
    title: 'Shop',
    description: 'Every book at Colophon, by subject and price.',
    // Of the many ways to filter, one page is enough; subjects have pages of their own.
    canonical: query === '' ? '/shop' : undefined,
    jsonLd: [listJsonLd(books, origin)],
    leadPicture: leadCover(books[0], 'entry'),
    firstData: [
      [categoryKeys.all, categories],
      [productKeys.listed(query), { pages: [page], pageParams: [{ limit: shown }] }],
    ],
    main: shopHtml(data),
  });
}
