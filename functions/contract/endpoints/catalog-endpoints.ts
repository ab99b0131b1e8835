import type * as z from 'zod/mini';
import { categoryListSchema } from '../category.ts';
import { categoryCreatedSchema, categoryNameSchema } from '../category-desk.ts';
import { catalogImportedSchema, catalogImportSchema, MAX_IMPORT_BYTES } from '../import.ts';
import {
  MAX_PHOTOS_RESIZED,
  photoQuerySchema,
  photosResizedSchema,
  photosResizeSchema,
} from '../photo-requests.ts';
import { productListSchema, productPageSchema, productSchema } from '../product.ts';
import {
  MAX_PRODUCT_FORM_BYTES,
  productCreateSchema,
  productDeletedSchema,
  productUpdateSchema,
} from '../product-form.ts';
import { productFilterSchema, productListQuerySchema } from '../product-requests.ts';
import { reindexedSchema, reindexSchema } from '../reindex.ts';
import { wholeProductSchema } from '../whole-product.ts';
import { CATALOG_TIMES } from './cache-times.ts';
import type { Endpoint } from './endpoint.ts';
import { VISITOR_LIMITS } from './visitor-limits.ts';

/** Spec 7: what anyone may read of the catalogue, and what admins may change. */
export const catalogEndpoints = {
  'GET /categories': {
    summary: 'List every category by name',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: categoryListSchema,
  },
  'GET /products': {
    summary: 'List products',
    description:
      'Never with the bytes of photos: `photoUrl` says where a photo is. A page behind the product ' +
      '`after` costs the same wherever it lies; `skip` counts where that product is gone.',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    query: productListQuerySchema,
    // The first page, and one behind a product, come straight from an index.
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
      'still the same answers 304 without its bytes.',
    auth: 'anyone',
    query: photoQuerySchema,
    responseType: 'image/*',
    refusals: ['photo-not-found'],
  },
  'GET /product/:productId': {
    summary: 'Read one product',
    auth: 'anyone',
    cache: CATALOG_TIMES,
    limits: VISITOR_LIMITS,
    response: wholeProductSchema,
    refusals: ['product-not-found'],
  },
  'POST /category/create/:userId': {
    summary: 'Make a category',
    auth: 'admin',
    permission: 'catalog',
    json: categoryNameSchema,
    response: categoryCreatedSchema,
    refusals: ['category-taken'],
  },
  'POST /product/create/:userId': {
    summary: 'Make a product',
    auth: 'admin',
    permission: 'catalog',
    form: productCreateSchema,
    maxBytes: MAX_PRODUCT_FORM_BYTES,
    response: productSchema,
    refusals: [
      'photo-unreadable',
      'photo-too-many-pixels',
      'photos-unavailable',
      'category-unknown',
      'isbn-taken',
      'compare-at-too-low',
      'photo-too-large',
    ],
  },
  'PUT /product/:productId/:userId': {
    summary: 'Change a product',
    description:
      'Fields that are not sent stay as they are; an empty optional field is cleared. ' +
      '`removePhoto` set to 1 takes the photo away.',
    auth: 'admin',
    permission: 'catalog',
    form: productUpdateSchema,
    maxBytes: MAX_PRODUCT_FORM_BYTES,
    response: productSchema,
    refusals: [
      'photo-unreadable',
      'photo-too-many-pixels',
      'photos-unavailable',
      'category-unknown',
      'product-not-found',
      'isbn-taken',
      'compare-at-too-low',
      'photo-too-large',
      'product-busy',
    ],
  },
  'DELETE /product/:productId/:userId': {
    summary: 'Take a product out of the catalogue',
    description: 'Past orders keep it as it was sold.',
    auth: 'admin',
    permission: 'catalog',
    response: productDeletedSchema,
    refusals: ['product-not-found', 'product-busy'],
  },
  'POST /catalogue/import/:userId': {
    summary: 'Add or update up to 100 books at once',
    description:
      'A book is the same when its ISBN is, or, where either has none, its name with its author. ' +
      'What a row leaves out or empty stays as it is, and so does the stock of a book that is there, ' +
      'unless `stock` is `set`; a row whose own `stock` is `keep` leaves it anyway. A new book is ' +
      'published unless its row has another `status`. With `preview` nothing changes. Categories ' +
      'that do not exist yet are made. Rows that cannot be taken are answered with the ' +
      'reason; the others all take effect together. With `more`, further calls follow: searches find ' +
      'the books after the last one, or within a minute.',
    auth: 'admin',
    permission: 'catalog',
    json: catalogImportSchema,
    maxBytes: MAX_IMPORT_BYTES,
    response: catalogImportedSchema,
    refusals: ['books-busy'],
  },
  'POST /catalogue/reindex/:userId': {
    summary: 'Make anew what 200 categories or products are found and sorted by',
    description:
      'For an operator, when the rule by which the shop folds names has changed. It starts at the ' +
      'beginning of the table, or where the `next` of the answer before says; a `next` of null is ' +
      'the end. Nothing else changes. A category whose folded name another one has by now stays as ' +
      'it is, and is named in `taken`.',
    auth: 'admin',
    permission: 'catalog',
    json: reindexSchema,
    response: reindexedSchema,
  },
  'POST /catalogue/photos/:userId': {
    summary: 'Make the widths of photos from before',
    description:
      `Looks at up to ${MAX_PHOTOS_RESIZED} photos that are in one size only. Call it again with \`after\` set to ` +
      '`next` until that is null. It can be ended and begun again at any time.',
    auth: 'admin',
    permission: 'catalog',
    json: photosResizeSchema,
    response: photosResizedSchema,
    refusals: ['photos-unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
