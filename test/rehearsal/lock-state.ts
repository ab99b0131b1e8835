import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Open until the process ends: the lock ends with it, however it ends. */
let lock: DatabaseSync | undefined;

/**
 * Keeps the state folder for this process. A second shop on it would replace the pages of the first
 * by its own, which allow payments at another gateway only.
 * @throws Error if another local shop has the folder
 */
export function lockState(stateDir: string): void {
  lock = new DatabaseSync(join(stateDir, 'lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    throw new Error(
      `${stateDir} belongs to a local shop that is running. Stop that one, or set PORT and STATE_DIR to open another.`,
      { cause },
    );
  }
}
