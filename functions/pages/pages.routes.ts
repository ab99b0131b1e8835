import { type Context, Hono } from 'hono';
import { checkOptionalParameter } from 'hono/utils/url';
import { readListing as listingOf, readShown } from '../../frontend/features/catalog/listing.ts';
import { readSearch, readWords } from '../../frontend/features/catalog/search-terms.ts';
import { findListPage } from '../book-lists/read-book-list.ts';
import { CATALOG_TIMES, VISITOR_LIMITS } from '../contract/catalog/catalog-caching.ts';
import { DEFAULT_SETTINGS, TEXT_PAGE_NAMES } from '../contract/settings/settings.ts';
import type { AppEnv } from '../deps.ts';
import { type AppError, isShopBusy } from '../errors.ts';
import { logFailure } from '../log.ts';
import { answerFromEdge } from '../middleware/answer-from-edge.ts';
import { refusalByLimits } from '../middleware/rate-limit.ts';
import { readSeries } from '../search/read-series.ts';
import { getCachedShop } from '../settings/get-cached-shop.ts';
import { bookListPage } from './book-list-page.ts';
import { fillShell } from './fill-shell.ts';
import { homePage, readHome } from './home-page.ts';
import {
  authorPage,
  categoryPage,
  emptySearchPage,
  resultsPage,
  shopPage,
} from './listing-pages.ts';
import { LINKED_ROUTES, notFoundPage, type Page, refusedPageHtml, type Site } from './page.ts';
import { productNotFoundPage, productPage, readProduct } from './product-page.ts';
import { readAuthor, readCategory, readListingData } from './read-listing.ts';
import { PRIVATE_PAGES } from './robots.ts';
import { seriesPage } from './series-page.ts';
import { textPage } from './text-page.ts';

/** All pages of the shop, readable before any script has run. */
export function pagesRoutes() {
  const routes = new Hono<AppEnv>();

  routes.get('/', (c) => {
    const terms = readSearch(paramsOf(c));
    const caching: PageCaching = { of: terms, ...(terms.search !== '' && { heavy: true }) };
    return answerPage(c, caching, async (site) =>
      homePage(await readHome(c.var.deps, terms, site), site),
    );
  });

  routes.get('/shop', (c) => {
    const asked = listed('', paramsOf(c));
    return answerPage(c, { of: asked, heavy: true }, async (site) =>
      shopPage(await readListingData(c.var.deps, asked), site),
    );
  });

  routes.get('/search', (c) => {
    const words = readWords(paramsOf(c));
    if (words === '') return answerPage(c, undefined, () => emptySearchPage());
    const asked = listed(words, paramsOf(c));
    return answerPage(c, { of: asked, heavy: true }, async (site) =>
      resultsPage(await readListingData(c.var.deps, asked), site),
    );
  });

  routes.get('/product/:id/:slug?', (c) =>
    answerPage(c, { of: null }, async (site) => {
      const found = await readProduct(c.var.deps, c.req.param('id'));
      return found ? productPage(found, site) : productNotFoundPage();
    }),
  );

  routes.get('/category/:id/:slug?', (c) => {
    const shown = readShown('', paramsOf(c));
    return answerPage(c, { of: shown, heavy: true }, async (site) => {
      const found = await readCategory(c.var.deps, { id: c.req.param('id'), shown });
      return found ? categoryPage(found.category, found.data, site) : notFoundPage('category');
    });
  });

  routes.get('/author/:name', (c) => {
    const shown = readShown('', paramsOf(c));
    return answerPage(c, { of: shown, heavy: true }, async (site) => {
      const name = c.req.param('name');
      const found = await readAuthor(c.var.deps, { name, shown });
      return found ? authorPage(name, found, site) : notFoundPage('author');
    });
  });

  routes.get('/list/:slug', (c) =>
    answerPage(c, { of: null }, async (site) => {
      const list = await findListPage(c.var.deps, c.req.param('slug'));
      return list ? bookListPage(list, site) : notFoundPage('book-list');
    }),
  );

  routes.get('/series/:name', (c) =>
    answerPage(c, { of: null, heavy: true }, async (site) => {
      const name = c.req.param('name');
      const series = await readSeries(c.var.deps, name);
      return series ? seriesPage(name, series, site) : notFoundPage('series');
    }),
  );

  for (const name of TEXT_PAGE_NAMES) {
    routes.get(`/${name}`, (c) => answerPage(c, { of: null }, (site) => textPage(name, site)));
  }

  for (const path of PRIVATE_PAGES) {
    const route = LINKED_ROUTES.find((one) => one === path);
    routes.get(`/${path}`, (c) => answerPage(c, undefined, () => (route ? { route } : {})));
  }

  const patterns = routes.routes.flatMap(({ method, path }) =>
    method === 'GET' ? (checkOptionalParameter(path) ?? path) : [],
  );
  routes.get('*', (c) => {
    const { path } = c.req;
    if (path.startsWith('/api/') || path === '/api') return c.notFound();
    const { pathname, search } = new URL(c.req.url);
    // React's router would show the page there; a redirect to a leading `//` would lead to another
    // site. The pattern tries each run of slashes once: a long one would hold up the isolate.
    const [bare] = /^\/(?!\/).*[^/](?=\/+$)/u.exec(pathname) ?? [];
    const written = canonicalPath(bare ?? pathname, patterns);
    if (written !== undefined && written !== pathname) return c.redirect(written + search, 301);
    if (isFile(path)) return c.notFound();
    if (bare !== undefined) return c.redirect(bare + search, 301);
    return answerPage(c, undefined, () => notFoundPage());
  });
  return routes;
}

