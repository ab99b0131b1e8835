import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { hasChildren } from './category.repository.ts';
import { deleteCategoryStatement } from './category.statements.ts';

/**
 * Deletes an empty category.
 * @throws {AppError} 404 when there is none, 409 when it has books, or others under it
 */
export async function deleteCategory({ db, d1 }: Deps, id: string): Promise<void> {
  try {
    const [deleted] = await runBatch(d1, [deleteCategoryStatement(db, id)]);
    if (!deleted) throw refuse('category-not-found');
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'foreign-key') throw cause;
    const reason = (await hasChildren(db, id)) ? 'category-has-children' : 'category-not-empty';
    throw refuse(reason, { cause });
  }
}
