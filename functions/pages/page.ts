import { html } from 'hono/html';
import type { COVER_SIZES } from '../../frontend/features/catalog/photo-sizes.ts';
import type { Product } from '../contract/catalog/product.ts';
import type { ShopState } from '../settings/settings.repository.ts';

export type Markup = ReturnType<typeof html>;

/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 200;

export type FirstData = readonly (readonly [key: readonly unknown[], data: unknown])[];

/**
 * Pages whose code and styles their HTML links, each named by its `…-page.tsx` in
 * frontend/app/routes: those filled here, except the home page, and the first empty ones that a
 * shopper opens.
 */
export const LINKED_ROUTES = [
  'shop',
  'search',
  'product',
  'category',
  'author',
  'book-list',
  'series',
  'text',
  'cart',
  'signin',
] as const;

/**
 * Content that the Worker puts into the empty page, made only from the page's data. What is left out
 * stays empty: React renders all of it.
 */
export interface Page {
  status?: 404;
  route?: (typeof LINKED_ROUTES)[number];
  /** Title before the shop's name; undefined for the home page. */
  title?: string;
  description?: string;
  /** Canonical path; undefined if search engines should not index the page. */
  canonical?: string | undefined;
  /** Kind of page in link previews, and its photo as a path. */
  card?: { type: 'website' | 'book'; photo: string | null };
  /** schema.org data. */
  jsonLd?: readonly object[];
  /** Searched words of the results, shown in the header's search box. */
  searched?: string;
  /** Largest photo of the first screen, loaded before anything else. */
  leadPhoto?: { url: string; place: CoverPlace } | undefined;
  /** Query keys of the front end with the data that the API would return. */
  firstData?: FirstData;
  /** First screen, as React will render it. */
  main?: Markup;
}

/** Origin of the shop, such as `https://shop.example`, and its settings. */
export interface Site extends ShopState {
  origin: string;
  /** Minimum length of a new password, for pages with forms. */
  passwordLength?: number;
}

/** Place of a cover on a page. */
export type CoverPlace = keyof typeof COVER_SIZES;

/** Shortens a text to one line, cut between words. */
export function shortText(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION_LENGTH) return line;
  const words = characters
    .slice(0, DESCRIPTION_LENGTH)
    .join('')
    .replace(/\s\S*$/u, '');
  return `${words.replace(/[\s,;:.]+$/u, '')}…`;
}

/** Uses a book's photo as the largest photo of a page. */
export function leadPhotoOf(book: Pick<Product, 'photoUrl'> | undefined, place: CoverPlace) {
  return book?.photoUrl ? { url: book.photoUrl, place } : undefined;
}

/** Page for an unknown path; `route` is the file that would render it. */
export function notFoundPage(route?: Page['route']): Page {
  return { status: 404, title: 'No such page', ...(route && { route }) };
}

export function headingHtml(title: string): Markup {
  return html`<header class="page-heading_heading"><h1>${title}</h1></header>`;
}

/** As rendered by frontend/components/empty-state.tsx. */
export function emptyStateHtml(title: string, text = '', link: Markup | '' = ''): Markup {
  return html`<div class="empty-state_empty"><p class="empty-state_title">${title}</p>${text && html`<p class="empty-state_text">${text}</p>`}${link}</div>`;
}

/**
 * Page for clients that exceed the rate limits. It consists only of the refusal: no database, no
 * settings, and no shell whose scripts would make more calls.
 */
export function refusedPageHtml(text: string): Markup {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>One moment, please</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main><h1>One moment, please</h1><p>${text}</p></main></body></html>`;
}
