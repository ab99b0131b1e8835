import { html, raw } from 'hono/html';
import {
  emptyListText,
  NONE_OF_CATEGORY,
  NOT_ON_SHELVES,
} from '../../frontend/features/catalog/empty-state-text.ts';
import { moreFilterLabel } from '../../frontend/features/catalog/filter-choices.ts';
import {
  type Listing,
  listedText,
  pageSizeOf,
  resultsText,
  sortsOf,
  writeListing,
} from '../../frontend/features/catalog/listing.ts';
import { PARTIAL_MATCH } from '../../frontend/features/catalog/search-results-text.ts';
import { resultsUrl } from '../../frontend/features/catalog/search-terms.ts';
import { countFilters, MORE_FILTERS } from '../../frontend/features/catalog/shop-filters.ts';
import type { Category } from '../contract/catalog/category.ts';
import { priceLabel } from '../contract/catalog/price-ranges.ts';
import type { SearchResultPage } from '../contract/search/search.ts';
import type { Settings } from '../contract/settings/settings.ts';
import { filterPanelHtml } from './filter-panel-html.ts';
import { emptyStateHtml, type Markup } from './page.ts';
import { productGridHtml } from './product-html.ts';

export interface ListingData {
  listing: Listing;
  /** Number of books that the URL asks for. */
  shown: number;
  categories: readonly Category[];
  /** That many books, or fewer if there are no more or they lie far apart. */
  page: SearchResultPage;
}

/**
 * As rendered by frontend/features/catalog/components/filtered-listing.tsx; the screen width
 * decides which of the two filters is visible. `path` is the page's.
 */
export function filteredListingHtml(data: ListingData, path: string, settings: Settings): Markup {
  const { listing, categories, page } = data;
  const { filters } = listing;
  const count = countFilters(filters);
  const label = count === 0 ? 'Filters' : `Filters (${count})`;
  const { priceBands } = settings;
  const panel = filterPanelHtml({ filters, categories, facets: page.facets, priceBands });
  const query = writeListing(listing);
  query.set('shown', String(data.shown + pageSizeOf(listing.words)));
  return html`<div class="filtered-listing_page"><aside class="filtered-listing_filters when-wide" aria-label="Filters">${panel}</aside><div><div class="filtered-listing_tools"><button type="button" class="button_button button_quiet when-narrow">${label}</button>${chipsHtml(data, path, settings)}${sortHtml(listing)}</div>${listingHtml(data, `${path}?${query}`, settings, noneHtml(listing, path))}</div></div>`;
}

function chipsHtml(
  { listing, categories }: ListingData,
  path: string,
  { priceBands }: Settings,
): Markup | '' {
  const { words, filters } = listing;
  if (countFilters(filters) === 0) return '';
  const names = [
    ...filters.categories.map(
      (id) => categories.find((one) => one._id === id)?.name ?? 'Unknown category',
    ),
    ...(filters.price.id !== 'any' ? [priceLabel(filters.price, priceBands)] : []),
    ...MORE_FILTERS.flatMap((name) =>
      filters.more[name].map((value) => moreFilterLabel(name, value)),
    ),
  ];
  return html`<ul class="filter-chips_chips">${names.map(
    (name) =>
      html`<li><button type="button" class="filter-chips_chip"><bdi>${name}</bdi><span aria-hidden="true">×</span></button></li>`,
  )}<li><a class="button_button button_plain" href="${clearedUrl(words, path)}">Clear all</a></li></ul>`;
}

/** URL of the listing without filters. */
function clearedUrl(words: string, path: string): string {
  return words === '' ? path : resultsUrl({ search: words });
}

function sortHtml({ words, sort }: Listing): Markup {
  return html`<label class="sort-choice_sort">Sort by <select class="sort-choice_choice">${sortsOf(
    words,
  ).map(
    ({ id, label }) => html`<option${id === sort ? raw(' selected') : ''}>${label}</option>`,
  )}</select></label>`;
}

/**
 * As rendered by book-listing.tsx; `more` is the URL of further books, and `none` is shown if there
 * are none at all.
 */
export function listingHtml(
  { listing, page }: ListingData,
  more: string,
  settings: Settings,
  none: Markup | '',
): Markup {
  const { data, count, next, correction, partial } = page;
  const isSearch = listing.words !== '';
  const text = (isSearch ? resultsText : listedText)(count, {
    shown: data.length,
    more: next !== null,
  });
  const instead = next === null ? none : '';
  return html`<div class="book-listing_listing"><h2 class="visually-hidden">Books</h2><p class="book-listing_count">${text}</p>${
    correction === null ? '' : html`<p class="book-listing_hint">${didYouMeanHtml(correction)}</p>`
  }${partial ? html`<p class="book-listing_hint">${PARTIAL_MATCH}</p>` : ''}${data.length === 0 ? instead : productGridHtml(data, settings)}${next === null ? '' : moreHtml(more)}</div>`;
}

/** As rendered by did-you-mean.tsx. */
export function didYouMeanHtml(correction: string): Markup {
  return html`<span>Did you mean <a href="${resultsUrl({ search: correction })}"><bdi>${correction}</bdi></a>?</span>`;
}

/** As rendered by filtered-listing.tsx. */
function noneHtml(listing: Listing, path: string): Markup {
  const { words, filters } = listing;
  const isFiltered = countFilters(filters) > 0;
  const text = emptyListText(words, { isFiltered });
  const clear = buttonHtml('Clear all filters', clearedUrl(words, path));
  const browse = words === '' ? '' : BROWSE;
  return emptyStateHtml(NOT_ON_SHELVES, text, isFiltered ? clear : browse);
}

const BROWSE = buttonHtml('Browse the shop', '/shop');

/** Empty state of a category. */
export function noneOfCategoryHtml(): Markup {
  return emptyStateHtml(NOT_ON_SHELVES, NONE_OF_CATEGORY, BROWSE);
}

function buttonHtml(label: string, url: string): Markup {
  return html`<a class="button_button button_quiet" href="${url}">${label}</a>`;
}

/** A link, so that the button works without scripts. */
function moreHtml(url: string): Markup {
  return html`<a class="button_button button_quiet book-listing_more" href="${url}" rel="next">Load more</a>`;
}
