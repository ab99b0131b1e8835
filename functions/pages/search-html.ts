import { html } from 'hono/html';
import { foundText } from '../../frontend/features/catalog/found-pages.ts';
import {
  FOUND_PAGE_SIZE,
  resultsAddress,
  type SearchTerms,
} from '../../frontend/features/catalog/search-terms.ts';
import type { SearchPage } from '../contract/search.ts';
import { entriesHtml } from './book-html.ts';
import type { Markup } from './page.ts';
import { moreHtml } from './shop-html.ts';

export interface ResultsData {
  terms: SearchTerms;
  /** How many books the address asks for. */
  shown: number;
  /** That many, or all that there are. */
  found: SearchPage;
}

/** As frontend/features/catalog/components/search-listing.tsx shows it. */
export function resultsHtml({ terms, shown, found }: ResultsData): Markup {
  const { data, count, next, correction } = found;
  const text = foundText(count, { shown: data.length, more: next !== null });
  const more = resultsAddress({ ...terms, shown: shown + FOUND_PAGE_SIZE });
  return html`<header class="page-heading_heading"><h1>Search: “${terms.search}”</h1></header><div><h2 class="visually-hidden">Books</h2><p class="search-listing_count">${text}</p>${
    correction === null ? '' : didYouMeanHtml(correction)
  }${data.length === 0 ? NOTHING_FOUND : entriesHtml(data)}${next === null ? '' : moreHtml(more)}</div>`;
}

/** As frontend/app/routes/search.tsx shows it while nothing is searched. */
export function noWordsHtml(): Markup {
  return html`<header class="page-heading_heading"><h1>Search</h1></header><div class="empty-state_empty"><p class="empty-state_title">What are you looking for?</p><p class="empty-state_text">Type a title, an author or an ISBN above.</p><a class="button_button button_primary" href="/shop">Browse the shop</a></div>`;
}

const NOTHING_FOUND = html`<div class="empty-state_empty"><p class="empty-state_title">Not on our shelves</p><p class="empty-state_text">Try fewer words, or another spelling.</p><a class="button_button button_quiet" href="/shop">Browse the shop</a></div>`;

function didYouMeanHtml(correction: string): Markup {
  return html`<div class="search-listing_correction"><p>Did you mean <a href="${resultsAddress({ search: correction })}"><bdi>${correction}</bdi></a>?</p></div>`;
}
