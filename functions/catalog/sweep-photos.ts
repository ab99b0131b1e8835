import type { Deps } from '../deps.ts';
import { addMs, MINUTE_MS } from '../jobs/durations.ts';
import { forgetPhotos, listPhotosToSweep } from './photo-sweep.repository.ts';

/** Longer than any request takes from the bytes to the row that names them. */
const REST_MS = 60 * MINUTE_MS;
/** Photos of one round: R2 takes the keys of all their widths in one call. */
const ROUND = 100;

/**
 * Deletes the bytes of photos that no row names an hour after they were stored, or replaced, or their
 * product deleted. No request deletes any. Safe to be cut off anywhere, and for two to run at once.
 */
export async function sweepPhotos({
  db,
  photos,
  now,
}: Pick<Deps, 'db' | 'photos' | 'now'>): Promise<void> {
  const due = await listPhotosToSweep(db, { before: addMs(now(), -REST_MS), limit: ROUND });
  if (due.length === 0) return;
  const keysOf = (named: 0 | 1) =>
    due.flatMap((photo) => (photo.named === named ? photo.photo_key : []));
  const deleted = keysOf(0);
  if (deleted.length > 0) await photos.delete(deleted);
  await forgetPhotos(db, { deleted, named: keysOf(1) });
}
