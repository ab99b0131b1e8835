import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Caller } from '../security/caller.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findCategory, hasChildren, isCategoryThere } from './category.repository.ts';
import { deleteCategoryStatement } from './category.statements.ts';

/**
 * Deletes an empty category.
 * @throws {AppError} 404 when there is none, 409 when it has books, or others under it
 */
export async function deleteCategory(
  { db, d1, newId, now }: Deps,
  id: string,
  by: Caller,
): Promise<void> {
  const known = await findCategory(db, id);
  if (!known) throw refuse('category-not-found');
  const detail = { categoryId: id, name: known.name };
  const event = { id: newId(), kind: 'category-deleted', userId: null, ...by, detail } as const;
  try {
    const [, deleted] = await runBatch(d1, [
      securityEventStatement(db, { ...event, now: now() }, isCategoryThere(id)),
      deleteCategoryStatement(db, id),
    ]);
    if (!deleted) throw refuse('category-not-found');
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'foreign-key') throw cause;
    const reason = (await hasChildren(db, id)) ? 'category-has-children' : 'category-not-empty';
    throw refuse(reason, { cause });
  }
}
