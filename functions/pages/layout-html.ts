import { html, raw } from 'hono/html';
import { SEARCH_HINT } from '../../frontend/features/catalog/home-search-text.ts';
import { mailtoUrl } from '../contract/mailto-url.ts';
import { MAX_SEARCH_TEXT } from '../contract/search/search-limits.ts';
import { type Settings, shopSettingsOf, TEXT_PAGES } from '../contract/settings/settings.ts';
import type { Markup, Site } from './page.ts';
import { addFormHtml } from './product-html.ts';

// Layout around every page, as rendered by frontend/app/layout for a visitor who is not signed in
// and has an empty cart. Class names are those of the CSS modules: see `className` in
// vite.config.ts.

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

interface Layout {
  main: Awaited<Markup>;
  path: string;
  /** Searched words of the shown results. */
  searched: string;
}

export function layoutHtml({ main, path, searched }: Layout, { settings }: Site): Markup {
  const { shopName, notice } = settings;
  return html`<div class="app-layout_page"><a class="app-layout_skip" href="#main">Skip to the page</a><header class="site-header_header"><a class="site-header_brand" href="/" aria-label="${shopName}, to the home page">${MARK}${shopName}</a>${searchHtml(path, searched)}<nav class="top-navigation_nav" aria-label="Shop"><ul class="top-navigation_links">${LINKS.map(([to, label]) => navItem(to, label, path))}</ul></nav></header>${notice && html`<aside class="site-notice_notice" aria-label="Notice">${notice}</aside>`}<main class="app-layout_main" id="main" tabindex="-1">${main}</main>${footerHtml(settings)}</div>${addFormHtml()}`;
}

/** Where the search is folded, it is a link to the page where it is open; it needs no scripts. */
function searchHtml(path: string, searched: string): Markup {
  const room = { '/': 'folded', '/search': 'always open' }[path] ?? 'as there is room';
  return html`<div class="header-search_search" data-room="${room}"><a class="header-search_opener" href="/search">Find a book</a><div class="header-search_box"><search class="header-search-form_box"><form class="header-search-form_form" action="/search" method="get"><input class="header-search-form_words" type="text" name="q" aria-label="Find a book" autocomplete="off" autocapitalize="none" spellcheck="false" dir="auto" placeholder="${SEARCH_HINT}" maxlength="${MAX_SEARCH_TEXT}" inputmode="search" enterkeyhint="search" value="${searched}"><button class="header-search-form_go" type="submit">Find</button></form></search></div></div>`;
}

function navItem(to: string, label: string, path: string): Markup {
  const isHere = to === path;
  return html`<li><a class="top-navigation_link${isHere ? ' active' : ''}" href="${to}"${isHere ? raw(' aria-current="page"') : ''}>${label} </a></li>`;
}

/** As rendered by frontend/app/layout/site-footer.tsx. */
function footerHtml(settings: Settings): Markup {
  const { pages, shopName, tagline } = shopSettingsOf(settings);
  const links = pages.map((page) => html`<li><a href="/${page}">${TEXT_PAGES[page]}</a></li>`);
  const nav =
    links.length === 0
      ? ''
      : html`<nav aria-label="About the shop"><ul class="site-footer_links">${links}</ul></nav>`;
  return html`<footer class="site-footer_footer">${nav}${sellerHtml(settings)}<p class="site-footer_text">${tagline || `${shopName} sells books that have lasted.`} This shop is set in Newsreader; where a book has no photograph, the shop draws its cover. Payments are taken by Braintree, and your card number goes to them alone. Where is my order? <a href="/order-lookup">Find it by its number</a>. For programs there is <a href="/api/docs">the shop’s API</a>.</p>${MARK}</footer>`;
}

/** As rendered by frontend/components/seller-address.tsx. */
function sellerHtml({ sellerName, sellerAddress, sellerEmail }: Settings): Markup | '' {
  if (!sellerName && !sellerAddress && !sellerEmail) return '';
  return html`<address class="seller-address_seller">${sellerName ? html`<span class="seller-address_name">${sellerName}</span>` : ''}${
    sellerAddress ? html`<span class="as-typed">${sellerAddress}</span>` : ''
  }${sellerEmail ? html`<a href="${mailtoUrl(sellerEmail)}">${sellerEmail}</a>` : ''}</address>`;
}
