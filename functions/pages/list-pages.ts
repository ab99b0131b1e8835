import { html } from 'hono/html';
import { ANY_PRICE } from '../../frontend/features/catalog/price-ranges.ts';
import { SHOP_PAGE_SIZE } from '../../frontend/features/catalog/shop-filters.ts';
import { categoryKeys, productKeys } from '../../frontend/lib/query-keys.ts';
import { authorAddress, categoryAddress } from '../contract/addresses.ts';
import type { Category } from '../contract/category.ts';
import type { Product } from '../contract/product.ts';
import { entriesHtml } from './book-html.ts';
import { listJsonLd, trailJsonLd } from './json-ld.ts';
import { emptyPage, leadCover, type Page } from './page.ts';
import { listingHtml } from './shop-html.ts';

export interface CategoryData {
  category: Category;
  categories: readonly Category[];
  /** How many books the address asks for. */
  shown: number;
  books: readonly Product[];
}

/** The books of one subject. */
export function categoryPage(data: CategoryData, origin: string): Page {
  const { category, categories, shown, books } = data;
  const address = categoryAddress(category);
  const steps = [
    { name: 'Shop', path: '/shop' },
    { name: category.name, path: address },
  ];
  const more = `${address}?shown=${shown + SHOP_PAGE_SIZE}`;
  const page = { pages: [{ size: books.length, data: books }] };
  return emptyPage({
    route: 'category',
    title: category.name,
    description: `${category.name}: books at Colophon, from the newest on.`,
    canonical: address,
    jsonLd: [listJsonLd(books, origin), trailJsonLd(steps, origin)],
    leadPicture: leadCover(books[0], 'entry'),
    firstData: [
      [categoryKeys.all, categories],
      [
        productKeys.filtered([category._id], ANY_PRICE.id),
        { ...page, pageParams: [{ skip: 0, limit: shown }] },
      ],
    ],
    main: html`<header class="page-heading_heading"><h1>${category.name}</h1></header>${listingHtml({ books, shown, more })}`,
  });
}

interface AuthorData {
  name: string;
  /** All that a search for the name found, and of that the person's own. */
  found: readonly Product[];
  books: readonly Product[];
}

/** The books of one person. */
export function authorPage({ name, found, books }: AuthorData, origin: string): Page {
  const address = authorAddress(name);
  const steps = [
    { name: 'Shop', path: '/shop' },
    { name, path: address },
  ];
  return emptyPage({
    route: 'author',
    title: name,
    description: `Books by ${name} at Colophon.`,
    canonical: address,
    jsonLd: [listJsonLd(books, origin), trailJsonLd(steps, origin)],
    leadPicture: leadCover(books[0], 'entry'),
    firstData: [[productKeys.search(name, undefined), found]],
    main: html`<header class="page-heading_heading"><h1>${name}</h1></header>${entriesHtml(books)}`,
  });
}
