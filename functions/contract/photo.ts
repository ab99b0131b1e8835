/** Store contract: a photo of more bytes is refused. */
export const MAX_PHOTO_BYTES = 1_000_000;
/** Pixels: a million bytes can unfold to far more than any screen shows. */
export const MAX_PHOTO_SIDE = 12_000;
export const MAX_PHOTO_PIXELS = 50_000_000;
export const PHOTO_TOO_LARGE = 'Image should be less than 1mb in size';
/** The kinds of picture that the shop takes; `catalog/pictures/picture-codec.ts` looks at the bytes. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Whether a media type is one that the shop takes. */
export function isPhotoType(type: string): type is PhotoType {
  return (PHOTO_TYPES as readonly string[]).includes(type);
}
/**
 * Store contract: what is no picture (`catalog/pictures/picture-codec.ts`), or comes in no form
 * (`middleware/read-request.ts`).
 */
export const NOT_A_PHOTO = 'Image could not be uploaded';

/**
 * How wide the plinths are (2:3, in device pixels) that a photo is stored for: 180 on a shelf, 360
 * there on a dense screen and on a book's page, 720 on that page on a dense screen.
 */
export const PHOTO_WIDTHS = [180, 360, 720] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
/** What is shown where nobody says for which width. */
export const WIDEST_PHOTO: PhotoWidth = 720;

/** The photo in each width that the shop has of it, as `srcset` of HTML says it. */
export function photoSrcSet(photoUrl: string): string {
  return PHOTO_WIDTHS.map((width) => `${photoUrl}&w=${width} ${width}w`).join(', ');
}
