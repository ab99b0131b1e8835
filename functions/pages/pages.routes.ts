import { type Context, Hono } from 'hono';
import { booksBy } from '../../frontend/features/catalog/books-by.ts';
import { readSearch } from '../../frontend/features/catalog/search-terms.ts';
import { readFilters, readShown } from '../../frontend/features/catalog/shop-filters.ts';
import { type AppEnv, depsOfRequest, type SharedDeps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { readInTurn } from '../middleware/serve-call.ts';
import { fillShell } from './fill-shell.ts';
import { homePage } from './home-page.ts';
import { authorPage, categoryPage } from './list-pages.ts';
import { emptyPage, noSuchPage, type Page } from './page.ts';
import { noProductPage, productPage } from './product-page.ts';
import { readAuthor, readCategory, readHome, readProduct, readShop } from './read-pages.ts';
import { shopPage } from './shop-page.ts';

/** Pages of one person, or for admins: nothing in them is for search engines. */
const PRIVATE = [
  '/cart',
  '/checkout/done/:orderId',
  '/signin',
  '/signup',
  '/user/dashboard',
  '/profile/:userId',
  '/admin/dashboard',
  '/admin/orders',
  '/admin/payments',
  '/admin/products',
  '/admin/product/update/:productId',
  '/admin/import',
  '/create/product',
  '/create/category',
];

/** Every page of the shop, ready to be read before any script has run. */
export function pagesRoutes(shared: SharedDeps) {
  const routes = new Hono<AppEnv>();
  routes.use((c, next) => {
    c.set('deps', depsOfRequest(shared));
    return next();
  });

  routes.get('/', (c) => {
    const terms = readSearch(paramsOf(c));
    const heavy = terms.search !== '';
    return answerPage(c, { heavy }, async (origin) =>
      homePage(await readHome(c.var.deps, terms), origin),
    );
  });

  routes.get('/shop', (c) => {
    const filters = readFilters(paramsOf(c));
    const shown = readShown(paramsOf(c));
    return answerPage(c, { heavy: true }, async (origin) =>
      shopPage(await readShop(c.var.deps, { filters, shown }), origin),
    );
  });

  for (const path of ['/product/:id', '/product/:id/:slug'] as const) {
    routes.get(path, (c) =>
      answerPage(c, { heavy: false }, async (origin) => {
        const found = await readProduct(c.var.deps, c.req.param('id'));
        return found ? productPage(found, origin) : noProductPage();
      }),
    );
  }

  for (const path of ['/category/:id', '/category/:id/:slug'] as const) {
    routes.get(path, (c) => {
      const shown = readShown(paramsOf(c));
      return answerPage(c, { heavy: true }, async (origin) => {
        const found = await readCategory(c.var.deps, { id: c.req.param('id'), shown });
        return found ? categoryPage(found, origin) : noSuchPage('category');
      });
    });
  }

  routes.get('/author/:name', (c) =>
    answerPage(c, { heavy: true }, async (origin) => {
      const name = c.req.param('name');
      const found = await readAuthor(c.var.deps, name);
      const books = booksBy(name, found);
      return books.length > 0 ? authorPage({ name, found, books }, origin) : noSuchPage('author');
    }),
  );

  for (const path of PRIVATE) routes.get(path, (c) => answerPage(c, {}, () => emptyPage()));

  routes.get('*', (c) => {
    const { path } = c.req;
    if (path.startsWith('/api/') || path === '/api' || isFile(path)) return c.notFound();
    return answerPage(c, {}, () => noSuchPage());
  });
  return routes;
}

type MakePage = (origin: string) => Page | Promise<Page>;

/**
 * The page in HTML. When it cannot be made ready, because the database fails or is too busy, the
 * empty one goes out, and the front end tries by itself.
 */
async function answerPage(
  c: Context<AppEnv>,
  { heavy = false }: { heavy?: boolean },
  makePage: MakePage,
): Promise<Response> {
  const { deps } = c.var;
  const { origin: asked, pathname: path } = new URL(c.req.url);
  const origin = deps.shopUrl ?? asked;
  const make = async () => await makePage(origin);
  const [shell, page] = await Promise.all([
    deps.shell.fetch(),
    (heavy ? readInTurn(c, make) : make()).catch((error: unknown) => {
      logFailure('a page is sent empty', { path, error });
      return emptyPage();
    }),
  ]);
  return await fillShell(shell, page, { origin, path });
}

function paramsOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

/** A page's address has no ending; a missing file is no page, and says so in few words. */
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/iu.test(path);
}