/** Listing that the URL asks for, with facet counts. */
function listed(words: string, params: URLSearchParams) {
  const listing = listingOf(words, params);
  return { listing, shown: readShown(words, params), facets: true };
}

type MakePage = (site: Site) => Page | Promise<Page>;

/** How a page is cached at the edge. */
interface PageCaching {
  /** Everything in the URL that it depends on, besides the path. */
  of: unknown;
  /** Reads many rows, and waits its turn for that. */
  heavy?: true;
}

/**
 * Answers with the page's HTML, from the edge cache if possible. If the database fails or is too
 * busy, the empty page is sent and the front end retries by itself. Pages that read the catalogue
 * count towards the same limits as a visitor's API calls, even from the cache.
 */
async function answerPage(
  c: Context<AppEnv>,
  caching: PageCaching | undefined,
  makePage: MakePage,
): Promise<Response> {
  const { deps } = c.var;
  const refusal = caching && (await refusalByLimits(c, VISITOR_LIMITS));
  if (refusal) return await answerRefusal(c, refusal);
  const { origin: asked, pathname: path } = new URL(c.req.url);
  const origin = deps.shopUrl ?? asked;
  const passwordLength = deps.passwordRules.minLength;
  const shell = await deps.shell.fetch();
  const make = async () => {
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    const site = { origin, passwordLength, ...(await getCachedShop(deps, waitUntil)) };
    return await fillShell(shell, await makePage(site), { site, path });
  };
  // Each release has a new shell with other scripts.
  const version = shell.headers.get('etag');
  try {
    if (!caching || !version) return await make();
    const of = ['page', version, origin, path, caching.of];
    return await answerFromEdge(c, { of, times: CATALOG_TIMES, make, heavy: caching.heavy });
  } catch (error) {
    if (!isShopBusy(error)) logFailure('a page is sent empty', { path, error });
    const site = { origin, passwordLength, settings: DEFAULT_SETTINGS, lists: [] };
    return await fillShell(await deps.shell.fetch(), {}, { site, path });
  }
}

/** Refusal as a page for people. */
function answerRefusal(c: Context<AppEnv>, { message, status, retryAfterSeconds }: AppError) {
  c.header('cache-control', 'no-store');
  if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds));
  return c.html(refusedPageHtml(message), status);
}

function paramsOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

/** Pages have no file extension; a missing file gets a short 404 instead of a page. */
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/iu.test(path);
}

/**
 * Returns the canonical spelling of a page's path, where only ids, slugs and names keep their
 * letter case: React's router would show the page in any case.
 * @param pathname as sent by the browser, `/Category/aB`; its parameters are kept unchanged
 * @param patterns of the pages, such as `/category/:id`; each begins with a fixed word, so that no
 *   result leads to another site
 * @returns undefined if no page has such a path
 */
function canonicalPath(pathname: string, patterns: readonly string[]): string | undefined {
  const asked = pathname.split('/');
  for (const pattern of patterns) {
    const parts = pattern.split('/');
    const isIt = (part: string, place: number) =>
      part.startsWith(':') ? asked[place] !== '' : asked[place]?.toLowerCase() === part;
    if (parts.length === asked.length && parts.every(isIt)) {
      return parts.map((part, place) => (part.startsWith(':') ? asked[place] : part)).join('/');
    }
  }
  return undefined;
}
