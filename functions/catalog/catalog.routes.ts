import { Hono } from 'hono';
import { parseDollars } from '../contract/money.ts';
import { PRICE_BOUNDS } from '../contract/product-requests.ts';
import type { AppEnv } from '../deps.ts';
import { serveEndpoint } from '../middleware/serve-endpoint.ts';
import { refuse } from '../refuse.ts';
import { listCategories } from './category.repository.ts';
import { filterProducts } from './filter-products.ts';
import { getProduct } from './get-product.ts';
import { photoDisposition } from './photo-file-name.ts';
import { photoVersion } from './photo-store.ts';
import { findPhoto } from './product.repository.ts';
import { listProducts } from './product-list.repository.ts';

/**
 * What anyone may read of the catalogue (spec 7).
 * Who may ask, and how often: `contract/endpoints/catalog-endpoints.ts`.
 */
export const catalogRoutes = new Hono<AppEnv>();

serveEndpoint(catalogRoutes, 'GET /categories', ({ deps }) => listCategories(deps.db));

serveEndpoint(catalogRoutes, 'GET /products', ({ deps, query }) => listProducts(deps.db, query));

serveEndpoint(catalogRoutes, 'POST /products/by/search', async ({ deps, json }) => {
  const { filters, ...paging } = json;
  const [from, to] = filters.price;
  const data = await filterProducts(deps, {
    ...paging,
    categoryIds: filters.category,
    price: from === undefined || to === undefined ? undefined : priceRange(from, to),
  });
  return { size: data.length, data };
});

serveEndpoint(
  catalogRoutes,
  'GET /product/photo/:productId',
  async ({ c, deps, params, query }) => {
    const row = await findPhoto(deps.db, params.productId);
    const ifNoneMatch = c.req.header('if-none-match');
    const ask = { width: query.w, ifNoneMatch, bytes: c.req.method !== 'HEAD' };
    const photo = row?.photo_key && (await deps.photos.get(row.photo_key, ask));
    if (!row?.photo_type || !photo) throw refuse('photo-not-found');
    // A versioned address always means the same picture; the bare one means the latest.
    const versioned = row.photo_key !== null && query.v === photoVersion(row.photo_key);
    const headers = {
      'content-type': row.photo_type,
      'cache-control': versioned ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      'content-disposition': photoDisposition({ name: row.name, type: row.photo_type }),
      etag: photo.etag,
    };
    if (!photo.body && ask.bytes) return c.body(null, 304, headers);
    // The length is said for HEAD, whose answer has no body to tell it from.
    const whole = { ...headers, 'content-length': String(photo.size) };
    return photo.body ? c.body(photo.body, 200, whole) : c.body(null, 200, whole);
  },
);

serveEndpoint(catalogRoutes, 'GET /product/:productId', ({ deps, params }) =>
  getProduct(deps, params.productId),
);

/** Dollar bounds as cents, both inclusive. */
function priceRange(from: number, to: number) {
  const bounds = { from: parseDollars(from), to: parseDollars(to) };
  if (bounds.from === undefined || bounds.to === undefined) {
    throw refuse('invalid-input', { values: { complaint: PRICE_BOUNDS } });
  }
  return { from: bounds.from, to: bounds.to };
}
