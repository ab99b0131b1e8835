import {
  isPhotoType,
  MAX_PHOTO_BYTES,
  NOT_A_PHOTO,
  PHOTO_TOO_LARGE,
} from '../../../functions/contract/photo.ts';

/**
 * Says before it is sent what the shop would say of a file, by the name that the browser gives its
 * kind; undefined when it may be a photo.
 */
export function checkPhoto(file: File): string | undefined {
  if (!isPhotoType(file.type)) return NOT_A_PHOTO;
  if (file.size > MAX_PHOTO_BYTES) return PHOTO_TOO_LARGE;
  return undefined;
}
