import type * as z from 'zod/mini';
import {
  MAX_PHOTOS_RESIZED,
  type PhotosResized,
  type photosResizeSchema,
} from '../contract/catalog/photo-requests.ts';
import { WIDEST_PHOTO } from '../contract/catalog/photo-widths.ts';
import { refusalText } from '../contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { listUnsizedPhotos, replacePhoto, type UnsizedPhoto } from './photo.repository.ts';
import { storePhotoWidths } from './save-product-photo.ts';

/**
 * Creates the widths of a few photos that exist in one size only, in the order of their products'
 * ids. An unreadable photo stays as it is; one that is changed meanwhile keeps that change.
 * @throws {AppError} 503 when nothing can be decoded right now; what was made by then stays
 */
export async function resizePhotos(
  deps: Deps,
  { after }: z.output<typeof photosResizeSchema>,
): Promise<PhotosResized> {
  const rows = await listUnsizedPhotos(deps.db, { after, limit: MAX_PHOTOS_RESIZED });
  const answer: PhotosResized = { resized: 0, unreadable: [], next: null };
  // Sequentially: each photo is decoded for all widths at once.
  for (const row of rows) {
    const reason = await resizePhoto(deps, row);
    if (reason) answer.unreadable.push({ _id: row.id, name: row.name, reason });
    else answer.resized += 1;
  }
  if (rows.length === MAX_PHOTOS_RESIZED) answer.next = rows.at(-1)?.id ?? null;
  return answer;
}

/** @returns why its widths could not be made */
async function resizePhoto(
  deps: Deps,
  { id, photo_key }: UnsizedPhoto,
): Promise<string | undefined> {
  const bytes = await readPhoto(deps, photo_key);
  if (!bytes) return refusalText('photo-not-found', {});
  const resized = await deps.photoCodec.resize(bytes);
  if ('refusal' in resized) return refusalText(resized.refusal, {});
  const stored = await storePhotoWidths(deps, id, resized.photos);
  await replacePhoto(deps.db, { id, photo_key }, stored);
  return undefined;
}

async function readPhoto({ photos }: Deps, key: string) {
  const ask = { width: WIDEST_PHOTO, ifNoneMatch: undefined, bytes: true };
  const photo = await photos.get(key, ask);
  return photo && new Uint8Array(await new Response(photo.body ?? null).arrayBuffer());
}
