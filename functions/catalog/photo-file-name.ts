import { slugOf } from '../contract/addresses.ts';
import type { PhotoType } from '../db/tables/catalog.ts';

/**
 * `Content-Disposition` of a photo: shown in its place, and saved under the book's name, with the
 * ending of what it is.
 * @see https://www.rfc-editor.org/rfc/rfc6266#section-4.3
 */
export function photoDisposition({ name, type }: { name: string; type: PhotoType }): string {
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  const slug = slugOf(name);
  const own = slug ? `; filename*=UTF-8''${encodeURIComponent(slug)}.${ending}` : '';
  return `inline; filename="cover.${ending}"${own}`;
}
