import { categoryKeys, productKeys } from '../../frontend/lib/query-keys.ts';
import { listJsonLd } from './json-ld.ts';
import { emptyPage, leadCover, type Page } from './page.ts';
import { type ShopData, shopHtml } from './shop-html.ts';

/** All books, under the address's filters. */
export function shopPage(data: ShopData, origin: string): Page {
  const { filters, shown, categories, books } = data;
  const isPlain = filters.categories.length === 0 && filters.price.bounds.length === 0;
  return emptyPage({
    route: 'shop',
    title: 'Shop',
    description: 'Every book at Colophon, by subject and price.',
    // Of the many ways to filter, one page is enough; subjects have pages of their own.
    canonical: isPlain ? '/shop' : undefined,
    jsonLd: [listJsonLd(books, origin)],
    leadPicture: leadCover(books[0], 'entry'),
    firstData: [
      [categoryKeys.all, categories],
      [
        productKeys.filtered(filters.categories, filters.price.id),
        {
          pages: [{ size: books.length, data: books }],
          pageParams: [{ skip: 0, limit: shown }],
        },
      ],
    ],
    main: shopHtml(data),
  });
}
