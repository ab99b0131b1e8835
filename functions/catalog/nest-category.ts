import type { Category } from '../contract/category.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findCategory, isCategory } from './category.repository.ts';
import { nestCategoryStatement } from './category.statements.ts';

/**
 * Puts a category under another, or at the top where `parent` is null; its books stay in it.
 * @throws {AppError} 404 when there is none, 400 when the parent is none, 409 when it would be nested
 * three deep
 */
export async function nestCategory(
  deps: Deps,
  id: string,
  parent: string | null,
  requester: Requester,
): Promise<Category> {
  const { db } = deps;
  const known = await findCategory(db, id);
  if (!known) throw refuse('category-not-found');
  if (parent !== null && !(await isCategory(db, parent))) throw refuse('category-unknown');
  const detail = { categoryId: id, parent: { before: known.parent ?? null, after: parent } };
  try {
    await runBatch(deps.d1, [
      nestCategoryStatement(db, { id, parent }),
      securityEventStatement(deps, requester, { kind: 'category-moved', detail }),
    ]);
  } catch (cause) {
    if (!(cause instanceof ConstraintError)) throw cause;
    // Deleted meanwhile.
    if (cause.kind === 'foreign-key') throw refuse('category-unknown', { cause });
    throw refuse('category-too-deep', { cause });
  }
  return { _id: id, name: known.name, ...(parent !== null && { parent }) };
}
