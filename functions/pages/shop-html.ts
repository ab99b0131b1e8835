import { html, raw } from 'hono/html';
import { PRICE_RANGES } from '../../frontend/features/catalog/price-ranges.ts';
import {
  countFilters,
  SHOP_SORTS,
  type ShopFilters,
  type ShopSort,
} from '../../frontend/features/catalog/shop-filters.ts';
import type { Category } from '../contract/category.ts';
import type { Product } from '../contract/product.ts';
import type { SearchPage } from '../contract/search.ts';
import { entriesHtml } from './book-html.ts';
import type { Markup } from './page.ts';

export interface ShopData {
  filters: ShopFilters;
  sort: ShopSort;
  /** How many books the address asks for. */
  shown: number;
  categories: readonly Category[];
  page: SearchPage;
  books: readonly Product[];
}

/** As frontend/app/routes/shop.tsx shows it; which of the two filters is seen, the width decides. */
export function shopHtml(data: ShopData): Markup {
  const count = countFilters(data.filters);
  const label = count === 0 ? 'Filters' : `Filters (${count})`;
  return html`<header class="page-heading_heading"><h1>Shop</h1></header><div class="shop_shop"><aside class="shop_filters when-wide" aria-label="Filters">${filterPanelHtml(data)}</aside><div><div class="shop_tools"><button type="button" class="button_button button_quiet when-narrow">${label}</button>${chipsHtml(data)}${sortHtml(data)}</div>${listingHtml(data)}</div></div>`;
}

function filterPanelHtml({ filters, categories }: ShopData): Markup {
  const checked = (is: boolean) => (is ? raw(' checked') : '');
  return html`<div class="filter-panel_panel"><fieldset><legend class="filter-panel_legend">Category</legend><div class="filter-panel_categories">${categories.map(
    (category) =>
      html`<label class="filter-panel_choice"><input type="checkbox"${checked(filters.categories.includes(category._id))}><bdi>${category.name}</bdi></label>`,
  )}</div></fieldset><fieldset><legend class="filter-panel_legend">Price</legend>${PRICE_RANGES.map(
    (range) =>
      html`<label class="filter-panel_choice"><input type="radio" name="price"${checked(range.id === filters.price.id)}>${range.label}</label>`,
  )}</fieldset></div>`;
}

function chipsHtml({ filters, categories }: ShopData): Markup | '' {
  if (countFilters(filters) === 0) return '';
  const names = filters.categories.map(
    (id) => categories.find((one) => one._id === id)?.name ?? 'Unknown category',
  );
  if (filters.price.id !== 'any') names.push(filters.price.label);
  return html`<ul class="filter-chips_chips">${names.map(
    (name) =>
      html`<li><button type="button" class="filter-chips_chip"><bdi>${name}</bdi><span aria-hidden="true">×</span></button></li>`,
  )}<li><a class="button_button button_plain" href="/shop">Clear all</a></li></ul>`;
}

function sortHtml({ sort }: ShopData): Markup {
  return html`<label class="sort-choice_sort">Sort by <select class="sort-choice_choice">${SHOP_SORTS.map(
    ({ id, label }) => html`<option${id === sort ? raw(' selected') : ''}>${label}</option>`,
  )}</select></label>`;
}

/** As shop-listing.tsx shows books; more are a link away. */
export function listingHtml({
  books,
  page: { count: all, next },
  more: moreAt,
}: Pick<ShopData, 'books' | 'page'> & { more?: string }): Markup {
  const more = next !== null;
  const amount = books.length === 1 ? '1 book' : `${books.length} books`;
  const total = `${all.exact ? '' : 'more than '}${all.value.toLocaleString('en')}`;
  const of = all.exact && all.value <= books.length ? '' : ` of ${total}`;
  const count = more ? `Showing the first ${amount}${of}` : `Showing ${amount}`;
  if (books.length === 0) {
    return html`<div class="shop-listing_listing"><h2 class="visually-hidden">Books</h2><p class="shop-listing_count"></p><div class="empty-state_empty"><p class="empty-state_title">No products found</p></div></div>`;
  }
  return html`<div class="shop-listing_listing"><h2 class="visually-hidden">Books</h2><p class="shop-listing_count">${count}</p>${entriesHtml(books)}${more ? moreHtml(moreAt) : ''}</div>`;
}

/** The button below a listing; with an address it works without scripts as well. */
export function moreHtml(address: string | undefined): Markup {
  const look = 'button_button button_quiet load-more_more';
  return address
    ? html`<a class="${look}" href="${address}" rel="next">Load more</a>`
    : html`<button type="button" class="${look}">Load more</button>`;
}
