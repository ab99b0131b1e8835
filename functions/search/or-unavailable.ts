import { refuse } from '../refuse.ts';

/** What needs the index. @throws {AppError} 503 if it fails */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw refuse('search-unavailable', { cause, retryAfterSeconds: 60 });
  }
}
