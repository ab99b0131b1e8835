import { type BooksMoved, MAX_BOOKS_MOVED } from '../contract/category-requests.ts';
import { toConstraintError } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { isCategory, moveFirstBooks } from './category.repository.ts';

/**
 * Moves the next books of a category into another.
 * @throws {AppError} 404 when there is no such category; 400 when the other one is the same or is none
 */
export async function moveBooks(deps: Deps, from: string, to: string): Promise<BooksMoved> {
  if (from === to) throw refuse('category-same');
  if (!(await isCategory(deps.db, from))) throw refuse('category-not-found');
  if (!(await isCategory(deps.db, to))) throw refuse('category-unknown');
  const move = { from, to, limit: MAX_BOOKS_MOVED, now: deps.now() };
  try {
    const moved = await moveFirstBooks(deps.db, move);
    return { moved, more: moved === MAX_BOOKS_MOVED };
  } catch (cause) {
    // Deleted meanwhile.
    if (toConstraintError(cause)?.kind !== 'foreign-key') throw cause;
    throw refuse('category-unknown', { cause });
  }
}
