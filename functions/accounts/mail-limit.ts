import { isRefusedBy, runBatch, type Statement } from '../db/batch.ts';
import type { D1 } from '../db/database.ts';

/**
 * Runs a batch that queues a link mail (`linkMailStatements`).
 * @returns false, with nothing done, when the address was mailed too often within the hour
 */
export async function runUnlessMailedTooOften(
  d1: D1,
  statements: readonly Statement[],
): Promise<boolean> {
  try {
    await runBatch(d1, statements);
    return true;
  } catch (error) {
    if (isRefusedBy('mail-room', error)) return false;
    throw error;
  }
}
