import { html, raw } from 'hono/html';
import { PRICE_RANGES } from '../../frontend/features/catalog/price-ranges.ts';
import { countFilters, type ShopFilters } from '../../frontend/features/catalog/shop-filters.ts';
import type { Category } from '../contract/category.ts';
import type { Product } from '../contract/product.ts';
import { entriesHtml } from './book-html.ts';
import type { Markup } from './page.ts';

export interface ShopData {
  filters: ShopFilters;
  /** How many books the address asks for. */
  shown: number;
  categories: readonly Category[];
  books: readonly Product[];
}

/** As frontend/app/routes/shop.tsx shows it; which of the two filters is seen, the width decides. */
export function shopHtml(data: ShopData): Markup {
  const count = countFilters(data.filters);
  const label = count === 0 ? 'Filters' : `Filters (${count})`;
  return html`<header class="page-heading_heading"><h1>Shop</h1></header><div class="shop_shop"><aside class="shop_filters when-wide" aria-label="Filters">${filterPanelHtml(data)}</aside><div><div class="shop_tools${count === 0 ? ' when-narrow' : ''}"><button type="button" class="button_button button_quiet when-narrow">${label}</button>${chipsHtml(data)}</div>${listingHtml(data)}</div></div>`;
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
  if (filters.price.bounds.length > 0) names.push(filters.price.label);
  return html`<ul class="filter-chips_chips">${names.map(
    (name) =>
      html`<li><button type="button" class="filter-chips_chip"><bdi>${name}</bdi><span aria-hidden="true">×</span></button></li>`,
  )}<li><a class="button_button button_plain" href="/shop">Clear all</a></li></ul>`;
}

/** As shop-listing.tsx shows books, `shown` of which were asked for; more are a link away. */
export function listingHtml({
  books,
  shown,
  more: moreAt,
}: Pick<ShopData, 'books' | 'shown'> & { more?: string }): Markup {
  const more = books.length >= shown;
  const amount = books.length === 1 ? '1 book' : `${books.length} books`;
  const count = more ? `Showing the first ${amount}` : `Showing ${amount}`;
  if (books.length === 0) {
    return html`<div class="shop-listing_listing"><h2 class="visually-hidden">Books</h2><p class="shop-listing_count"></p><div class="empty-state_empty"><p class="empty-state_title">No products found</p></div></div>`;
  }
  return html`<div class="shop-listing_listing"><h2 class="visually-hidden">Books</h2><p class="shop-listing_count">${count}</p>${entriesHtml(books)}${more ? moreHtml(moreAt) : ''}</div>`;
}

function moreHtml(address: string | undefined): Markup {
  const look = 'button_button button_quiet shop-listing_more';
  return address
    ? html`<a class="${look}" href="${address}" rel="next">Load more</a>`
    : html`<button type="button" class="${look}">Load more</button>`;
}
