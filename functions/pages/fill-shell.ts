import { html, raw } from 'hono/html';
import { settingsKeys } from '../../frontend/lib/query-keys.ts';
import { DEFAULT_SHOP, shopSettingsOf, windowTitle } from '../contract/settings.ts';
import { headHtml, leadPictureHtml, scriptJson } from './head-html.ts';
import { layoutHtml } from './layout-html.ts';
import type { Page, Site } from './page.ts';

/** A page's text says what it was at that moment; browsers ask again each time. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/**
 * The built, empty page with this one put into it. Its headers, the policy among them, stay as the
 * static files have them.
 * @param path of the address, by which the navigation marks where one is
 */
export async function fillShell(
  shell: Response,
  page: Page,
  { site, path }: { site: Site; path: string },
): Promise<Response> {
  const [head, body, data] = await Promise.all([
    headHtml(page, site),
    page.main && layoutHtml({ main: await page.main, path, searched: page.searched }, site),
    firstDataHtml([...shopData(site), ...page.firstData]),
  ]);
  const headers = new Headers(shell.headers);
  // They are about the empty page.
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
      // The page's own comes with the rest of its head.
      element: (meta) => void (page.description && meta.remove()),
    })
    .on('meta[charset]', {
      element: (meta) => void meta.after(String(leadPictureHtml(page)), { html: true }),
    })
    .on('script[type="module"], link[rel="modulepreload"]', {
      // The page can be read without them; its picture comes first over a slow line.
      element: (script) => void (page.leadPicture && script.setAttribute('fetchpriority', 'low')),
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
  return new Response(filled.body, { status: page.status, headers: filled.headers });
}

/** The front end has the shop as it is specified; what else it is, each page says. */
function shopData({ settings, ...site }: Site): Page['firstData'] {
  const shop = shopSettingsOf(settings, site);
  const isSpecified = JSON.stringify(shop) === JSON.stringify(DEFAULT_SHOP);
  return isSpecified ? [] : [[settingsKeys.shop, shop]];
}

function firstDataHtml(firstData: Page['firstData']) {
  if (firstData.length === 0) return '';
  return html`<script type="application/json" id="first-data">${raw(scriptJson(firstData))}</script>`;
}
