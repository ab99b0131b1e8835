import type { Category } from '../contract/category.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { insertCategoryStatement } from './category.statements.ts';

/**
 * Makes a category; `name_key` of its statement keeps names apart.
 * @throws {AppError} 409 when there is one of this name, whatever its case, accents or width
 */
export async function createCategory(
  deps: Deps,
  name: string,
  requester: Requester,
): Promise<Category> {
  const id = deps.newId();
  try {
    await runBatch(deps.d1, [
      insertCategoryStatement(deps.db, { id, name, now: deps.now() }),
      securityEventStatement(deps, requester, {
        kind: 'category-created',
        detail: { categoryId: id, name },
      }),
    ]);
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'unique') throw cause;
    throw refuse('category-taken', { cause });
  }
  return { _id: id, name };
}
