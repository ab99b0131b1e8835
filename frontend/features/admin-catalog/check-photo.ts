import {
  isPhotoType,
  MAX_PHOTO_BYTES,
  NOT_A_PHOTO,
  PHOTO_TOO_LARGE,
} from '#contract/catalog/photo-rules.ts';

/**
 * Checks a file before it is sent, by its MIME type in the browser and its size. Returns the shop's
 * refusal text; undefined if it may be a photo.
 */
export function checkPhoto(file: File): string | undefined {
  if (!isPhotoType(file.type)) return NOT_A_PHOTO;
  if (file.size > MAX_PHOTO_BYTES) return PHOTO_TOO_LARGE;
  return undefined;
}
