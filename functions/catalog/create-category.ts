import type { Category } from '../contract/category.ts';
import { foldText } from '../contract/fold-text.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { insertCategoryStatement } from './category.statements.ts';

/**
 * Makes a category.
 * @throws {AppError} 400 for a name of nothing but accents, 409 when there is one of this name, whatever its case, accents or width
 */
export async function createCategory(deps: Deps, name: string): Promise<Category> {
  if (foldText(name) === '') {
    const message = 'Category name is required';
    throw new AppError('invalid-input', message, { fields: { name: message } });
  }
  const id = deps.newId();
  try {
    await runBatch(deps.d1, [insertCategoryStatement(deps.db, { id, name, now: deps.now() })]);
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'unique') throw cause;
    const message = 'Category should be unique';
    throw new AppError('conflict', message, { cause, fields: { name: message } });
  }
  return { _id: id, name };
}
