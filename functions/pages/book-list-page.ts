import { html, raw } from 'hono/html';
import { EMPTY_LIST } from '../../frontend/features/catalog/empty-state-text.ts';
import { listKeys } from '../../frontend/lib/query-keys.ts';
import type { BookOnList, ListPage } from '../contract/book-lists/book-lists.ts';
import { listUrl } from '../contract/page-urls.ts';
import { pageBreadcrumbHtml } from './breadcrumb.ts';
import { breadcrumbJsonLd, listJsonLd } from './json-ld.ts';
import {
  emptyStateHtml,
  headingHtml,
  leadPhotoOf,
  type Page,
  type Site,
  shortText,
} from './page.ts';
import { cardHtml } from './product-html.ts';

/** Page of a list of books chosen by staff, with their notes. */
export function bookListPage(list: ListPage, { origin, settings }: Site): Page {
  const { slug, title, intro, books } = list;
  const path = listUrl(slug);
  const products = books.map(({ product }) => product);
  return {
    route: 'book-list',
    title,
    description: shortText(
      plainText(intro) || `${title}: books that ${settings.shopName} recommends.`,
    ),
    canonical: path,
    card: { type: 'website', photo: products.find(({ photoUrl }) => photoUrl)?.photoUrl ?? null },
    jsonLd: [
      { ...listJsonLd(products, origin), name: title, url: origin + path },
      breadcrumbJsonLd([{ name: title, path }], origin),
    ],
    leadPhoto: leadPhotoOf(products[0], 'entry'),
    firstData: [[listKeys.page(slug), list]],
    main: listHtml(list, settings),
  };
}

/** As rendered by frontend/features/catalog/components/curated-list.tsx. */
function listHtml({ title, intro, books }: ListPage, settings: Site['settings']) {
  const entry = (book: BookOnList, place: number) => {
    const look = { look: 'button_quiet', settings };
    const card = cardHtml(book.product, 'entry', place === 0 ? 'lead' : 'lazy', look);
    return html`<li>${card}${noteHtml(book)}</li>`;
  };
  const shown =
    books.length === 0
      ? emptyStateHtml(EMPTY_LIST)
      : html`<ul class="curated-list_books">${books.map(entry)}</ul>`;
  // The output of `markdownHtml` is safe.
  const said = intro
    ? html`<div class="curated-list_intro"><div class="text-body_text">${raw(intro)}</div></div>`
    : '';
  return html`<div class="curated-list_page">${pageBreadcrumbHtml(title)}${headingHtml(title)}${said}<h2 class="visually-hidden">Books</h2>${shown}</div>`;
}

function noteHtml({ note, pickedBy }: BookOnList) {
  if (!note && !pickedBy) return '';
  const by = pickedBy
    ? html`<figcaption class="curated-list_by">Picked by ${pickedBy}</figcaption>`
    : '';
  return html`<figure class="curated-list_note">${note ? html`<blockquote>${note}</blockquote>` : ''}${by}</figure>`;
}

/**
 * Text of the HTML made by `markdownHtml`, which writes only these two characters as references.
 */
function plainText(intro: string): string {
  const text = intro.replace(/<[^>]+>/gu, ' ');
  return text.replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&').trim();
}
