/** Store contract: larger photos are refused. */
export const MAX_PHOTO_BYTES = 1_000_000;
/** In pixels: a million bytes can decompress to far more than any screen shows. */
export const MAX_PHOTO_SIDE = 12_000;
export const MAX_PHOTO_PIXELS = 50_000_000;
export const PHOTO_TOO_LARGE = 'Image should be less than 1mb in size';
/** Photo types that the shop accepts; `catalog/photo-codec.ts` checks the bytes. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Whether the shop accepts a media type. */
export function isPhotoType(type: string): type is PhotoType {
  return (PHOTO_TYPES as readonly string[]).includes(type);
}
/**
 * Store contract: refusal of a file that is no photo (`catalog/photo-codec.ts`), or
 * that does not come in a form (`middleware/read-request.ts`).
 */
export const NOT_A_PHOTO = 'Image could not be uploaded';

/**
 * Plinth widths (2:3, in device pixels) that a photo is stored for: 180 on a shelf, 360 there on a
 * dense screen and on a book's page, 720 on that page on a dense screen.
 */
export const PHOTO_WIDTHS = [180, 360, 720] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
/** Used if no width is requested. */
export const WIDEST_PHOTO: PhotoWidth = 720;

/** Returns the `srcset` of a photo: every width that the shop has of it. */
export function photoSrcSet(photoUrl: string): string {
  return PHOTO_WIDTHS.map((width) => `${photoUrl}&w=${width} ${width}w`).join(', ');
}
