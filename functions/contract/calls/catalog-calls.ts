import type * as z from 'zod/mini';
import { categoryCreatedSchema, categoryCreateSchema, categoryListSchema } from '../category.ts';
import { catalogImportedSchema, catalogImportSchema, MAX_IMPORT_BYTES } from '../import.ts';
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
  productSearchQuerySchema,
  relatedQuerySchema,
} from '../product-requests.ts';
import type { CacheTimes, CallSpec } from './call-spec.ts';

const NO_PRODUCT = 'Product not found';
const NO_CATEGORY = 'Category does not exist';
const ISBN_TAKEN = 'Another product has this ISBN';
const PHOTO_TOO_LARGE = 'Image should be less than 1mb in size';
const PHOTO_UNREADABLE = 'Image could not be uploaded';

/** Prices and stock in the cart are at most a minute old for who is not signed in; who pays is. */
export const CATALOGUE_TIMES = { freshSeconds: 30, staleSeconds: 30 } as const satisfies CacheTimes;

/** Spec 7: what anyone may read of the catalogue, and what admins may change. */
export const catalogCalls = {
  'GET /categories': {
    summary: 'List every category by name',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    answer: categoryListSchema,
  },
  'GET /products': {
    summary: 'List products',
    description: 'Never with the bytes of photos: `photoUrl` says where a photo is.',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    query: productListQuerySchema,
    // The first page comes straight from an index.
    heavy: ({ skip }: z.output<typeof productListQuerySchema>) => skip > 0,
    answer: productListSchema,
  },
  'GET /products/search': {
    summary: 'Find products by words of the name, the author or the ISBN',
    description: 'At most 100, the newest first. An empty search finds nothing.',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    query: productSearchQuerySchema,
    heavy: true,
    answer: productListSchema,
  },
  'POST /products/by/search': {
    summary: 'Filter products by category and price',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    json: productFilterSchema,
    heavy: true,
    answer: productPageSchema,
  },
  'GET /products/related/:productId': {
    summary: 'List other products of the same category',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    query: relatedQuerySchema,
    answer: productListSchema,
    refusals: { 404: [NO_PRODUCT] },
  },
  'GET /product/photo/:productId': {
    summary: 'Fetch a product’s photo',
    description:
      'JPEG, PNG, WebP, AVIF or GIF. With an earlier answer’s ETag in If-None-Match a photo that is ' +
      'still the same answers 304 without its bytes.',
    caller: 'anyone',
    answerType: 'image/*',
    refusals: { 404: ['Photo not found'] },
  },
  'GET /product/:productId': {
    summary: 'Read one product',
    caller: 'anyone',
    cache: CATALOGUE_TIMES,
    answer: productSchema,
    refusals: { 404: [NO_PRODUCT] },
  },
  'POST /category/create/:userId': {
    summary: 'Make a category',
    caller: 'admin',
    json: categoryCreateSchema,
    answer: categoryCreatedSchema,
    refusals: { 409: ['Category should be unique'] },
  },
  'POST /product/create/:userId': {
    summary: 'Make a product',
    caller: 'admin',
    form: productCreateSchema,
    maxBytes: MAX_PRODUCT_FORM_BYTES,
    answer: productSchema,
    refusals: {
      400: [PHOTO_UNREADABLE, NO_CATEGORY],
      409: [ISBN_TAKEN],
      413: [PHOTO_TOO_LARGE],
    },
  },
  'PUT /product/:productId/:userId': {
    summary: 'Change a product',
    description:
      'Fields that are not sent stay as they are; an empty optional field is cleared. ' +
      '`removePhoto` set to 1 takes the photo away.',
    caller: 'admin',
    form: productUpdateSchema,
    maxBytes: MAX_PRODUCT_FORM_BYTES,
    answer: productSchema,
    refusals: {
      400: [PHOTO_UNREADABLE, NO_CATEGORY],
      404: [NO_PRODUCT],
      409: [ISBN_TAKEN],
      413: [PHOTO_TOO_LARGE],
      503: ['Someone else is changing this product. Please try again.'],
    },
  },
  'DELETE /product/:productId/:userId': {
    summary: 'Take a product out of the catalogue',
    description: 'Past orders keep it as it was sold.',
    caller: 'admin',
    answer: productDeletedSchema,
    refusals: { 404: [NO_PRODUCT] },
  },
  'POST /catalogue/import/:userId': {
    summary: 'Add or update up to 100 books at once',
    description:
      'A book is the same when its ISBN is, or, where either has none, its name with its author. ' +
      'What a row leaves out or empty stays as it is. Categories that do not exist yet are made. Rows that cannot be taken are answered with the ' +
      'reason; the others all take effect together.',
    caller: 'admin',
    json: catalogImportSchema,
    maxBytes: MAX_IMPORT_BYTES,
    answer: catalogImportedSchema,
    refusals: { 503: ['Someone else is changing these books. Please try again.'] },
  },
} as const satisfies Record<string, CallSpec>;
