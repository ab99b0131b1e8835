import { html, raw } from 'hono/html';
import { settingsKeys } from '../../frontend/lib/query-keys.ts';
import type { TextPageName } from '../contract/settings/settings.ts';
import { findText } from '../settings/read-shop-text.ts';
import { headingHtml, notFoundPage, type Page, type Site } from './page.ts';

/** Page of an owner's text; 404 if none is written. */
export function textPage(name: TextPageName, { settings }: Site): Page {
  const text = findText(settings, name);
  if (!text) return notFoundPage('text');
  return {
    route: 'text',
    title: text.title,
    description: `${text.title}: ${settings.shopName}.`,
    canonical: `/${name}`,
    firstData: [[settingsKeys.text(name), text]],
    // The output of `markdownHtml` is safe.
    main: html`<article class="text-page_page">${headingHtml(text.title)}<div class="text-body_text">${raw(text.html)}</div></article>`,
  };
}
