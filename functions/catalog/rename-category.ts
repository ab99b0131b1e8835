import type { Category } from '../contract/category.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { findCategory, isNamedOtherwise } from './category.repository.ts';
import { renameCategoryStatement } from './category.statements.ts';

/**
 * Gives a category another name; its books stay in it.
 * @throws {AppError} 404 when there is none, 409 when another one has the name, as `createCategory`
 */
export async function renameCategory(
  deps: Deps,
  id: string,
  name: string,
  requester: Requester,
): Promise<Category> {
  const { db, d1 } = deps;
  const known = await findCategory(db, id);
  if (!known) throw refuse('category-not-found');
  const detail = { categoryId: id, name: { before: known.name, after: name } };
  const event = { kind: 'category-renamed', detail } as const;
  try {
    await runBatch(d1, [
      securityEventStatement(deps, requester, event, isNamedOtherwise({ id, name })),
      renameCategoryStatement(db, { id, name }),
    ]);
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'unique') throw cause;
    throw refuse('category-taken', { cause });
  }
  const renamed = await findCategory(db, id);
  if (!renamed) throw refuse('category-not-found');
  return renamed;
}
