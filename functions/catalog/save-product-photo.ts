import { MAX_PHOTO_BYTES } from '../contract/catalog/photo-rules.ts';
import type { ProductPictureRow, ProductRow } from '../db/tables/catalog.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { insertPhotoToSweep } from './photo.repository.ts';
import type { SizedPhoto } from './photo-codec.ts';
import { photoKey, SIZED_TYPE } from './photo-store.ts';

type PhotoColumns = Pick<ProductRow, 'photo_key' | 'photo_type'>;

/**
 * Stores a product's new photo in all widths under a new key, before the row that will refer to it:
 * a row never points at nothing. Only the decoded image is kept, and nothing else of the file.
 * Accepted types: `contract/catalog/photo-rules.ts`.
 * @throws {AppError} 413 for more than a million bytes, 400 for what cannot be decoded, 503 when
 *   nothing can be decoded right now; then nothing is stored
 */
export async function savePhoto(deps: Deps, productId: string, file: File): Promise<PhotoColumns> {
  const { photos } = await decodePhoto(deps, file);
  return await storePhotoWidths(deps, productId, photos);
}

/**
 * Stores an additional picture of a product, as `savePhoto` does.
 * @param pictureId its part of the key
 * @returns columns for the picture's row
 */
export async function savePicture(
  deps: Deps,
  productId: string,
  file: File,
  pictureId: string,
): Promise<Pick<ProductPictureRow, 'photo_key' | 'width' | 'height'>> {
  const { photos, size } = await decodePhoto(deps, file);
  const { photo_key } = await storePhotoWidths(deps, productId, photos, pictureId);
  return { photo_key, ...size };
}

async function decodePhoto({ photoCodec }: Deps, file: File) {
  if (file.size > MAX_PHOTO_BYTES) throw refuse('photo-too-large');
  const resized = await photoCodec.resize(new Uint8Array(await file.arrayBuffer()));
  if ('refusal' in resized) throw refuse(resized.refusal);
  return resized;
}

/**
 * Stores all widths of a photo. `sweepPhotos` deletes it if no row comes to refer to it, or none
 * does any more.
 * @returns columns for the product's row
 */
export async function storePhotoWidths(
  deps: Deps,
  productId: string,
  photos: readonly SizedPhoto[],
  photoId = deps.newId(),
): Promise<{ photo_key: string; photo_type: typeof SIZED_TYPE }> {
  const key = photoKey(productId, photoId);
  await insertPhotoToSweep(deps.db, key, deps.now());
  await deps.photos.put(key, photos);
  return { photo_key: key, photo_type: SIZED_TYPE };
}
