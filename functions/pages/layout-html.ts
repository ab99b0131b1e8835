import { html, raw } from 'hono/html';
import type { Markup } from './page.ts';

// What surrounds every page, as frontend/app/layout shows it to a visitor who is not signed in and
// has nothing in the cart. Class names are those of the CSS modules: see `className` in vite.config.ts.

const MARK = raw(
  '<svg aria-hidden="true" viewBox="0 0 20 28" width="20" height="28" fill="none" stroke="currentColor" stroke-width="1.75"><path d="M10 1v9M5.5 4.5h9M7 7.5h6M1.75 18.5h16.5M10 18.5v8.25"></path><circle cx="10" cy="18.5" r="8.25"></circle></svg>',
);

const LINKS = [
  ['/', 'Home'],
  ['/shop', 'Shop'],
  ['/cart', 'Cart'],
  ['/signin', 'Signin'],
  ['/signup', 'Signup'],
] as const;

export function layoutHtml({ main, path }: { main: Awaited<Markup>; path: string }): Markup {
  return html`<div class="app-layout_page"><a class="app-layout_skip" href="#main">Skip to the page</a><header class="site-header_header"><a class="site-header_brand" href="/" aria-label="Colophon, to the home page">${MARK}Colophon</a><nav aria-label="Shop"><ul class="site-header_links">${LINKS.map(([to, label]) => navItem(to, label, path))}</ul></nav></header><main class="app-layout_main" id="main" tabindex="-1">${main}</main><footer class="site-footer_footer"><p class="site-footer_text">Colophon sells books that have lasted. This shop is set in Newsreader; where a book has no photograph, the shop draws its cover. Payments are taken by Braintree, and your card number goes to them alone. For programs there is <a href="/api/docs">the shop’s API</a>.</p>${MARK}</footer></div>`;
}

function navItem(to: string, label: string, path: string): Markup {
  const isHere = to === path;
  return html`<li><a class="site-header_link${isHere ? ' active' : ''}" href="${to}"${isHere ? raw(' aria-current="page"') : ''}>${label} </a></li>`;
}
