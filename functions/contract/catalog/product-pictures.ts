import * as z from 'zod/mini';
import { optionalLine } from '../text-schemas.ts';
import { MAX_PHOTO_BYTES } from './photo-rules.ts';
import { photoField } from './product-requests.ts';

// Pictures of a product besides its photo, as staff edit them.

export const MAX_PICTURES = 8;
export const MAX_ALT = 200;

/** The picture, plus the text field. */
export const MAX_PICTURE_FORM_BYTES = MAX_PHOTO_BYTES + 16 * 1024;

const ALT = 'The description';

/**
 * POST /api/product/:productId/pictures/:userId, a multipart form: adds the picture after the
 * others, or replaces the one that `inPlaceOf` names, with its description.
 */
export const pictureAddSchema = z.object({
  photo: photoField,
  alt: z._default(optionalLine(ALT, MAX_ALT), ''),
  inPlaceOf: z.optional(z.string('inPlaceOf must be one picture id')),
});
export type PictureAdd = z.output<typeof pictureAddSchema>;

/**
 * PUT /api/product/:productId/pictures/:userId: all pictures, in order. One without `alt` keeps its
 * description; `was` is the description as read by the person who changes it.
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
