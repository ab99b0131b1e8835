import * as z from 'zod/mini';
import { PHOTO_WIDTHS, WIDEST_PHOTO } from './photo-widths.ts';

const unknownWidth = `w must be one of ${PHOTO_WIDTHS.join(', ')}`;

/** GET /api/product/photo/:productId: its version, and the width of the plinth it is for. */
export const photoQuerySchema = z.object({
  v: z.optional(z.string('v must be one version')),
  w: z.prefault(
    z.pipe(
      z.enum(PHOTO_WIDTHS.map(String), unknownWidth),
      z.pipe(z.transform(Number), z.literal(PHOTO_WIDTHS)),
    ),
    String(WIDEST_PHOTO),
  ),
});

/** Photos that one call looks at: each takes some ten calls to services outside the Worker. */
export const MAX_PHOTOS_RESIZED = 3;

/** POST /api/catalogue/photos/:userId: continues after the product `after`. */
export const photosResizeSchema = z.object({
  after: z._default(z.string('after must be the id of a product'), ''),
});

/**
 * How many photos now have all widths; unreadable ones are still shown as they are. `next` is the
 * `after` of the next call; null when all photos have been looked at.
 */
export const photosResizedSchema = z.object({
  resized: z.int(),
  unreadable: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
  next: z.nullable(z.string()),
});
export type PhotosResized = z.infer<typeof photosResizedSchema>;
