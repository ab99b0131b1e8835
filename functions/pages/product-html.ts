import { html, raw } from 'hono/html';
import { COVER_SIZES, FIRST_GRID_COVERS } from '../../frontend/features/catalog/photo-sizes.ts';
import { cardDescription } from '../../frontend/features/catalog/product-card-description.ts';
import { describeStock } from '../../frontend/features/catalog/stock-text.ts';
import { hasAuthorPage, shortAuthorNames } from '../contract/catalog/author-names.ts';
import { photoSrcSet } from '../contract/catalog/photo-widths.ts';
import type { Product } from '../contract/catalog/product.ts';
import { formatMoney, fromDollars } from '../contract/money.ts';
import { authorUrl, productUrl } from '../contract/page-urls.ts';
import type { Settings } from '../contract/settings/settings.ts';
import type { CoverPlace, Markup } from './page.ts';

// Books in a list, as rendered by frontend/features/catalog/components/product-card.tsx.

const WIDE = 'button_quiet button_wide';

type Loading = 'lead' | 'eager' | 'lazy';

/** Cover in its frame; for a book without a photo only the frame, in which React draws a cover. */
export function coverHtml(
  book: Product,
  loading: Loading,
  place: CoverPlace | { sizes: string },
): Markup {
  if (!book.photoUrl) {
    return html`<span class="product-cover_plinth" aria-hidden="true"><span class="product-cover_blank"></span></span>`;
  }
  const how = { lead: 'fetchpriority="high"', eager: '', lazy: 'loading="lazy"' };
  return html`<span class="product-cover_plinth"><img alt="Cover of ${book.name}" width="480" height="720" decoding="async" ${raw(how[loading])} sizes="${typeof place === 'string' ? COVER_SIZES[place] : place.sizes}" srcset="${photoSrcSet(book.photoUrl)}" src="${book.photoUrl}"></span>`;
}

/** Price, price before a sale, and stock as text. */
export function offerHtml(book: Product, settings: Settings): Markup {
  const stock = describeStock(book.quantity, settings.lowStock);
  const was = book.compareAtPrice
    ? html` <s class="price_was"><span class="visually-hidden">was </span>${priceText(book.compareAtPrice, settings)}</s>`
    : '';
  return html`<span class="price_price">${priceText(book.price, settings)}</span>${was}<span class="stock-note_note stock-note_${stock.level}">${stock.text}</span>`;
}

export function priceText(dollars: number, { currencySign }: Settings): string {
  return formatMoney(fromDollars(dollars), currencySign);
}

/** Works before scripts have loaded: it submits to /cart, which adds the book (`addFormHtml`). */
export function addButtonHtml(book: Product, look: string): Markup {
  return book.quantity < 1
    ? html`<button type="button" disabled class="button_button ${look}">Out of stock</button>`
    : html`<button form="${ADD_FORM}" name="add" value="${book._id}" class="button_button ${look}">Add to cart <span class="visually-hidden">${book.name}</span></button>`;
}

const ADD_FORM = 'add-to-cart';

/** One form per page for all of its buttons: React's page has no form around them. */
export function addFormHtml(): Markup {
  return html`<form id="${ADD_FORM}" action="/cart"></form>`;
}

/** Attributes such as `lang="fr" dir="auto"` for text of the book itself. */
export function languageAttributes({ language }: Product): Markup {
  return language ? html`lang="${language}" dir="auto"` : html`dir="auto"`;
}

/** Books side by side, as cards. */
export function cardRowHtml(
  books: readonly Product[],
  settings: Settings,
  first: Loading = 'lazy',
): Markup {
  return html`<ul class="card-row_row">${books.map((book, place) => html`<li>${cardHtml(book, 'row', place === 0 ? first : first === 'lead' ? 'eager' : 'lazy', { look: WIDE, settings })}</li>`)}</ul>`;
}

function loadingOf(place: number): Loading {
  if (place === 0) return 'lead';
  return place < FIRST_GRID_COVERS ? 'eager' : 'lazy';
}

/** Books as catalogue entries; `look` is the style of their buttons. */
export function productGridHtml(
  books: readonly Product[],
  settings: Settings,
  look: 'button_quiet' | typeof WIDE = 'button_quiet',
): Markup {
  return html`<ul class="product-grid_grid">${books.map((book, place) => html`<li data-product="${book._id}">${cardHtml(book, 'entry', loadingOf(place), { look, settings })}</li>`)}</ul>`;
}

/** Card of a book in a row or in a list. */
export function cardHtml(
  book: Product,
  layout: 'row' | 'entry',
  loading: Loading,
  { look, settings }: { look: string; settings: Settings },
): Markup {
  return html`<article class="product-card_card product-card_${layout}"><div class="product-card_cover">${coverHtml(book, loading, layout)}</div><div class="product-card_label"><h3 class="product-card_title" ${languageAttributes(book)}><a href="${productUrl(book)}">${book.name}</a></h3><p class="product-card_author" dir="auto">${book.author ? authorsHtml(book.author) : ''}</p>${layout === 'entry' ? descriptionHtml(book) : ''}<p class="product-card_offer">${offerHtml(book, settings)}</p><div class="product-card_action">${addButtonHtml(book, look)}</div></div></article>`;
}

/** As rendered by product-card.tsx. */
function authorsHtml(author: string): Markup {
  const { names, others } = shortAuthorNames(author);
  return html`${authorLinksHtml(names, 'class="card-authors_name"')}${others > 0 ? ` and ${others} others` : ''}`;
}

/** Names with commas between them, each a link to the author's page if there is one. */
export function authorLinksHtml(names: readonly string[], attribute: string): Markup {
  const links = names.map((name, place) => {
    const link = html`<a ${raw(attribute)} href="${authorUrl(name)}">${name}</a>`;
    return html`${place > 0 ? ', ' : ''}${hasAuthorPage(name) ? link : name}`;
  });
  return html`${links}`;
}

function descriptionHtml({ description }: Product): Markup {
  const { text, cut } = cardDescription(description);
  return html`<p class="product-card_description${cut ? ' product-card_cut' : ''}" dir="auto">${text}</p>`;
}

export function sectionHeadingHtml(title: string, more: Markup | '' = ''): Markup {
  return html`<div class="titled-section_heading"><h2>${title}</h2>${more}</div>`;
}
