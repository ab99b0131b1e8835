import { MAX_PHOTO_BYTES } from '../contract/photo.ts';
import type { ProductPictureRow, ProductRow } from '../db/tables/catalog.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { refuse } from '../refuse.ts';
import { photoKey, SIZED_TYPE } from './photo-store.ts';
import { forgetPhotos, notePhoto } from './photo-sweep.repository.ts';
import type { SizedPicture } from './pictures/picture-codec.ts';
import { findPhoto } from './product.repository.ts';

type PhotoColumns = Pick<ProductRow, 'photo_key' | 'photo_type'>;

/**
 * Stores a product's new photo in its widths under a key of its own, before the row that will refer
 * to it: a row never points at nothing. What it decodes to is kept, and nothing else of the file.
 * @throws {AppError} 413 for more than a million bytes, 400 for what cannot be decoded, 503 when
 * nothing can be decoded right now; then nothing is stored
 */
export async function savePhoto(deps: Deps, productId: string, file: File): Promise<PhotoColumns> {
  const { pictures } = await readPicture(deps, file);
  return await storePictures(deps, productId, pictures);
}

/**
 * Stores a picture behind a product's photo, as `savePhoto` does.
 * @param pictureId its part of the key
 * @returns what the picture's row says of it then
 */
export async function savePicture(
  deps: Deps,
  productId: string,
  file: File,
  pictureId: string,
): Promise<Pick<ProductPictureRow, 'photo_key' | 'width' | 'height'>> {
  const { pictures, size } = await readPicture(deps, file);
  const { photo_key } = await storePictures(deps, productId, pictures, pictureId);
  return { photo_key, ...size };
}

async function readPicture({ pictures }: Deps, file: File) {
  if (file.size > MAX_PHOTO_BYTES) throw refuse('photo-too-large');
  const resized = await pictures.resize(new Uint8Array(await file.arrayBuffer()));
  if ('refusal' in resized) throw refuse(resized.refusal);
  return resized;
}

/**
 * Stores all widths of a photo, or none of them. Where the Worker is cut off before a row names it, it
 * is swept.
 * @returns what the product's row says of it then
 */
export async function storePictures(
  deps: Deps,
  productId: string,
  pictures: readonly SizedPicture[],
  photoId = deps.newId(),
): Promise<{ photo_key: string; photo_type: typeof SIZED_TYPE }> {
  const key = photoKey(productId, photoId);
  await notePhoto(deps.db, key, deps.now());
  try {
    await deps.photos.put(key, pictures);
  } catch (error) {
    await deletePhoto(deps, key);
    throw error;
  }
  return { photo_key: key, photo_type: SIZED_TYPE };
}

/**
 * Takes a photo away after the write that should refer to it has failed. A failure can also mean
 * that only its answer was lost: a photo that the row does refer to stays.
 */
export async function deleteOrphan(deps: Deps, productId: string, key: string): Promise<void> {
  try {
    const row = await findPhoto(deps.db, productId);
    if (row?.photo_key !== key) await deletePhoto(deps, key);
  } catch (error) {
    logFailure('photo left behind', { key, error });
  }
}

/** Takes away a photo that no product shows any more; what stays behind is swept (`sweepPhotos`). */
export async function deletePhoto(deps: Deps, key: string): Promise<void> {
  try {
    await deps.photos.delete(key);
    await forgetPhotos(deps.db, [key]);
  } catch (error) {
    logFailure('photo left behind', { key, error });
  }
}
