import type { Category } from '../contract/category.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuseBy } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { insertCategoryStatement } from './category.statements.ts';

/**
 * Creates a category; `categoryKey` of `contract/category-name.ts` compares names.
 * @throws {AppError} 409 when one with this name exists, ignoring case, accents and width
 */
export async function createCategory(
  deps: Deps,
  name: string,
  requester: Requester,
): Promise<Category> {
  const id = deps.newId();
  const event = { kind: 'category-created', detail: { categoryId: id, name } } as const;
  await runBatch(deps.d1, [
    insertCategoryStatement(deps.db, { id, name, now: deps.now() }),
    securityEventStatement(deps, requester, event),
  ]).catch(refuseBy({ unique: 'category-taken' }));
  return { _id: id, name };
}
