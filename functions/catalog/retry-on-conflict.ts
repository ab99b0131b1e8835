import { isRefusedBy } from '../db/batch.ts';
import { refuse } from '../refuse.ts';
import { toProductRefusal } from './product-constraints.ts';

const MAX_ATTEMPTS = 5;

/**
 * Reads products and writes them as they were read, by a batch with a guard: again while others change
 * them between the two. What else the database refuses is told as `toProductRefusal` says it.
 * @throws {AppError} 503 `busy` when others keep changing them
 */
export async function retryOnConflict<T>(
  busy: 'product-busy' | 'books-busy',
  readAndWrite: () => Promise<T>,
  isConflict = isProductConflict,
): Promise<T> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    try {
      return await readAndWrite();
    } catch (error) {
      if (!isConflict(error)) throw toProductRefusal(error);
    }
  }
  throw refuse(busy);
}

/** Whether a batch found products otherwise than they were read. */
export function isProductConflict(error: unknown): boolean {
  return isRefusedBy('products-as-read', error);
}
