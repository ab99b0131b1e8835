import { type SqlBool, sql } from 'kysely';
import type { Category } from '../contract/catalog/category.ts';
import type { Database } from '../db/database.ts';
import type { CategoryRow } from '../db/tables/catalog.ts';

/** Sorts numbers in names as people count: "Ages 2 to 4" before "Ages 10 to 12". */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Lists all categories by name. */
export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'parent_id'])
    .orderBy('name_key')
    .execute();
  return rows.map(toCategory).sort((a, b) => compare(a.name, b.name));
}

/** Lists the ids of categories with books, whatever the status of the books. */
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

/** Finds categories with a word that starts with the text, by name. @param text folded */
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
  return (await findCategory(db, id)) !== undefined;
}

/** Lists the ids of the first books of a category, by status and age: as the index orders them. */
export async function listFirstBooks(db: Database, id: string, limit: number): Promise<string[]> {
  const books = await db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', id)
    .orderBy('status')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return books.map((book) => book.id);
}

/** Lists categories after an id, by id, with the columns that a reindex needs. */
export function listCategoriesAfter(db: Database, after: string, limit: number) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'name_key'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** SQL condition: the category exists. */
export function categoryExists(id: string) {
  return sql<SqlBool>`exists (select 1 from categories where id = ${id})`;
}

/** SQL condition: the category exists under another name. */
export function isRenamed({ id, name }: { id: string; name: string }) {
  return sql<SqlBool>`exists (select 1 from categories where id = ${id} and name <> ${name})`;
}

/** Parent of each nested category, by ids. */
export type Nesting = ReadonlyMap<string, string>;

/** Reads all nested categories; reads no row in a shop that nests none. */
export async function readNesting(db: Database): Promise<Nesting> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .$narrowType<{ parent_id: string }>()
    .execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}

/** Returns the categories and their subcategories, without duplicates. */
export function withChildren(ids: readonly string[], nesting: Nesting): string[] {
  const wanted = new Set(ids);
  for (const [child, parent] of nesting) if (ids.includes(parent)) wanted.add(child);
  return [...wanted];
}
