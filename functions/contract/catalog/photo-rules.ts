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

/** What a photo may be, beside the field that takes one. */
export const PHOTO_HINT = 'JPEG, PNG, WebP, AVIF or GIF. One larger than 1 MB is made smaller.';

/** Whether the shop accepts a media type. */
export function isPhotoType(type: string): type is PhotoType {
  return (PHOTO_TYPES as readonly string[]).includes(type);
}

/** Whether the shop accepts a photo of so many pixels. */
export function isPhotoSize({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) <= MAX_PHOTO_SIDE && width * height <= MAX_PHOTO_PIXELS;
}

/**
 * Store contract: refusal of a file that is no photo (`catalog/photo-codec.ts`), or
 * that does not come in a form (`middleware/read-request.ts`).
 */
export const NOT_A_PHOTO = 'Image could not be uploaded';
