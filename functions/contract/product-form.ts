import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES, NOT_A_PHOTO } from './photo.ts';
import {
  deliveryFields,
  factFields,
  neededFields,
  saleFields,
  statusField,
} from './product-fields.ts';

/** The photo and the texts beside it. */
export const MAX_PRODUCT_FORM_BYTES = MAX_PHOTO_BYTES + 64 * 1024;

const ALL_NEEDED = 'All fields are required';

const needed = z.object({
  ...neededFields(() => ALL_NEEDED),
  category: z.string(ALL_NEEDED).check(z.trim(), z.minLength(1, ALL_NEEDED)),
});

/** A file input that was left alone sends a file without name or bytes, or an empty text: no photo. */
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
 * POST /api/product/create/:userId, a multipart form. `category` is a category's id, `price`
 * dollars; here they are read to the id and to cents. What is in the photo its bytes decide.
 */
export const productCreateSchema = z.extend(needed, optional);
export type ProductCreate = z.output<typeof productCreateSchema>;

/** PUT /api/product/:productId/:userId: the same fields, each of them only if it changes. */
export const productUpdateSchema = z.extend(z.partial(needed), {
  ...optional,
  removePhoto: z.optional(z.enum(['0', '1'], 'removePhoto must be 0 or 1')),
});
export type ProductUpdate = z.output<typeof productUpdateSchema>;

export const productDeletedSchema = z.object({
  message: z.literal('Product deleted successfully'),
});
