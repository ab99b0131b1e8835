import { html } from 'hono/html';
import { foundText } from '../../frontend/features/catalog/found-text.ts';
import { EMPTY_SHELF } from '../../frontend/features/catalog/none-texts.ts';
import {
  MOST_SEARCHED,
  resultsAddress,
  type SearchTerms,
} from '../../frontend/features/catalog/search-terms.ts';
import {
  ALL_SUBJECTS,
  type Subject,
  subjectsOf,
} from '../../frontend/features/catalog/subjects.ts';
import { categoryAddress, listAddress } from '../contract/addresses.ts';
import type { Category } from '../contract/category.ts';
import { homeShelves, type ShelfSetting } from '../contract/home-shelves.ts';
import { MAX_PRODUCTS_LISTED } from '../contract/page-sizes.ts';
import type { Product } from '../contract/product.ts';
import type { Settings } from '../contract/settings.ts';
import { entriesHtml, sectionHeadingHtml, shelfHtml } from './book-html.ts';
import type { Markup, Site } from './page.ts';

export interface HomeData {
  terms: SearchTerms;
  categories: readonly Category[];
  /** One list for each of the home page's shelves. */
  shelves: readonly (readonly Product[])[];
  /** What the search found; undefined where nothing is searched. */
  found: readonly Product[] | undefined;
}

/** As frontend/app/routes/home.tsx shows it. */
export function homeHtml(
  { terms, categories, shelves, found }: HomeData,
  { settings, lists }: Site,
): Markup {
  return html`<div class="home_welcome"><h1 class="home_question">What would you like to read?</h1>${searchBarHtml(terms, categories)}</div>${
    found ? resultsHtml(terms, found, settings) : ''
  }${homeShelves({ ...settings, lists }).map((shelf, place) => {
    const isLead = !found && place === 0;
    return shelfSectionHtml({ shelf, isLead }, shelves[place] ?? [], settings);
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
  const more =
    found.length >= MAX_PRODUCTS_LISTED
      ? html`<span>These are the best ${MAX_PRODUCTS_LISTED}. <a href="${resultsAddress(terms)}">See them all</a>, or add a word.</span>`
      : '';
  const none = html`<div class="search-results_none"><p>Try fewer words, another spelling, or all categories. Or <a href="/shop">browse the shop</a>.</p></div>`;
  return html`<section>${sectionHeadingHtml(`Search: “${terms.search}”`, html`<a href="/">Clear the search</a>`)}<p class="search-results_count"><span>${foundText(found.length)}</span>${more}</p>${found.length === 0 ? none : entriesHtml(found, settings, 'button_quiet button_wide')}</section>`;
}

function shelfSectionHtml(
  { shelf: { title, fill }, isLead }: { shelf: ShelfSetting; isLead: boolean },
  books: readonly Product[],
  settings: Settings,
): Markup {
  const shown =
    books.length === 0
      ? html`<div class="empty-state_empty"><p class="empty-state_title">${EMPTY_SHELF}</p></div>`
      : shelfHtml(books, settings, isLead ? 'lead' : 'lazy');
  const isList = typeof fill === 'object' && 'list' in fill;
  const more = isList ? html`<a href="${listAddress(fill.list)}">See all</a>` : '';
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
    ({ category, name }) => html`<li><a href="${categoryAddress(category)}">${name}</a></li>`,
  );
  return html`<ul class="category-index_index">${links}</ul>`;
}
