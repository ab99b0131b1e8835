import { html } from 'hono/html';
import {
  MOST_SEARCHED,
  resultsAddress,
  type SearchTerms,
} from '../../frontend/features/catalog/search-terms.ts';
import { categoryAddress } from '../contract/addresses.ts';
import type { Category } from '../contract/category.ts';
import { MAX_PRODUCTS_LISTED, type Product } from '../contract/product.ts';
import type { Settings } from '../contract/settings.ts';
import { entriesHtml, sectionHeadingHtml, shelfHtml } from './book-html.ts';
import type { Markup } from './page.ts';

export interface HomeData {
  terms: SearchTerms;
  categories: readonly Category[];
  /** One list for each shelf that the settings have. */
  shelves: readonly (readonly Product[])[];
  /** What the search found; undefined where nothing is searched. */
  found: readonly Product[] | undefined;
}

/** As frontend/app/routes/home.tsx shows it. */
export function homeHtml(
  { terms, categories, shelves, found }: HomeData,
  settings: Settings,
): Markup {
  return html`<div class="home_welcome"><h1 class="home_question">What would you like to read?</h1>${searchBarHtml(terms, categories)}</div>${
    found ? resultsHtml(terms, found, settings) : ''
  }${settings.shelves.map(({ title }, place) => {
    const isLead = !found && place === 0;
    return shelfSectionHtml({ title, isLead }, shelves[place] ?? [], settings);
  })}${categoryIndexHtml(categories)}`;
}

/** It works without scripts as well: as a form. */
function searchBarHtml(terms: HomeData['terms'], categories: readonly Category[]): Markup {
  const option = ({ _id, name }: Category) =>
    _id === terms.category
      ? html`<option value="${_id}" selected>${name}</option>`
      : html`<option value="${_id}">${name}</option>`;
  return html`<search><form class="search-bar_bar" action="/" method="get"><select class="search-bar_category" name="category" aria-label="Category"><option value="">All</option>${categories.map(option)}</select><input class="search-bar_words" type="search" name="search" aria-label="Search books" dir="auto" placeholder="Title, author, ISBN" maxlength="${MOST_SEARCHED}" enterkeyhint="search" value="${terms.search}"><button type="submit" class="button_button button_primary search-bar_go">Search</button></form></search>`;
}

/** As frontend/features/catalog/components/search-results.tsx shows it. */
function resultsHtml(terms: SearchTerms, found: readonly Product[], settings: Settings): Markup {
  const count = found.length === 0 ? 'No products found' : `Found ${found.length} products`;
  const more =
    found.length >= MAX_PRODUCTS_LISTED
      ? html`<span>These are the best ${MAX_PRODUCTS_LISTED}. <a href="${resultsAddress(terms)}">See them all</a>, or add a word.</span>`
      : '';
  const none = html`<div class="search-results_none"><p>Try fewer words, another spelling, or all categories. Or <a href="/shop">browse the shop</a>.</p></div>`;
  return html`<section>${sectionHeadingHtml(`Search: “${terms.search}”`, html`<a href="/">Clear the search</a>`)}<p class="search-results_count"><span>${count}</span>${more}</p>${found.length === 0 ? none : entriesHtml(found, settings, 'button_quiet button_wide')}</section>`;
}

function shelfSectionHtml(
  { title, isLead }: { title: string; isLead: boolean },
  books: readonly Product[],
  settings: Settings,
): Markup {
  const shelf =
    books.length === 0
      ? html`<div class="empty-state_empty"><p class="empty-state_title">No books on this shelf yet</p></div>`
      : shelfHtml(books, settings, isLead ? 'lead' : 'lazy');
  return html`<section>${sectionHeadingHtml(title)}${shelf}</section>`;
}

function categoryIndexHtml(categories: readonly Category[]): Markup | '' {
  if (categories.length === 0) return '';
  const links = categories.map(
    (category) => html`<li><a href="${categoryAddress(category)}">${category.name}</a></li>`,
  );
  return html`<section>${sectionHeadingHtml('By subject')}<ul class="category-index_index">${links}</ul></section>`;
}
