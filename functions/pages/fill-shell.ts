import { html, raw } from 'hono/html';
import { settingsKeys } from '../../frontend/lib/query-keys.ts';
import { DEFAULT_SHOP, shopSettingsOf, windowTitle } from '../contract/settings.ts';
import { headHtml, leadPictureHtml, scriptJson } from './head-html.ts';
import { layoutHtml } from './layout-html.ts';
import type { Page, Site } from './page.ts';

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
  const [head, body, data] = await Promise.all([
    headHtml(page, site),
    page.main && layoutHtml({ main: await page.main, path, searched: page.searched }, site),
    firstDataHtml([...shopData(site), ...page.firstData]),
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
      element: (meta) => void meta.after(String(leadPictureHtml(page)), { html: true }),
    })
    .on('script[type="module"], link[rel="modulepreload"]', {
      // The page is readable without scripts; on a slow connection its picture loads first.
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

/** The front end knows the default settings; a page carries them only if they differ. */
function shopData({ settings, ...site }: Site): Page['firstData'] {
  const shop = shopSettingsOf(settings, site);
  const isSpecified = JSON.stringify(shop) === JSON.stringify(DEFAULT_SHOP);
  return isSpecified ? [] : [[settingsKeys.shop, shop]];
}

function firstDataHtml(firstData: Page['firstData']) {
  if (firstData.length === 0) return '';
  return html`<script type="application/json" id="first-data">${raw(scriptJson(firstData))}</script>`;
}
