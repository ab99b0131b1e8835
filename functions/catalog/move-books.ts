import { type BooksMoved, MAX_BOOKS_MOVED } from '../contract/category-requests.ts';
import { ConstraintError, isRefusedBy, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { isCategory, listFirstBooks } from './category.repository.ts';
import { moveBooksStatements } from './category.statements.ts';

const MAX_ATTEMPTS = 5;

/**
 * Moves the next books of a category into another.
 * @throws {AppError} 404 when there is no such category; 400 when the other one is the same or is none;
 *   503 when others keep moving its books
 */
export async function moveBooks(
  deps: Deps,
  { from, to }: { from: string; to: string },
  requester: Requester,
): Promise<BooksMoved> {
  if (from === to) throw refuse('category-same');
  if (!(await isCategory(deps.db, from))) throw refuse('category-not-found');
  if (!(await isCategory(deps.db, to))) throw refuse('category-unknown');
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const ids = await listFirstBooks(deps.db, from, MAX_BOOKS_MOVED);
    const isDone = ids.length === 0 || (await tryMove(deps, { ids, from, to }, requester));
    if (isDone) return { moved: ids.length, more: ids.length === MAX_BOOKS_MOVED };
  }
  throw refuse('books-busy');
}

/** @returns false when one of the books has left the category meanwhile */
async function tryMove(
  deps: Deps,
  move: { ids: readonly string[]; from: string; to: string },
  requester: Requester,
): Promise<boolean> {
  const detail = { categoryId: move.from, to: move.to, books: move.ids.length };
  try {
    await runBatch(deps.d1, [
      ...moveBooksStatements(deps.db, { ...move, now: deps.now() }),
      securityEventStatement(deps, requester, { kind: 'books-moved', detail }),
    ]);
    return true;
  } catch (cause) {
    if (isRefusedBy('products-as-read', cause)) return false;
    // The other category was deleted meanwhile.
    const noCategory = cause instanceof ConstraintError && cause.kind === 'foreign-key';
    throw noCategory ? refuse('category-unknown', { cause }) : cause;
  }
}
