import { html } from 'hono/html';
import { pageSizeOf, writeListing } from '../../frontend/features/catalog/listing.ts';
import { categoryKeys, productKeys } from '../../frontend/lib/query-keys.ts';
import type { Category } from '../contract/catalog/category.ts';
import { writtenAuthorName } from '../contract/catalog/written-author-name.ts';
import { authorUrl, categoryUrl } from '../contract/page-urls.ts';
import { categoryBreadcrumbHtml } from './breadcrumb.ts';
import { breadcrumbJsonLd, listJsonLd } from './json-ld.ts';
import {
  filteredListingHtml,
  type ListingData,
  listingHtml,
  noneOfCategoryHtml,
} from './listing-html.ts';
import {
  emptyStateHtml,
  headingHtml,
  leadPhotoOf,
  type Markup,
  type Page,
  type Site,
} from './page.ts';

/** All books, filtered as the URL says. */
export function shopPage(data: ListingData, { origin, settings }: Site): Page {
  const query = writeListing(data.listing).toString();
  return {
    route: 'shop',
    title: 'Shop',
    description: `Every book at ${settings.shopName}, by subject and price.`,
    // Only the unfiltered page is indexed; categories have pages of their own.
    canonical: query === '' ? '/shop' : undefined,
    jsonLd: [listJsonLd(data.page.data, origin)],
    leadPhoto: leadPhotoOf(data.page.data[0], 'entry'),
    firstData: [
      [categoryKeys.all, data.categories],
      [productKeys.listed(query), asFirstPage(data)],
    ],
    main: html`${headingHtml('Shop')}${filteredListingHtml(data, '/shop', settings)}`,
  };
}

/**
 * Search results. Without a canonical URL: there are endlessly many, with little content of their
 * own, and crawlers only need their links to books.
 */
export function resultsPage(data: ListingData, { settings }: Site): Page {
  const { words } = data.listing;
  const title = `Search: “${words}”`;
  return {
    route: 'search',
    title,
    description: `Books at ${settings.shopName} that match “${words}”.`,
    searched: words,
    leadPhoto: leadPhotoOf(data.page.data[0], 'entry'),
    firstData: [
      [categoryKeys.all, data.categories],
      [productKeys.listed(writeListing(data.listing).toString()), asFirstPage(data)],
    ],
    main: html`${headingHtml(title)}${filteredListingHtml(data, '/search', settings)}`,
  };
}

/** Results page without searched words, as rendered by frontend/app/routes/search-page.tsx. */
export function emptySearchPage(): Page {
  const browse = html`<a class="button_button button_primary" href="/shop">Browse the shop</a>`;
  return {
    route: 'search',
    title: 'Search',
    main: html`${headingHtml('Search')}${emptyStateHtml('What are you looking for?', 'Type a title, an author or an ISBN above.', browse)}`,
  };
}

/** Books of a category. */
export function categoryPage(category: Category, data: ListingData, site: Site): Page {
  return {
    ...plainPage(category.name, categoryUrl(category), data, site, {
      parent: data.categories.find(({ _id }) => _id === category.parent),
      children: data.categories.filter(({ parent }) => parent === category._id),
      none: noneOfCategoryHtml(),
    }),
    route: 'category',
    description: `${category.name}: books at ${site.settings.shopName}, from the newest on.`,
    canonical: categoryUrl(category),
  };
}

/** Books of an author, whose name is written as on the books. */
export function authorPage(typed: string, data: ListingData, site: Site): Page {
  // Part of a name lists the same books: only the whole name is indexed.
  const written = writtenAuthorName(typed, data.page.data);
  const name = written ?? typed;
  return {
    ...plainPage(name, authorUrl(typed), data, site),
    route: 'author',
    description: `Books by ${name} at ${site.settings.shopName}.`,
    canonical: written === undefined ? undefined : authorUrl(written),
  };
}

/** Parent and subcategories of a category, and its empty state. */
interface Beside {
  parent: Category | undefined;
  children: readonly Category[];
  none: Markup | '';
}

/** Both as rendered by frontend/features/catalog/components/subcategories.tsx. */
function aboveHtml({ _id, name }: Category): Markup {
  return html`<div class="subcategories_above">${categoryBreadcrumbHtml({ _id, name })}</div>`;
}

function subcategoriesHtml(children: readonly Category[]): Markup | '' {
  if (children.length === 0) return '';
  const links = children.map(
    (category) => html`<li><a href="${categoryUrl(category)}"><bdi>${category.name}</bdi></a></li>`,
  );
  return html`<nav aria-label="Subcategories"><ul class="subcategories_list">${links}</ul></nav>`;
}

/** Common part of category and author pages: books without a filter panel. */
function plainPage(
  title: string,
  path: string,
  data: ListingData,
  { origin, settings }: Site,
  { parent, children, none }: Beside = { parent: undefined, children: [], none: '' },
) {
  const { listing, shown, categories, page } = data;
  const steps = [
    ...(parent ? [{ name: parent.name, path: categoryUrl(parent) }] : []),
    { name: title, path },
  ];
  const more = `${path}?shown=${shown + pageSizeOf(listing.words)}`;
  return {
    title,
    jsonLd: [listJsonLd(page.data, origin), breadcrumbJsonLd(steps, origin)],
    leadPhoto: leadPhotoOf(page.data[0], 'entry'),
    firstData: [
      [categoryKeys.all, categories],
      [productKeys.listedOnly(writeListing(listing).toString()), asFirstPage(data)],
    ] as const,
    main: html`${parent ? aboveHtml(parent) : ''}${headingHtml(title)}${subcategoriesHtml(children)}${listingHtml(data, more, settings, none)}`,
  };
}

/** Listing in the format of the front end's query cache. */
function asFirstPage({ page, shown }: ListingData) {
  return { pages: [page], pageParams: [{ limit: shown }] };
}
