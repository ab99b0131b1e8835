import { isRefusedBy } from '../db/batch.ts';
import { refuse } from '../refuse.ts';
import { toProductRefusal } from './product-conflicts.ts';

const MAX_ATTEMPTS = 5;

/**
 * Runs a read and a guarded write of products, and retries both when others have changed the
 * products in between. Other database errors are translated by `toProductRefusal`.
 * @throws {AppError} 503 `busy` when others keep changing them
 */
export async function retryOnConflict<T>(
  busy: 'product-busy' | 'books-busy',
  readAndWrite: () => Promise<T>,
  isConflict = isProductConflict,
): Promise<T> {
  let cause: unknown;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!isConflict(error)) throw toProductRefusal(error);
      cause = error;
    }
  }
  throw refuse(busy, { cause });
}

/** Whether a batch failed because products have changed since they were read. */
export function isProductConflict(error: unknown): boolean {
  return isRefusedBy('products-as-read', error);
}
