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
