import type { Deps } from '../deps.ts';
import { addMs, MINUTE_MS } from '../jobs/schedule.ts';
import { logFailure } from '../log.ts';
import { forgetPhotos, listPhotosToSweep } from './photo-sweep.repository.ts';

/** Longer than any request takes from the bytes to the row that names them. */
const REST_MS = 60 * MINUTE_MS;
/** Photos of one round, with the one call of R2 that each takes. */
const ROUND = 10;

/**
 * Deletes the bytes of photos that no row names an hour after they were stored, or were replaced: the
 * Worker was cut off in between, or R2 failed. Safe to be cut off anywhere, and for two to run at once.
 */
export async function sweepPhotos({
  db,
  photos,
  now,
}: Pick<Deps, 'db' | 'photos' | 'now'>): Promise<void> {
  const due = await listPhotosToSweep(db, { before: addMs(now(), -REST_MS), limit: ROUND });
  if (due.length === 0) return;
  const done = await Promise.all(
    due.map(async ({ photo_key: key, named }) => {
      try {
        if (!named) await photos.delete(key);
        return key;
      } catch (error) {
        logFailure('photo left behind', { key, error });
        return [];
      }
    }),
  );
  await forgetPhotos(db, done.flat());
}
