import { html } from 'hono/html';
import {
  EMPTY_HOME_SHELF,
  noneOnHomeText,
} from '../../frontend/features/catalog/empty-state-text.ts';
import { fetchFullPage } from '../../frontend/features/catalog/fetch-full-page.ts';
import { SEARCH_BUTTON, SEARCH_HINT } from '../../frontend/features/catalog/home-search-text.ts';
import { homeShelfKey } from '../../frontend/features/catalog/home-shelf-key.ts';
import {
  ALL_SUBJECTS,
  type Subject,
  subjectsOf,
} from '../../frontend/features/catalog/home-subjects.ts';
import { foundText, PARTIAL_MATCH } from '../../frontend/features/catalog/search-results-text.ts';
import { resultsUrl, type SearchTerms } from '../../frontend/features/catalog/search-terms.ts';
import { ofCategory, toBookFilters } from '../../frontend/features/catalog/shop-filters.ts';
import { categoryKeys, productKeys } from '../../frontend/lib/query-keys.ts';
import { readListForHome } from '../book-lists/read-book-list.ts';
import { listShopCategories } from '../catalog/list-categories.ts';
import { listProducts } from '../catalog/product-list.repository.ts';
import { ALL_CATEGORIES } from '../contract/catalog/all-categories.ts';
import type { Category } from '../contract/catalog/category.ts';
import {
  HOME_SHELF_SORTS,
  type HomeShelfFill,
  type HomeShelfSetting,
  homeShelves,
} from '../contract/catalog/home-shelves.ts';
import type { Product } from '../contract/catalog/product.ts';
import { CARD_ROW_SIZE, MAX_PRODUCTS_LISTED } from '../contract/page-sizes.ts';
import { categoryUrl, listUrl } from '../contract/page-urls.ts';
import { MAX_SEARCH_TEXT } from '../contract/search/search-limits.ts';
import type { Settings } from '../contract/settings/settings.ts';
import type { Deps } from '../deps.ts';
import { type FoundProducts, searchProducts } from '../search/search-products.ts';
import { searchWithFacets } from '../search/search-with-facets.ts';
import { shopJsonLd } from './json-ld.ts';
import { didYouMeanHtml } from './listing-html.ts';
import { emptyStateHtml, leadPhotoOf, type Markup, type Page, type Site } from './page.ts';
import { cardRowHtml, productGridHtml, sectionHeadingHtml } from './product-html.ts';

const WELCOME =
  'A small bookshop for books that last: browse by subject, search by title, author or ISBN, and have them sent to you.';

interface HomeData {
  terms: SearchTerms;
  categories: readonly Category[];
  /** Books of each shelf of the home page. */
  shelves: readonly (readonly Product[])[];
  /** Search results; undefined without a search. */
  found: FoundProducts | undefined;
}

/** Reads the page's data in the same way as the API. */
export async function readHome(
  deps: Deps,
  terms: SearchTerms,
  { settings, lists }: Site,
): Promise<HomeData> {
  const [categories, found, ...shelves] = await Promise.all([
    listShopCategories(deps),
    terms.search
      ? searchProducts(deps, { text: terms.search, category: terms.category })
      : undefined,
    ...homeShelves({ shelves: settings.shelves, lists }).map(({ fill }) =>
      readHomeShelf(deps, fill),
    ),
  ]);
  return { terms, categories, shelves, found };
}

/** Reads a shelf as frontend/features/catalog/components/home-shelf.tsx requests it. */
async function readHomeShelf(deps: Deps, fill: HomeShelfFill): Promise<Product[]> {
  if (typeof fill === 'string') {
    const sortBy = HOME_SHELF_SORTS[fill];
    return await listProducts(deps.db, { sortBy, order: 'desc', limit: CARD_ROW_SIZE });
  }
  if ('list' in fill) return await readListForHome(deps, fill.list);
  const filters = toBookFilters(ofCategory(fill.category));
  const { data } = await fetchFullPage({ limit: CARD_ROW_SIZE }, (page) =>
    searchWithFacets(deps, { text: '', filters, sort: 'newest', ...page, facets: false }),
  );
  return data;
}

