import type * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { CATALOG_READ } from './catalog-caching.ts';
import { photoQuerySchema } from './photo-requests.ts';
import { productListPageSchema, productListSchema, productSchema } from './product.ts';
import { detailedProductSchema } from './product-details.ts';
import {
  productFilterSchema,
  productListQuerySchema,
  productReadQuerySchema,
} from './product-list-requests.ts';
import {
  MAX_PRODUCT_FORM_BYTES,
  productCreateSchema,
  productDeletedSchema,
  productUpdateSchema,
} from './product-requests.ts';

/** Refusals of the product form. */
const PRODUCT_FORM_REFUSALS = [
  'photo-unreadable',
  'photo-too-many-pixels',
  'photos-unavailable',
  'category-unknown',
  'isbn-taken',
  'compare-at-too-low',
  'photo-too-large',
] as const;

/** Spec 7: products, public and for admins. */
export const productEndpoints = {
  'GET /products': {
    summary: 'List products',
    description:
      'Photos are not included; `photoUrl` is the address of a product’s photo, or null. To ' +
      'page, pass the last product’s `_id` as `after`: it costs the same however far the page ' +
      'is. If that product is gone, `skip` is used. With `afterKey`, what the product was ' +
      'sorted by in the previous response, the page begins there even if the product has ' +
      'changed since.',
    ...CATALOG_READ,
    query: productListQuerySchema,
    // The first page, and a page after a product, come straight from an index.
    heavy: ({ skip, after }: z.output<typeof productListQuerySchema>) => skip > 0 && !after,
    response: productListSchema,
  },
  'POST /products/by/search': {
    summary: 'Filter products by category and price',
    description: 'A category includes those under it. Without filters, all products are listed.',
    ...CATALOG_READ,
    json: productFilterSchema,
    heavy: true,
    response: productListPageSchema,
  },
  'GET /product/photo/:productId': {
    summary: 'Retrieve a product’s photo',
    description:
      'WebP, scaled to fit a box of `w` by 1.5 × `w` pixels. A photo stored before the shop ' +
      'resized photos is returned as it was uploaded: JPEG, PNG, WebP, AVIF or GIF. Send the ' +
      'ETag of an earlier response in If-None-Match to get a 304 without a body if the photo is ' +
      'unchanged. Photos of drafts and hidden products are returned too, because past orders ' +
      'and admin pages show them without a token. Nothing else publishes their addresses, and ' +
      'they cannot be guessed: 42 bits of each id are random, even between products of one ' +
      'import. To withdraw a photo, update the product with `removePhoto`.',
    auth: 'anyone',
    query: photoQuerySchema,
    responseType: 'image/*',
    refusals: ['photo-not-found'],
  },
  'GET /product/:productId': {
    summary: 'Retrieve a product',
    description:
      'With `editions`, includes its other editions: products with the same title and first ' +
      'author.',
    ...CATALOG_READ,
    query: productReadQuerySchema,
    response: detailedProductSchema,
    refusals: ['product-not-found'],
  },
  'POST /product/create/:userId': {
    summary: 'Create a product',
    description:
      'With an `idempotencyKey` the product is created once: repeating the request returns the ' +
      'product as it is by then. The key with another form is refused.',
    auth: { admin: 'catalog' },
    form: productCreateSchema,
    maxBytes: MAX_PRODUCT_FORM_BYTES,
    response: productSchema,
    refusals: [...PRODUCT_FORM_REFUSALS, 'product-not-found', 'product-key-reused'],
  },
  'PUT /product/:productId/:userId': {
    summary: 'Update a product',
    description:
      'Fields that are left out stay unchanged; an empty optional field is cleared. ' +
      '`removePhoto` set to 1 removes the photo. A price that reaches `compareAtPrice` ends the ' +
      'sale. Without `was`, the last update of a field wins.',
    auth: { admin: 'catalog' },
    form: productUpdateSchema,
    maxBytes: MAX_PRODUCT_FORM_BYTES,
    response: productSchema,
    refusals: [...PRODUCT_FORM_REFUSALS, 'product-not-found', 'product-edited', 'product-busy'],
  },
  'DELETE /product/:productId/:userId': {
    summary: 'Delete a product',
    description: 'Past orders keep it as it was sold.',
    auth: { admin: 'catalog' },
    response: productDeletedSchema,
    refusals: ['product-not-found', 'product-busy'],
  },
} as const satisfies Record<string, Endpoint>;
