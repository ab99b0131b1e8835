import type { Category } from '../contract/category.ts';
import type { Database } from '../db/database.ts';
import { foldText } from './search-text.ts';

/** Every category by name. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .orderBy('name_key')
    .execute();
  return rows.map((row) => ({ _id: row.id, name: row.name }));
}

/** The statement that adds a category; the database refuses a name that differs only in case. */
export function insertCategory(db: Database, category: { id: string; name: string; now: Date }) {
  return db.insertInto('categories').values({
    id: category.id,
    name: category.name,
    name_key: foldText(category.name),
    created_at: category.now.toISOString(),
  });
}
