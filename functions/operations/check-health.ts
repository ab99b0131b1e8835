import { WIDEST_PHOTO } from '../contract/catalog/photo-widths.ts';
import type { Health } from '../contract/operations/health.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findLastScheduledWork } from '../security/late-scheduled-work.ts';
import { countWaiting, findLatestBackup, probeIndex } from './health.repository.ts';

/** Timeout of each part. */
const PATIENCE_MS = 5000;

/**
 * Checks each part that the shop depends on, all at once.
 * @throws {AppError} `unhealthy`, which names the parts that fail; their causes go only to the log
 */
export async function checkHealth({ db, search, photos, version }: Deps): Promise<Health> {
  const asked = { width: WIDEST_PHOTO, ifNoneMatch: undefined, bytes: false };
  const [database, index, bucket] = await Promise.allSettled([
    soon(Promise.all([countWaiting(db), findLatestBackup(db), findLastScheduledWork(db)])),
    soon(probeIndex(search)),
    // There is no such photo; an answer from R2 is enough.
    soon(photos.get('health', asked)),
  ]);
  const failed = Object.entries({ database, search: index, photos: bucket }).flatMap(
    ([name, part]) => (part.status === 'rejected' ? [{ name, cause: part.reason as unknown }] : []),
  );
  if (database.status === 'rejected' || failed.length > 0)
    throw refuse('unhealthy', {
      fields: Object.fromEntries(failed.map(({ name }) => [name, 'does not answer'])),
      cause: Object.fromEntries(failed.map(({ name, cause }) => [name, cause])),
    });
  const [searchWaiting, lastBackup, scheduledWork] = database.value;
  const lastDueWork = scheduledWork?.toISOString() ?? null;
  return { status: 'ok', version, searchWaiting, lastDueWork, lastBackup };
}

/** Settles with the answer, or rejects if there is none in time. */
function soon<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
