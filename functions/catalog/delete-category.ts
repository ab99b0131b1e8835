import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findCategory, hasChildren, isCategoryThere } from './category.repository.ts';
import { deleteCategoryStatement } from './category.statements.ts';

/**
 * Deletes an empty category.
 * @throws {AppError} 404 when there is none, 409 when it has books, or others under it
 */
export async function deleteCategory(deps: Deps, id: string, requester: Requester): Promise<void> {
  const { db, d1 } = deps;
  const known = await findCategory(db, id);
  if (!known) throw refuse('category-not-found');
  const detail = { categoryId: id, name: known.name };
  const event = { kind: 'category-deleted', detail } as const;
  try {
    const [, deleted] = await runBatch(d1, [
      securityEventStatement(deps, requester, event, isCategoryThere(id)),
      deleteCategoryStatement(db, id),
    ]);
    if (!deleted) throw refuse('category-not-found');
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'foreign-key') throw cause;
    const reason = (await hasChildren(db, id)) ? 'category-has-children' : 'category-not-empty';
    throw refuse(reason, { cause });
  }
}