/** Home page, or its search results. */
export function homePage(data: HomeData, site: Site): Page {
  const { terms, categories, shelves, found } = data;
  const lead = found
    ? leadPhotoOf(found.products[0], 'entry')
    : leadPhotoOf(shelves.flat()[0], 'row');
  const searched = found && {
    title: `Search: “${terms.search}”`,
    description: `Books at ${site.settings.shopName} that match “${terms.search}”.`,
    // Search results are not indexed: there are endlessly many, with little content of their own.
    // Crawlers only follow their links to books.
    canonical: undefined,
  };
  return {
    description: site.settings.tagline || WELCOME,
    canonical: '/',
    jsonLd: found ? [] : [shopJsonLd(site)],
    leadPhoto: lead,
    firstData: [
      [categoryKeys.all, categories],
      ...homeShelves({ ...site.settings, lists: site.lists }).map(
        ({ fill }, place) =>
          [productKeys.homeShelf(homeShelfKey(fill)), shelves[place] ?? []] as const,
      ),
      ...(found ? [[productKeys.found(terms), found] as const] : []),
    ],
    main: homeHtml(data, site),
    ...searched,
  };
}

/** As rendered by frontend/app/routes/home-page.tsx. */
function homeHtml(
  { terms, categories, shelves, found }: HomeData,
  { settings, lists }: Site,
): Markup {
  return html`<div class="home-page_welcome"><h1 class="home-page_question">What would you like to read?</h1>${homeSearchHtml(terms, categories)}</div>${
    found ? resultsHtml(terms, found, settings) : ''
  }${homeShelves({ ...settings, lists }).map((shelf, place) => {
    const isLead = !found && place === 0;
    return homeShelfHtml({ shelf, isLead }, shelves[place] ?? [], settings);
  })}${categoryIndexHtml(categories)}`;
}

/** A plain form, which works without scripts. */
function homeSearchHtml(terms: HomeData['terms'], categories: readonly Category[]): Markup {
  const option = ({ _id, name }: Category) =>
    _id === terms.category
      ? html`<option value="${_id}" selected>${name}</option>`
      : html`<option value="${_id}">${name}</option>`;
  return html`<search><form class="home-search_bar" action="/" method="get"><select class="home-search_category" name="category" aria-label="Category"><option value="">${ALL_CATEGORIES}</option>${categories.map(option)}</select><input class="home-search_words" type="text" name="search" aria-label="Search books" autocomplete="off" autocapitalize="none" spellcheck="false" dir="auto" placeholder="${SEARCH_HINT}" maxlength="${MAX_SEARCH_TEXT}" inputmode="search" enterkeyhint="search" value="${terms.search}"><button type="submit" class="button_button button_primary home-search_go">${SEARCH_BUTTON}</button></form></search>`;
}

/** As rendered by frontend/features/catalog/components/search-results.tsx. */
function resultsHtml(
  terms: SearchTerms,
  { products: found, correction, partial }: FoundProducts,
  settings: Settings,
): Markup {
  const more =
    found.length >= MAX_PRODUCTS_LISTED
      ? html`<span>These are the best ${MAX_PRODUCTS_LISTED}. <a href="${resultsUrl(terms)}">See them all</a>, or add a word.</span>`
      : '';
  const other = correction === null ? '' : didYouMeanHtml(correction);
  const none = html`<div class="search-results_none"><p>${noneOnHomeText({ inCategory: terms.category !== undefined })} Or <a href="/shop">browse the shop</a>.</p></div>`;
  return html`<section>${sectionHeadingHtml(`Search: “${terms.search}”`, html`<a href="/">Clear the search</a>`)}<p class="search-results_count"><span>${foundText(found.length)}</span>${other}${partial ? html`<span>${PARTIAL_MATCH}</span>` : ''}${more}</p>${found.length === 0 ? none : productGridHtml(found, settings, 'button_quiet button_wide')}</section>`;
}

function homeShelfHtml(
  { shelf: { title, fill }, isLead }: { shelf: HomeShelfSetting; isLead: boolean },
  books: readonly Product[],
  settings: Settings,
): Markup {
  const shown =
    books.length === 0
      ? emptyStateHtml(EMPTY_HOME_SHELF)
      : cardRowHtml(books, settings, isLead ? 'lead' : 'lazy');
  const isList = typeof fill === 'object' && 'list' in fill;
  const more = isList ? html`<a href="${listUrl(fill.list)}">See all</a>` : '';
  return html`<section>${sectionHeadingHtml(title, more)}${shown}</section>`;
}

function categoryIndexHtml(categories: readonly Category[]): Markup | '' {
  if (categories.length === 0) return '';
  const { first, rest } = subjectsOf(categories);
  const more =
    rest.length > 0
      ? html`<details class="category-index_rest"><summary>${ALL_SUBJECTS}</summary>${subjectsHtml(rest)}</details>`
      : '';
  return html`<section>${sectionHeadingHtml('By subject')}${subjectsHtml(first)}${more}</section>`;
}

function subjectsHtml(subjects: readonly Subject[]): Markup {
  const links = subjects.map(
    ({ category, name }) => html`<li><a href="${categoryUrl(category)}">${name}</a></li>`,
  );
  return html`<ul class="category-index_index">${links}</ul>`;
}
