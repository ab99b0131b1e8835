import { html, raw } from 'hono/html';
import { COVER_SIZES } from '../../frontend/features/catalog/book-pictures.ts';
import { photoSrcSet } from '../contract/photo.ts';
import { windowTitle } from '../contract/settings.ts';
import type { Markup, Page, Site } from './page.ts';

/** Contents of a page's head besides its title. */
export function headHtml(page: Page, site: Site): Markup {
  const { origin, settings } = site;
  const address = page.canonical === undefined ? undefined : `${origin}${page.canonical}`;
  const { picture, type } = page.card;
  return html`${
    page.description ? html`<meta name="description" content="${page.description}" data-first>` : ''
  }${
    address === undefined
      ? html`<meta name="robots" content="noindex" data-first>`
      : html`<link rel="canonical" href="${address}" data-first>`
  }<link rel="alternate" type="application/atom+xml" title="New books at ${settings.shopName}" href="/feed.xml">${property('og:site_name', settings.shopName)}${property('og:type', type)}${property('og:title', page.title ?? windowTitle(undefined, settings.shopName))}${
    page.description ? property('og:description', page.description) : ''
  }${address ? property('og:url', address) : ''}${
    picture
      ? html`${property('og:image', origin + picture)}<meta name="twitter:card" content="summary" data-first>`
      : ''
  }${page.jsonLd.map(
    (thing) =>
      html`<script type="application/ld+json" data-first>${raw(scriptJson(thing))}</script>`,
  )}`;
}

/** Preloads the largest picture of the first screen with high priority. */
export function leadPictureHtml({ leadPicture }: Page): Markup | '' {
  if (!leadPicture) return '';
  return html`<link rel="preload" as="image" href="${leadPicture.url}" imagesrcset="${photoSrcSet(leadPicture.url)}" imagesizes="${COVER_SIZES[leadPicture.place]}" fetchpriority="high">`;
}

/** `data-first` marks tags that describe only the page on which the visit began. */
function property(name: string, content: string): Markup {
  return html`<meta property="${name}" content="${content}" data-first>`;
}

/** Escapes JSON for a `<script>`: nothing in it can end the element or a line of script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
