import { html, raw } from 'hono/html';
import { COVER_SIZES } from '../../frontend/features/catalog/photo-sizes.ts';
import { settingsKeys } from '../../frontend/lib/query-keys.ts';
import { photoSrcSet } from '../contract/catalog/photo-widths.ts';
import { DEFAULT_SHOP, shopSettingsOf, windowTitle } from '../contract/settings/settings.ts';
import { layoutHtml } from './layout-html.ts';
import type { FirstData, Markup, Page, Site } from './page.ts';

/** A page's content may change at any time: browsers revalidate on each visit. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/**
 * Fills the built, empty page with this page. Headers, including the policy, stay as they are on
 * the static files.
 * @param path of the request, by which the navigation marks the current page
 */
export async function fillShell(
  shell: Response,
  page: Page,
  { site, path }: { site: Site; path: string },
): Promise<Response> {
  const { main, searched = '', firstData = [] } = page;
  const [head, body, data] = await Promise.all([
    headHtml(page, site),
    main && layoutHtml({ main: await main, path, searched }, site),
    firstDataHtml([...shopData(site), ...firstData]),
  ]);
  const headers = new Headers(shell.headers);
  // These headers describe the empty page.
  for (const name of ['etag', 'last-modified', 'content-length', 'cf-cache-status'])
    headers.delete(name);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', ASK_AGAIN);
  const filled = new HTMLRewriter()
    .on('title', {
      element: (title) =>
        void title.setInnerContent(windowTitle(page.title, site.settings.shopName)),
    })
    .on('meta[name="description"]', {
      // The page's own description comes with the rest of its head.
      element: (meta) => void (page.description && meta.remove()),
    })
    .on('meta[charset]', {
      element: (meta) => void meta.after(String(leadPhotoHtml(page)), { html: true }),
    })
    .on('script[type="module"], link[rel="modulepreload"]', {
      // The page is readable without scripts; on a slow connection its photo loads first.
      element: (script) => void (page.leadPhoto && script.setAttribute('fetchpriority', 'low')),
    })
    .on('link[data-route]', {
      element: (link) => {
        if (link.getAttribute('data-route') === page.route) link.removeAttribute('data-route');
        else link.remove();
      },
    })
    .on('head', { element: (element) => void element.append(String(head), { html: true }) })
    .on('#root', {
      element: (root) => {
        if (body) root.setInnerContent(String(body), { html: true });
      },
    })
    .on('body', { element: (element) => void element.append(String(data), { html: true }) })
    .transform(new Response(shell.body, { headers }));
  return new Response(filled.body, { status: page.status ?? 200, headers: filled.headers });
}

/** The front end knows the default settings; a page carries them only if they differ. */
function shopData({ settings, ...site }: Site): FirstData {
  const shop = shopSettingsOf(settings, site);
  const isSpecified = JSON.stringify(shop) === JSON.stringify(DEFAULT_SHOP);
  return isSpecified ? [] : [[settingsKeys.shop, shop]];
}

function firstDataHtml(firstData: FirstData) {
  if (firstData.length === 0) return '';
  return html`<script type="application/json" id="first-data">${raw(scriptJson(firstData))}</script>`;
}

/** Contents of a page's head besides its title. */
function headHtml(page: Page, site: Site): Markup {
  const { origin, settings } = site;
  const address = page.canonical === undefined ? undefined : `${origin}${page.canonical}`;
  const { photo = null, type = 'website' } = page.card ?? {};
  return html`${
    page.description ? html`<meta name="description" content="${page.description}" data-first>` : ''
  }${
    address === undefined
      ? html`<meta name="robots" content="noindex" data-first>`
      : html`<link rel="canonical" href="${address}" data-first>`
  }<link rel="alternate" type="application/atom+xml" title="New books at ${settings.shopName}" href="/feed.xml">${property('og:site_name', settings.shopName)}${property('og:type', type)}${property('og:title', page.title ?? windowTitle(undefined, settings.shopName))}${
    page.description ? property('og:description', page.description) : ''
  }${address ? property('og:url', address) : ''}${
    photo
      ? html`${property('og:image', origin + photo)}<meta name="twitter:card" content="summary" data-first>`
      : ''
  }${(page.jsonLd ?? []).map(
    (thing) =>
      html`<script type="application/ld+json" data-first>${raw(scriptJson(thing))}</script>`,
  )}`;
}

/** Preloads the largest photo of the first screen with high priority. */
function leadPhotoHtml({ leadPhoto }: Page): Markup | '' {
  if (!leadPhoto) return '';
  return html`<link rel="preload" as="image" href="${leadPhoto.url}" imagesrcset="${photoSrcSet(leadPhoto.url)}" imagesizes="${COVER_SIZES[leadPhoto.place]}" fetchpriority="high">`;
}

/** `data-first` marks tags that describe only the page on which the visit began. */
function property(name: string, content: string): Markup {
  return html`<meta property="${name}" content="${content}" data-first>`;
}

/** Escapes JSON for a `<script>`: nothing in it can end the element or a line of script. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
