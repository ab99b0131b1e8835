/** What a picture behind the cover is called, by its place from 0. */
export function pictureName(alt: string, place: number): string {
  return alt || `Picture ${place + 2}`;
}
