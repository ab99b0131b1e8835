import * as z from 'zod/mini';
import { PHOTO_WIDTHS, WIDEST_PHOTO } from './photo.ts';

// What may be uploaded: `photo.ts`. Apart from it, as the shopper's browser needs only the widths.

const unknownWidth = `w must be one of ${PHOTO_WIDTHS.join(', ')}`;

/** GET /api/product/photo/:productId: its version, and the width of the plinth that it is for. */
export const photoQuerySchema = z.object({
  v: z.optional(z.string('v must be one version')),
  w: z._default(
    z.pipe(
      z.enum(PHOTO_WIDTHS.map(String), unknownWidth),
      z.pipe(z.transform(Number), z.literal(PHOTO_WIDTHS)),
    ),
    WIDEST_PHOTO,
  ),
});

/** How many photos one call looks at: each takes some ten calls to what lies outside the Worker. */
export const MAX_PHOTOS_RESIZED = 3;

/** POST /api/catalogue/photos/:userId: goes on behind the product `after`. */
export const photosResizeSchema = z.object({
  after: z._default(z.string('after must be the id of a product'), ''),
});

/**
 * How many photos have their widths now; those that could not be read are shown as they are. `next`
 * is what to go on after; null when all have been looked at.
 */
export const photosResizedSchema = z.object({
  resized: z.int(),
  unreadable: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
  next: z.nullable(z.string()),
});
export type PhotosResized = z.infer<typeof photosResizedSchema>;
