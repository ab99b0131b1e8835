import { sql } from 'kysely';
import type { Category } from '../contract/category.ts';
import type { Database } from '../db/database.ts';

/** Every category by name. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .orderBy('name_key')
    .execute();
  return rows.map((row) => ({ _id: row.id, name: row.name }));
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
