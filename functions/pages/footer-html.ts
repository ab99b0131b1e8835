import { html } from 'hono/html';
import { type Settings, shopSettingsOf, TEXT_PAGES } from '../contract/settings.ts';
import type { Markup } from './page.ts';

/** As frontend/app/layout/site-footer.tsx shows it. */
export function footerHtml(settings: Settings, mark: Awaited<Markup>): Markup {
  const { pages, shopName, tagline } = shopSettingsOf(settings);
  const links = pages.map((page) => html`<li><a href="/${page}">${TEXT_PAGES[page]}</a></li>`);
  const nav =
    links.length === 0
      ? ''
      : html`<nav aria-label="About the shop"><ul class="site-footer_links">${links}</ul></nav>`;
  return html`<footer class="site-footer_footer">${nav}${sellerHtml(settings)}<p class="site-footer_text">${tagline || `${shopName} sells books that have lasted.`} This shop is set in Newsreader; where a book has no photograph, the shop draws its cover. Payments are taken by Braintree, and your card number goes to them alone. Where is my order? <a href="/order-lookup">Find it by its number</a>. For programs there is <a href="/api/docs">the shop’s API</a>.</p>${mark}</footer>`;
}

/** As frontend/components/seller.tsx shows it. */
function sellerHtml({ sellerName, sellerAddress, sellerEmail }: Settings): Markup | '' {
  if (!sellerName && !sellerAddress && !sellerEmail) return '';
  return html`<address class="seller_seller">${sellerName ? html`<span class="seller_name">${sellerName}</span>` : ''}${
    sellerAddress ? html`<span class="seller_lines">${sellerAddress}</span>` : ''
  }${sellerEmail ? html`<a href="mailto:${sellerEmail}">${sellerEmail}</a>` : ''}</address>`;
}
