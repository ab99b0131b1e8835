import type * as z from 'zod/mini';
import { photoQuerySchema } from '../photo-width-requests.ts';
import { productListSchema, productPageSchema, productSchema } from '../product.ts';
import {
  MAX_PRODUCT_FORM_BYTES,
  productCreateSchema,
  productDeletedSchema,
  productUpdateSchema,
} from '../product-form.ts';
import {
  productFilterSchema,
  productListQuerySchema,
  productReadQuerySchema,
} from '../product-queries.ts';
import { wholeProductSchema } from '../whole-product.ts';
import { CATALOG_TIMES, VISITOR_LIMITS } from './catalog-reads.ts';
import type { Endpoint } from './endpoint.ts';

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
      'Never with the bytes of photos: `photoUrl` says where a photo is. A page behind the product ' +
      '`after` costs the same wherever it lies; `skip` counts where that product is gone. `afterKey` says ' +
      'what it was sorted by, as it was answered: the page begins there, wherever that product is by now.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    query: productListQuerySchema,
    // The first page, and a page after a product, come straight from an index.
    heavy: ({ skip, after }: z.output<typeof productListQuerySchema>) => skip > 0 && !after,
    response: productListSchema,
  },
  'POST /products/by/search': {
    summary: 'Filter products by category and price',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    json: productFilterSchema,
    heavy: true,
    response: productPageSchema,
  },
  'GET /product/photo/:productId': {
    summary: 'Fetch a product’s photo',
    description:
      'WebP, as large as a place of `w` by 1.5 `w` pixels has room for; a photo from before photos ' +
      'were resized is as it was: JPEG, PNG, WebP, AVIF or GIF. With an earlier answer’s ETag in If-None-Match a photo that is ' +
      'still the same answers 304 without its bytes. The photo of a draft or hidden product is answered ' +
      'too: orders of before show it, and the pages of admins ask for it without a token. No call, page, ' +
      'feed or sitemap says its address to anyone else, and nobody guesses it: 42 bits of each id are ' +
      'random, even beside a product of the same import. What nobody may see any more is taken away with ' +
      '`removePhoto`.',
    auth: 'anyone',
    query: photoQuerySchema,
    responseType: 'image/*',
    refusals: ['photo-not-found'],
  },
  'GET /product/:productId': {
    summary: 'Read one product',
    description: 'With `editions`, its other editions too: same title and first author.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    query: productReadQuerySchema,
    response: wholeProductSchema,
    refusals: ['product-not-found'],
  },
  'POST /product/create/:userId': {
    summary: 'Make a product',
    description:
      'With an `idempotencyKey` it is made once, however often it is asked for: who asks again is ' +
      'answered with it as it is by then.',
    auth: 'admin',
    permission: 'catalog',
    form: productCreateSchema,
    maxBytes: MAX_PRODUCT_FORM_BYTES,
    response: productSchema,
    refusals: [...PRODUCT_FORM_REFUSALS, 'product-not-found', 'product-key-reused'],
  },
  'PUT /product/:productId/:userId': {
    summary: 'Change a product',
    description:
      'Fields that are not sent stay as they are; an empty optional field is cleared. ' +
      '`removePhoto` set to 1 takes the photo away. Without `was` the last change of a field counts.',
    auth: 'admin',
    permission: 'catalog',
    form: productUpdateSchema,
    maxBytes: MAX_PRODUCT_FORM_BYTES,
    response: productSchema,
    refusals: [...PRODUCT_FORM_REFUSALS, 'product-not-found', 'product-edited', 'product-busy'],
  },
  'DELETE /product/:productId/:userId': {
    summary: 'Take a product out of the catalogue',
    description: 'Past orders keep it as it was sold.',
    auth: 'admin',
    permission: 'catalog',
    response: productDeletedSchema,
    refusals: ['product-not-found', 'product-busy'],
  },
} as const satisfies Record<string, Endpoint>;
