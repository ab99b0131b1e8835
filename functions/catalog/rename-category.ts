import type { Category } from '../contract/category.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { findCategory } from './category.repository.ts';
import { renameCategoryStatement } from './category.statements.ts';

/**
 * Gives a category another name; its books stay in it.
 * @throws {AppError} 404 when there is none, 409 when another one has the name, as `createCategory`
 */
export async function renameCategory(
  { db, d1 }: Deps,
  id: string,
  name: string,
): Promise<Category> {
  try {
    const [renamed] = await runBatch(d1, [renameCategoryStatement(db, { id, name })]);
    if (!renamed) throw refuse('category-not-found');
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'unique') throw cause;
    throw refuse('category-taken', { cause });
  }
  const renamed = await findCategory(db, id);
  if (!renamed) throw refuse('category-not-found');
  return renamed;
}
