import {
  MAX_PHOTO_BYTES,
  NOT_A_PHOTO,
  PHOTO_TOO_LARGE,
} from '../../../functions/contract/photo.ts';

/** The kinds of picture that the shop takes; it looks at the bytes, a browser at the name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Says before it is sent what the shop would say of a file; undefined when it may be a photo. */
export function checkPhoto(file: File): string | undefined {
  if (!PHOTO_TYPES.includes(file.type)) return NOT_A_PHOTO;
  if (file.size > MAX_PHOTO_BYTES) return PHOTO_TOO_LARGE;
  return undefined;
}
