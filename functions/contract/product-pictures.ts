import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES } from './photo.ts';
import { photoField } from './product-form.ts';
import { optionalLine } from './text-schemas.ts';

// Pictures behind a product's photo, in the hands of the staff.

export const MAX_PICTURES = 8;
export const MAX_ALT = 200;

/** The picture and the text beside it. */
export const MAX_PICTURE_FORM_BYTES = MAX_PHOTO_BYTES + 16 * 1024;

const ALT = 'The description';

/**
 * POST /api/product/:productId/pictures/:userId, a multipart form: it goes behind the others, or takes
 * the place and the description of the one that `inPlaceOf` names.
 */
export const pictureAddSchema = z.object({
  photo: photoField,
  alt: z._default(optionalLine(ALT, MAX_ALT), ''),
  inPlaceOf: z.optional(z.string('inPlaceOf must be one picture id')),
});
export type PictureAdd = z.output<typeof pictureAddSchema>;

/**
 * PUT /api/product/:productId/pictures/:userId: all that there are, in their order. One without `alt`
 * keeps its description; `was` is the one that whoever changes it has read.
 */
export const picturesArrangeSchema = z.object({
  pictures: z
    .array(
      z.object({
        _id: z.string('Each picture is named by its id'),
        alt: z.optional(optionalLine(ALT, MAX_ALT)),
        was: z.optional(z.string('was must be a text')),
      }),
    )
    .check(z.maxLength(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures`)),
});
export type PicturesArrange = z.output<typeof picturesArrangeSchema>;
