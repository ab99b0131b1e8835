import { html, raw } from 'hono/html';
import { listKeys } from '../../frontend/lib/query-keys.ts';
import { listAddress } from '../contract/addresses.ts';
import type { ListPage } from '../contract/lists.ts';
import { cardHtml } from './book-html.ts';
import { listJsonLd, trailJsonLd } from './json-ld.ts';
import { emptyPage, leadCover, type Page, type Site } from './page.ts';
import { shortText } from './short-text.ts';

/** Books that the staff have chosen, with what they say of them. */
export function listPage(list: ListPage, { origin, settings }: Site): Page {
  const { slug, title, intro, books } = list;
  const path = listAddress(slug);
  const products = books.map(({ product }) => product);
  const said = intro
    .replace(/<[^>]+>/gu, ' ')
    .replace(/&#x26;|&amp;/gu, '&')
    .replace(/\s+/gu, ' ')
    .trim();
  const steps = [
    { name: 'Shop', path: '/shop' },
    { name: title, path },
  ];
  return emptyPage({
    title,
    description: shortText(said || `${title}: books that ${settings.shopName} recommends.`),
    canonical: path,
    card: { type: 'website', picture: products.find(({ photoUrl }) => photoUrl)?.photoUrl ?? null },
    jsonLd: [
      { ...listJsonLd(products, origin), name: title, url: origin + path },
      trailJsonLd(steps, origin),
    ],
    leadPicture: leadCover(products[0], 'entry'),
    firstData: [[listKeys.page(slug), list]],
    // What `textHtml` has made is harmless.
    main: html`<header class="page-heading_heading"><h1>${title}</h1></header>${intro ? html`<div class="book-list_intro">${raw(intro)}</div>` : ''}${books.length === 0 ? html`<div class="empty-state_empty"><p class="empty-state_title">No books on this list yet</p></div>` : html`<ul class="book-list_books">${books.map((book, place) => html`<li>${cardHtml(book.product, 'entry', place === 0 ? 'lead' : 'lazy', { look: 'button_quiet', settings })}${noteHtml(book)}</li>`)}</ul>`}`,
  });
}

function noteHtml({ note, pickedBy }: ListPage['books'][number]) {
  if (!note && !pickedBy) return '';
  const by = pickedBy
    ? html`<figcaption class="book-list_by">Picked by ${pickedBy}</figcaption>`
    : '';
  return html`<figure class="book-list_note">${note ? html`<blockquote>${note}</blockquote>` : ''}${by}</figure>`;
}
