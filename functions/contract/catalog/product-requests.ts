import * as z from 'zod/mini';
import { fromDollars } from '../money.ts';
import { convert } from '../number-fields.ts';
import { requestKey } from '../request-fields.ts';
import { MAX_PHOTO_BYTES, NOT_A_PHOTO } from './photo-rules.ts';
import { PRODUCT_STATUSES, TAX_CLASSES } from './product.ts';
import {
  deliveryFields,
  factFields,
  neededFields,
  saleFields,
  statusField,
} from './product-fields.ts';

/** The photo, plus the text fields. */
export const MAX_PRODUCT_FORM_BYTES = MAX_PHOTO_BYTES + 64 * 1024;

const ALL_NEEDED = 'All fields are required';

/** Which fields of a book are required: `product-fields.ts`. */
const needed = z.object({
  ...neededFields(() => ALL_NEEDED),
  category: z.string(ALL_NEEDED).check(z.trim(), z.minLength(1, ALL_NEEDED)),
});

/** An untouched file input sends a file without name or bytes, or an empty string: no photo. */
export const photoField = z.optional(
  z.pipe(
    z.union([z.literal(''), z.file()], NOT_A_PHOTO),
    z.transform((file) =>
      file instanceof File && (file.size > 0 || file.name) ? file : undefined,
    ),
  ),
);

const facts = z.object({ ...factFields, ...deliveryFields, ...saleFields, status: statusField });
const optional = { ...z.partial(facts).shape, photo: photoField };

/**
 * POST /api/product/create/:userId, a multipart form. `category` is a category's id; `price` is in
 * dollars, and parsed to cents. The bytes decide what the photo is.
 */
export const productCreateSchema = z.extend(needed, {
  ...optional,
  idempotencyKey: requestKey(),
});
export type ProductCreate = z.output<typeof productCreateSchema>;

const WAS = 'was must be JSON of fields as they were read';
const text = z.string(WAS);
const number = z.number(WAS);
const dollars = z.pipe(number, z.transform(fromDollars));

/** Fields as an answer of the API has them; null for those it leaves out. */
const readSchema = z.partial(
  z.object(
    {
      name: text,
      description: text,
      price: dollars,
      category: text,
      quantity: number,
      shipping: z.boolean(WAS),
      author: z.nullable(text),
      isbn: z.nullable(text),
      publisher: z.nullable(text),
      language: z.nullable(text),
      publishedYear: z.nullable(number),
      pages: z.nullable(number),
      format: z.nullable(text),
      weight: z.nullable(number),
      taxClass: z.nullable(z.enum(TAX_CLASSES, WAS)),
      shelf: z.nullable(text),
      compareAtPrice: z.nullable(dollars),
      status: z.enum(PRODUCT_STATUSES, WAS),
      /** Its `photoUrl`. */
      photo: z.nullable(text),
    },
    WAS,
  ),
);
export type ProductRead = z.output<typeof readSchema>;
/** The same as JSON, before parsing. */
export type ProductReadInput = z.input<typeof readSchema>;

const wasField = z.pipe(
  convert(text, WAS, (json): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      return undefined;
    }
  }),
  readSchema,
);

/**
 * PUT /api/product/:productId/:userId: the same fields, each only if it changes. `was` has fields
 * as they were read: if one of them has changed since, nothing is changed.
 */
export const productUpdateSchema = z.extend(z.partial(needed), {
  ...optional,
  was: z.optional(wasField),
  removePhoto: z.optional(z.enum(['0', '1'], 'removePhoto must be 0 or 1')),
});
export type ProductUpdate = z.output<typeof productUpdateSchema>;

export const productDeletedSchema = z.object({
  message: z.literal('Product deleted successfully'),
});
