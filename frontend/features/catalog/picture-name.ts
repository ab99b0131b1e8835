/** How wide one of a book's pictures is where it stands to be chosen; `sizes` of HTML. */
export const THUMBNAIL_SIZES = '4rem';

/** What a picture behind the cover is called, by its place from 0. */
export function pictureName(alt: string, place: number): string {
  return alt || `Picture ${place + 2}`;
}
