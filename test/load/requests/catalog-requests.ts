import { ADMIN_PRODUCT_SORTS } from '../../../functions/contract/admin-product.ts';
import { STAFF_PICKS } from '../../../functions/contract/book-lists.ts';
import type { adminProductEndpoints } from '../../../functions/contract/endpoints/admin-product-endpoints.ts';
import type { bookListEndpoints } from '../../../functions/contract/endpoints/book-list-endpoints.ts';
import type { catalogEndpoints } from '../../../functions/contract/endpoints/catalog-endpoints.ts';
import type { categoryEndpoints } from '../../../functions/contract/endpoints/category-endpoints.ts';
import type { productEndpoints } from '../../../functions/contract/endpoints/product-endpoints.ts';
import type { productPictureEndpoints } from '../../../functions/contract/endpoints/product-picture-endpoints.ts';
import type { stockEndpoints } from '../../../functions/contract/endpoints/stock-endpoints.ts';
import { PHOTO_WIDTHS } from '../../../functions/contract/photo.ts';
import { PRODUCT_SORTS } from '../../../functions/contract/product-list-requests.ts';
import { anyBook, makeProductForm } from '../fixtures.ts';
import type { RequestBuildersOf } from './request-builders.ts';

const ROWS = 10;

export const catalogRequests: RequestBuildersOf<
  typeof productEndpoints &
    typeof catalogEndpoints &
    typeof categoryEndpoints &
    typeof bookListEndpoints &
    typeof productPictureEndpoints &
    typeof adminProductEndpoints &
    typeof stockEndpoints
> = {
  'GET /categories': () => ({}),
  'GET /products': (_, random) => ({
    query: {
      sortBy: random.pick(PRODUCT_SORTS),
      order: random.pick(['asc', 'desc'] as const),
      limit: random.between(1, 100),
      skip: random.between(0, 900),
    },
  }),
  'POST /products/by/search': ({ categoryIds }, random) => ({
    json: {
      limit: random.between(1, 100),
      skip: random.between(0, 100),
      sortBy: random.pick(PRODUCT_SORTS),
      filters: {
        category: random.happens(0.5) ? [random.pick(categoryIds)] : [],
        price: random.happens(0.5) ? [random.between(0, 20), random.between(40, 90)] : [],
      },
    },
  }),
  'GET /product/photo/:productId': ({ covers }, random) => ({
    params: { productId: random.pick(covers)._id },
    query: { w: String(random.pick(PHOTO_WIDTHS)) },
  }),
  'GET /product/:productId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
    query: { editions: 'yes' },
  }),
  'GET /shelf/:slug': () => ({ params: { slug: STAFF_PICKS } }),
  'GET /lists/:userId': () => ({}),
  'PUT /product/:productId/pictures/:userId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
    json: { pictures: [] },
  }),
  'POST /category/create/:userId': () => ({
    json: { name: crypto.randomUUID().slice(0, 30) },
  }),
  'GET /categories/table/:userId': () => ({}),
  'PUT /category/:categoryId/:userId': ({ categoryIds }, random) => ({
    params: { categoryId: random.pick(categoryIds) },
    json: { name: crypto.randomUUID().slice(0, 30) },
  }),
  'PUT /category/:categoryId/parent/:userId': ({ categoryIds }, random) => ({
    params: { categoryId: random.pick(categoryIds) },
    json: { parent: null },
  }),
  'POST /category/:categoryId/move/:userId': ({ categoryIds: [from = '', to = ''] }) => ({
    params: { categoryId: from },
    json: { to },
  }),
  'DELETE /category/:categoryId/:userId': ({ categories }) => ({
    params: { categoryId: categories.pop() ?? '' },
  }),
  'GET /products/desk/:userId': (_, random) => ({
    query: { sortBy: random.pick(ADMIN_PRODUCT_SORTS), status: 'published' },
  }),
  'GET /product/:productId/desk/:userId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
  }),
  // Not the book's price, whichever book it is: all are refused alike.
  'PUT /product/:productId/desk/:userId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
    json: { price: { from: 999_999, to: 1 } },
  }),
  'POST /products/change/:userId': (fixtures, random) => ({
    json: {
      products: [anyBook(fixtures, random)._id],
      change: { kind: 'stock-add', copies: random.between(1, 20) },
      reason: 'delivery',
    },
  }),
  'GET /stock/:userId': () => ({ query: {} }),
  'POST /product/:productId/stock/:userId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
    json: { change: 1, reason: 'delivery' },
  }),
  'POST /product/create/:userId': ({ categoryIds }, random) => ({
    form: makeProductForm(random.pick(categoryIds)),
  }),
  'PUT /product/:productId/:userId': (fixtures, random) => ({
    params: { productId: anyBook(fixtures, random)._id },
    form: { pages: String(random.between(60, 1200)) },
  }),
  'POST /catalogue/photos/:userId': () => ({ json: {} }),
  'DELETE /product/:productId/:userId': ({ products }) => ({
    params: { productId: products.pop() ?? '' },
  }),
  'POST /catalogue/import/:userId': (_, random) => ({
    json: {
      rows: Array.from({ length: ROWS }, (_row, index) => ({
        line: index + 2,
        columns: {
          ...makeProductForm('Imported under load'),
          name: `An imported book ${random.between(1, 2000)}`,
        },
      })),
    },
  }),
  'POST /catalogue/reindex/:userId': () => ({ json: { table: 'products' } }),
};
