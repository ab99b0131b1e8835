import { Hono } from 'hono';
import { parseDollars } from '../contract/money.ts';
import { MAX_PRODUCTS_LISTED } from '../contract/product.ts';
import {
  productFilterSchema,
  productListQuerySchema,
  productSearchQuerySchema,
  relatedQuerySchema,
} from '../contract/product-requests.ts';
import type { AppEnv, Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { validJson, validQuery } from '../middleware/validate.ts';
import { listCategories } from './category.repository.ts';
import {
  filterProducts,
  findPhoto,
  findProduct,
  listProducts,
  listRelated,
  searchProducts,
} from './product.repository.ts';
import { foldText } from './search-text.ts';

/** What anyone may read of the catalogue (spec 7). */
export const catalogRoutes = new Hono<AppEnv>()
  .get('/categories', async (c) => c.json(await listCategories(c.var.deps.db), 200))
  .get('/products', validQuery(productListQuerySchema), async (c) =>
    c.json(await listProducts(c.var.deps.db, c.req.valid('query')), 200),
  )
  .get('/products/search', validQuery(productSearchQuerySchema), async (c) => {
    const { search, category } = c.req.valid('query');
    if (foldText(search) === '') return c.json([], 200);
    const categoryId = category === 'All' || category === '' ? undefined : category;
    const found = { text: search, categoryId, limit: MAX_PRODUCTS_LISTED };
    return c.json(await searchProducts(c.var.deps.db, found), 200);
  })
  .post('/products/by/search', validJson(productFilterSchema), async (c) => {
    const { filters, ...paging } = c.req.valid('json');
    const [from, to] = filters.price;
    const data = await filterProducts(c.var.deps.db, {
      ...paging,
      categoryIds: filters.category,
      priceCents: from === undefined || to === undefined ? undefined : priceRange(from, to),
    });
    return c.json({ size: data.length, data }, 200);
  })
  .get('/products/related/:productId', validQuery(relatedQuerySchema), async (c) => {
    const product = await getProduct(c.var.deps, c.req.param('productId'));
    return c.json(await listRelated(c.var.deps.db, product, c.req.valid('query').limit), 200);
  })
  .get('/product/photo/:productId', async (c) => {
    const { db, photos } = c.var.deps;
    const row = await findPhoto(db, c.req.param('productId'));
    const photo =
      row?.photo_key && (await photos.get(row.photo_key, c.req.header('if-none-match')));
    if (!row?.photo_type || !photo) throw new AppError('not-found', 'Photo not found');
    // A versioned address always means the same picture; the bare one means the latest.
    const versioned = row.photo_key?.endsWith(`/${c.req.query('v')}`);
    const headers = {
      'content-type': row.photo_type,
      'cache-control': versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      etag: photo.etag,
      'x-content-type-options': 'nosniff',
    };
    return photo.body ? c.body(photo.body, 200, headers) : c.body(null, 304, headers);
  })
  .get('/product/:productId', async (c) =>
    c.json(await getProduct(c.var.deps, c.req.param('productId')), 200),
  );

async function getProduct(deps: Deps, id: string) {
  const product = await findProduct(deps.db, id);
  if (!product) throw new AppError('not-found', 'Product not found');
  return product;
}

/** Dollar bounds as cents, both inclusive. */
function priceRange(from: number, to: number) {
  const bounds = { from: parseDollars(from), to: parseDollars(to) };
  if (bounds.from === undefined || bounds.to === undefined) {
    throw new AppError('invalid-input', 'price must be [] or [from, to] in dollars');
  }
  return { from: bounds.from, to: bounds.to };
}
