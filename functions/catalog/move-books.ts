import { type BooksMoved, MAX_BOOKS_MOVED } from '../contract/category-requests.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { isCategory, listFirstBooks } from './category.repository.ts';
import { moveBooksStatements } from './category.statements.ts';
import { writeAsRead } from './write-as-read.ts';

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
  return await writeAsRead('books-busy', async () => {
    const ids = await listFirstBooks(deps.db, from, MAX_BOOKS_MOVED);
    if (ids.length > 0) await writeMove(deps, { ids, from, to }, requester);
    return { moved: ids.length, more: ids.length === MAX_BOOKS_MOVED };
  });
}

async function writeMove(
  deps: Deps,
  move: { ids: readonly string[]; from: string; to: string },
  requester: Requester,
): Promise<void> {
  const detail = { categoryId: move.from, to: move.to, books: move.ids.length };
  await runBatch(deps.d1, [
    ...moveBooksStatements(deps.db, { ...move, now: deps.now() }),
    securityEventStatement(deps, requester, { kind: 'books-moved', detail }),
  ]);
}
