import type { Category } from '../contract/category.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Caller } from '../security/caller.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { insertCategoryStatement } from './category.statements.ts';

/**
 * Makes a category; `name_key` of its statement keeps names apart.
 * @throws {AppError} 409 when there is one of this name, whatever its case, accents or width
 */
export async function createCategory(deps: Deps, name: string, by: Caller): Promise<Category> {
  const id = deps.newId();
  try {
    const now = deps.now();
    await runBatch(deps.d1, [
      insertCategoryStatement(deps.db, { id, name, now }),
      securityEventStatement(deps.db, {
        id: deps.newId(),
        kind: 'category-created',
        userId: null,
        ...by,
        detail: { categoryId: id, name },
        now,
      }),
    ]);
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'unique') throw cause;
    throw refuse('category-taken', { cause });
  }
  return { _id: id, name };
}
