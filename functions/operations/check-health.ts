import type { Health } from '../contract/health.ts';
import { WIDEST_PHOTO } from '../contract/photo.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { lastDueWork } from '../security/watch-shop.ts';
import { countWaiting, findIndexedBook, findLatestBackup } from './health.repository.ts';

/** What takes longer than this does not answer. */
const PATIENCE_MS = 5000;

/**
 * Asks each part that the shop can't do without, all at once.
 * @throws {AppError} `unhealthy`, which names the parts that fail; why they do stands in the log alone
 */
export async function checkHealth({ db, search, photos, version }: Deps): Promise<Health> {
  const asked = { width: WIDEST_PHOTO, ifNoneMatch: undefined, bytes: false };
  const [waiting, backup, dueWork, index, bucket] = await Promise.allSettled([
    soon(countWaiting(db)),
    soon(findLatestBackup(db)),
    soon(lastDueWork(db)),
    soon(findIndexedBook(search)),
    // There is none of that name: that R2 says so is the answer.
    soon(photos.get('health', asked)),
  ]);
  // All of the database's own, so one of them is enough to say it.
  const ofDatabase: PromiseSettledResult<unknown>[] = [waiting, backup, dueWork];
  const database = ofDatabase.find((part) => part.status === 'rejected') ?? waiting;
  if (
    isFulfilled(waiting) &&
    isFulfilled(backup) &&
    isFulfilled(dueWork) &&
    isFulfilled(index) &&
    isFulfilled(bucket)
  ) {
    return {
      status: 'ok',
      version,
      searchWaiting: waiting.value,
      lastDueWork: dueWork.value?.toISOString() ?? null,
      lastBackup: backup.value,
    };
  }
  const failed = Object.entries({ database, search: index, photos: bucket }).flatMap(
    ([name, part]) => (isFulfilled(part) ? [] : [{ name, cause: part.reason as unknown }]),
  );
  throw refuse('unhealthy', {
    fields: Object.fromEntries(failed.map(({ name }) => [name, 'does not answer'])),
    cause: failed[0]?.cause,
  });
}

function isFulfilled<T>(part: PromiseSettledResult<T>): part is PromiseFulfilledResult<T> {
  return part.status === 'fulfilled';
}

/** What a part says, or an error where it says nothing in time. */
function soon<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
