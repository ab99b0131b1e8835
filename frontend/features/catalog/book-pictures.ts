/** How wide a cover is where it stands, as shelf.module.css and its like make it; `sizes` of HTML. */
export const COVER_SIZES = {
  /** On a shelf. */
  shelf: '(max-width: 40rem) max(38vw, 7.5rem), (max-width: 64rem) 28vw, 10rem',
  /** In a list. */
  entry: '(max-width: 30rem) 30vw, 9rem',
  /** On the book's own page. */
  page: '(max-width: 48rem) min(55vw, 15rem), 23rem',
} as const;

/** The same of a picture that stands to be chosen. */
export const THUMBNAIL_SIZES = '4rem';

/** What a picture behind the cover is called, by its place from 0. */
export function pictureName(alt: string, place: number): string {
  return alt || `Picture ${place + 2}`;
}
