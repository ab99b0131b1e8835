import { MAX_PHOTO_BYTES } from '../contract/product-form.ts';
import type { ProductRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { refuse } from '../refuse.ts';
import { photoKey } from './photo-store.ts';
import { readPicture } from './pictures/read-picture.ts';
import { findPhoto } from './product.repository.ts';

/**
 * Stores a product's new photo under a key of its own, before the row that will refer to it: a
 * row never points at nothing. Its bytes decide what it is; name and declared type do not count.
 * @throws {AppError} 413 for more than a million bytes, 400 for anything but a whole picture
 */
export async function savePhoto(
  deps: Deps,
  productId: string,
  file: File,
): Promise<Pick<ProductRow, 'photo_key' | 'photo_type'>> {
  if (file.size > MAX_PHOTO_BYTES) throw refuse('photo-too-large');
  const picture = readPicture(new Uint8Array(await file.arrayBuffer()));
  if (!picture) throw refuse('photo-unreadable');
  const key = photoKey(productId, deps.newId());
  await deps.photos.put({ key, ...picture });
  return { photo_key: key, photo_type: picture.type };
}

/**
 * Takes a photo away after the write that should refer to it has failed. A failure can also mean
 * that only its answer was lost: a photo that the row does refer to stays.
 */
export async function deleteOrphan(deps: Deps, productId: string, key: string): Promise<void> {
  try {
    const row = await findPhoto(deps.db, productId);
    if (row?.photo_key !== key) await deps.photos.delete(key);
  } catch (error) {
    logFailure('photo left behind', { key, error });
  }
}

/** Takes away a photo that no product shows any more; what stays behind only costs its storage. */
export async function deletePhoto(deps: Deps, key: string): Promise<void> {
  try {
    await deps.photos.delete(key);
  } catch (error) {
    logFailure('photo left behind', { key, error });
  }
}
