/** Displayed width of a cover by place, matching card-row.module.css and others; HTML `sizes`. */
export const COVER_SIZES = {
  /** In a row of cards. */
  row: '(max-width: 40rem) max(38vw, 7.5rem), (max-width: 64rem) 28vw, 10rem',
  /** In a list. */
  entry: '(max-width: 30rem) 30vw, 9rem',
  /** On the book's own page. */
  page: '(max-width: 48rem) min(55vw, 15rem), 23rem',
} as const;

/** Entries in view when a list opens: two on a phone, the first row of a wide window. */
export const FIRST_GRID_COVERS = 2;

/** HTML `sizes` of a picture's thumbnail. */
export const THUMBNAIL_SIZES = '4rem';

/** Name of a picture after the cover, by index from 0. */
export function pictureName(alt: string, place: number): string {
  return alt || `Picture ${place + 2}`;
}
