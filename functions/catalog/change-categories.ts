import type { Category } from '../contract/catalog/category.ts';
import { type BooksMoved, MAX_BOOKS_MOVED } from '../contract/catalog/category-requests.ts';
import { ConstraintError, isRefusedBy, runBatch } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import {
  categoryExists,
  findCategory,
  hasChildren,
  isCategory,
  isRenamed,
  listFirstBooks,
} from './category.repository.ts';
import {
  deleteCategoryStatement,
  insertCategoryStatement,
  moveBooksStatements,
  nestCategoryStatement,
  renameCategoryStatement,
  requireCategoryNameStatements,
} from './category.statements.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/**
 * Creates a category; `categoryKey` of `contract/catalog/category-name.ts` compares names.
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

/**
 * Renames a category; its books stay in it.
 * @param from the name that the admin saw; the category may have the new one already
 * @throws {AppError} 404 when there is none, 409 when another one has the name, as in
 *   `createCategory`, or when it has another name than `from`
 */
export async function renameCategory(
  deps: Deps,
  id: string,
  { name, from }: { name: string; from?: string | undefined },
  requester: Requester,
): Promise<Category> {
  const known = await getCategory(deps.db, id);
  const detail = { categoryId: id, name: { before: known.name, after: name } };
  const event = { kind: 'category-renamed', detail } as const;
  const names = from === undefined ? [] : [from, name];
  await runBatch(deps.d1, [
    ...requireCategoryNameStatements(deps.db, { id, names }),
    securityEventStatement(deps, requester, event, isRenamed({ id, name })),
    renameCategoryStatement(deps.db, { id, name }),
  ]).catch(async (cause: unknown) => {
    // Deleted meanwhile, it has no name.
    if (isRefusedBy('category-as-read', cause)) await getCategory(deps.db, id);
    refuseBy({ 'category-as-read': 'category-renamed', unique: 'category-taken' })(cause);
  });
  return await getCategory(deps.db, id);
}

/**
 * Sets a category's parent; null moves it to the top. Its books stay in it.
 * @throws {AppError} 404 when there is none, 400 when the parent does not exist, 409 when it would
 *   be nested three deep
 */
export async function nestCategory(
  deps: Deps,
  id: string,
  parent: string | null,
  requester: Requester,
): Promise<Category> {
  const { db } = deps;
  const known = await getCategory(db, id);
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

/**
 * Moves up to {@link MAX_BOOKS_MOVED} books of a category into another.
 * @throws {AppError} 404 when there is no such category; 400 when the target is the same or does
 *   not exist; 503 when others keep moving its books
 */
export async function moveBooks(
  deps: Deps,
  { from, to }: { from: string; to: string },
  requester: Requester,
): Promise<BooksMoved> {
  const { db } = deps;
  if (from === to) throw refuse('category-same');
  if (!(await isCategory(db, from))) throw refuse('category-not-found');
  if (!(await isCategory(db, to))) throw refuse('category-unknown');
  return await retryOnConflict('books-busy', async () => {
    const ids = await listFirstBooks(db, from, MAX_BOOKS_MOVED);
    const detail = { categoryId: from, to, books: ids.length };
    if (ids.length > 0) {
      await runBatch(deps.d1, [
        ...moveBooksStatements(db, { ids, from, to, now: deps.now() }),
        securityEventStatement(deps, requester, { kind: 'books-moved', detail }),
      ]);
    }
    return { moved: ids.length, more: ids.length === MAX_BOOKS_MOVED };
  });
}

/**
 * Deletes an empty category.
 * @throws {AppError} 404 when there is none, 409 when it has books or subcategories
 */
export async function deleteCategory(deps: Deps, id: string, requester: Requester): Promise<void> {
  const { db, d1 } = deps;
  const { name } = await getCategory(db, id);
  const event = { kind: 'category-deleted', detail: { categoryId: id, name } } as const;
  try {
    const [, deleted] = await runBatch(d1, [
      securityEventStatement(deps, requester, event, categoryExists(id)),
      deleteCategoryStatement(db, id),
    ]);
    if (!deleted) throw refuse('category-not-found');
  } catch (cause) {
    if (!(cause instanceof ConstraintError) || cause.kind !== 'foreign-key') throw cause;
    const reason = (await hasChildren(db, id)) ? 'category-has-children' : 'category-not-empty';
    throw refuse(reason, { cause });
  }
}

async function getCategory(db: Database, id: string): Promise<Category> {
  const category = await findCategory(db, id);
  if (!category) throw refuse('category-not-found');
  return category;
}
