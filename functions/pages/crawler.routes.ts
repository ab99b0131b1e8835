import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { listPublishedLists } from '../book-lists/book-list.repository.ts';
import { listCategories } from '../catalog/category.repository.ts';
import { listProducts } from '../catalog/product-list.repository.ts';
import { VISITOR_LIMITS } from '../contract/catalog/catalog-caching.ts';
import type { AppEnv } from '../deps.ts';
import { readInTurn } from '../middleware/admission-control.ts';
import { enforceLimits } from '../middleware/rate-limit.ts';
import { getCachedShop } from '../settings/get-cached-shop.ts';
import { atomFeed, FEED_LENGTH } from './feed.ts';
import type { Site } from './page.ts';
import { robotsText } from './robots.ts';
import { countParts, listPart } from './sitemap.repository.ts';
import { sitemapIndex, sitemapOfBooks, sitemapOfPages } from './sitemap.ts';

/** Crawlers come back by themselves: an hour-old copy is recent enough. */
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' };
const XML = { ...FOR_AN_HOUR, 'content-type': 'application/xml; charset=utf-8' };
const ATOM = { ...FOR_AN_HOUR, 'content-type': 'application/atom+xml; charset=utf-8' };

/** Routes for crawlers and feed readers. */
export function crawlerRoutes() {
  const originOf = (c: Context<AppEnv>) => c.var.deps.shopUrl ?? new URL(c.req.url).origin;
  const siteOf = async (c: Context<AppEnv>): Promise<Site> => {
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    return { origin: originOf(c), ...(await getCachedShop(c.var.deps, waitUntil)) };
  };
  // Reads of the catalogue count towards the same limits as a visitor's API calls.
  const asVisitor = createMiddleware<AppEnv>(async (c, next) => {
    // For refusals; cacheable responses override it.
    c.header('cache-control', 'no-store');
    await enforceLimits(c, VISITOR_LIMITS);
    await next();
  });
  return new Hono<AppEnv>()
    .get('/robots.txt', (c) => c.text(robotsText(originOf(c)), 200, FOR_AN_HOUR))
    .get('/sitemap.xml', asVisitor, async (c) =>
      c.body(sitemapIndex(await countParts(c.var.deps.db), originOf(c)), 200, XML),
    )
    .get('/sitemap-pages.xml', asVisitor, async (c) => {
      const { db } = c.var.deps;
      const [categories, lists] = await Promise.all([listCategories(db), listPublishedLists(db)]);
      return c.body(sitemapOfPages({ categories, lists }, await siteOf(c)), 200, XML);
    })
    .get('/:file{sitemap-books-[1-9][0-9]{0,5}\\.xml}', asVisitor, async (c) => {
      const { db, admission } = c.var.deps;
      const part = Number(/\d+/.exec(c.req.param('file'))?.[0]);
      if (part > (await countParts(db))) return c.notFound();
      const books = await readInTurn(c, admission, () => listPart(db, part));
      return c.body(sitemapOfBooks(books, originOf(c)), 200, XML);
    })
    .get('/feed.xml', asVisitor, async (c) => {
      const newest = { sortBy: 'createdAt', order: 'desc', limit: FEED_LENGTH } as const;
      const books = await listProducts(c.var.deps.db, newest);
      return c.body(atomFeed(books, await siteOf(c)), 200, ATOM);
    });
}
