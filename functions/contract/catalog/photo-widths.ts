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
