import { html } from 'hono/html';
import { HOME_SHELVES } from '../../frontend/features/catalog/home-shelves.ts';
import { MOST_SEARCHED, type SearchTerms } from '../../frontend/features/catalog/search-terms.ts';
import { categoryAddress } from '../contract/addresses.ts';
import type { Category } from '../contract/category.ts';
import { MAX_PRODUCTS_LISTED, type Product } from '../contract/product.ts';
import { entriesHtml, sectionHeadingHtml, shelfHtml } from './book-html.ts';
import type { Markup } from './page.ts';

export interface HomeData {
  terms: SearchTerms;
  categories: readonly Category[];
  /** One list for each of HOME_SHELVES. */
  shelves: readonly (readonly Product[])[];
  /** What the search found; undefined where nothing is searched. */
  found: readonly Product[] | undefined;
}

/** As frontend/app/routes/home.tsx shows it. */
export function homeHtml({ terms, categories, shelves, found }: HomeData): Markup {
  return html`<div class="home_welcome"><h1 class="home_question">What would you like to read?</h1>${searchBarHtml(terms, categories)}</div>${
    found ? resultsHtml(terms.search, found) : ''
  }${HOME_SHELVES.map(({ title }, place) => {
    const isLead = !found && place === 0;
    return shelfSectionHtml(title, shelves[place] ?? [], isLead);
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
function resultsHtml(search: string, found: readonly Product[]): Markup {
  const count = found.length === 0 ? 'No products found' : `Found ${found.length} products`;
  const more =
    found.length >= MAX_PRODUCTS_LISTED
      ? html`<span>These are the newest ${MAX_PRODUCTS_LISTED}. Add a word to narrow the search.</span>`
      : '';
  const none = html`<p class="search-results_none">Try fewer words, another spelling, or all categories. Or <a href="/shop">browse the shop</a>.</p>`;
  return html`<section>${sectionHeadingHtml(`Search: “${search}”`, html`<a href="/">Clear the search</a>`)}<p class="search-results_count"><span>${count}</span>${more}</p>${found.length === 0 ? none : entriesHtml(found, 'button_quiet button_wide')}</section>`;
}

function shelfSectionHtml(title: string, books: readonly Product[], isLead: boolean): Markup {
  const shelf =
    books.length === 0
      ? html`<div class="empty-state_empty"><p class="empty-state_title">No books on this shelf yet</p></div>`
      : shelfHtml(books, isLead ? 'lead' : 'lazy');
  return html`<section>${sectionHeadingHtml(title)}${shelf}</section>`;
}

function categoryIndexHtml(categories: readonly Category[]): Markup | '' {
  if (categories.length === 0) return '';
  const links = categories.map(
    (category) => html`<li><a href="${categoryAddress(category)}">${category.name}</a></li>`,
  );
  return html`<section>${sectionHeadingHtml('By subject')}<ul class="category-index_index">${links}</ul></section>`;
}
