import type { Deps } from '../deps.ts';
import { addMs, MINUTE_MS } from '../durations.ts';
import { forgetPhotos, listPhotosToSweep } from './photo.repository.ts';

/**
 * Longer than any request takes between storing the bytes and writing the row that refers to them.
 */
const REST_MS = 60 * MINUTE_MS;
/** Photos per run: R2 deletes the keys of all their widths in one call. */
const PHOTO_BATCH = 100;

/**
 * Deletes the bytes of photos that no row refers to, an hour after they were stored or replaced, or
 * their product was deleted. No request deletes any. Safe to interrupt at any point and to run
 * concurrently.
 */
export async function sweepPhotos({
  db,
  photos,
  now,
}: Pick<Deps, 'db' | 'photos' | 'now'>): Promise<void> {
  const due = await listPhotosToSweep(db, { before: addMs(now(), -REST_MS), limit: PHOTO_BATCH });
  if (due.length === 0) return;
  const keysOf = (named: 0 | 1) =>
    due.flatMap((photo) => (photo.named === named ? photo.photo_key : []));
  const deleted = keysOf(0);
  if (deleted.length > 0) await photos.delete(deleted);
  await forgetPhotos(db, { deleted, named: keysOf(1) });
}
