import { sql } from 'kysely';
import type { Category } from '../contract/category.ts';
import type { Database } from '../db/database.ts';
import type { CategoryRow } from '../db/tables/catalog.ts';

/** Every category by name. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'parent_id'])
    .orderBy('name_key')
    .execute();
  return rows.map(toCategory);
}

/** The ids of categories with books, whatever the status of those. */
export async function listCategoriesInUse(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products')
          .select('products.id')
          .whereRef('products.category_id', '=', 'categories.id'),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function findCategory(db: Database, id: string): Promise<Category | undefined> {
  const row = await db
    .selectFrom('categories')
    .select(['id', 'name', 'parent_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toCategory(row);
}

export async function hasChildren(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function toCategory({ id, name, parent_id: parent }: Omit<CategoryRow, 'name_key' | 'created_at'>) {
  return { _id: id, name, ...(parent !== null && { parent }) };
}

/** Categories with a word that begins so, by name. @param text folded */
export async function findCategoriesBeginning(
  db: Database,
  text: string,
  limit: number,
): Promise<Category[]> {
  if (text === '') return [];
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where(sql<number>`instr(' ' || name_key, ${` ${text}`})`, '>', 0)
    .orderBy('name_key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ _id: row.id, name: row.name }));
}

export async function isCategory(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts the first books of a category into another.
 * @returns how many those were
 */
export async function moveFirstBooks(
  db: Database,
  { from, to, limit, now }: { from: string; to: string; limit: number; now: Date },
): Promise<number> {
  const moved = await db
    .updateTable('products')
    .set({ category_id: to, updated_at: now.toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('products as own')
        .select('own.id')
        .where('own.category_id', '=', from)
        .limit(limit),
    )
    .returning('id')
    .execute();
  return moved.length;
}
