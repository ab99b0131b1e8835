import { type SqlBool, sql } from 'kysely';
import { categoryKey } from '../contract/catalog/category-name.ts';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';

/**
 * Adds a category; the database refuses a name that differs only in case, accents or width (a unique
 * index on `name_key`, `migrations/0002`).
 */
export function insertCategoryStatement(
  db: Database,
  category: { id: string; name: string; parent?: string | undefined; now: Date },
): Statement {
  return statement(
    db.insertInto('categories').values({
      id: category.id,
      name: category.name,
      name_key: categoryKey(category.name),
      created_at: category.now.toISOString(),
      parent_id: category.parent ?? null,
    }),
  );
}

/**
 * Recomputes a category's folded name. Changes no row when another category has that folded name.
 */
export function setCategoryKeyStatement(
  db: Database,
  { id, name }: { id: string; name: string },
): Statement {
  const key = categoryKey(name);
  return statement(
    db
      .updateTable('categories')
      .set({ name_key: key })
      .where('id', '=', id)
      .where('name', '=', name)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('categories as other').select('id').where('name_key', '=', key))),
      ),
  );
}

/** Guard `category-as-read`: the category has one of the names; without names, nothing. */
export function requireCategoryNameStatements(
  db: Database,
  { id, names }: { id: string; names: readonly string[] },
): Statement[] {
  if (names.length === 0) return [];
  const named = sql<SqlBool>`exists (
    select 1 from categories where id = ${id} and name in ${anyOf(names)}
  )`;
  return [requireStatement(db, 'category-as-read', named)];
}

/** Renames a category; the database refuses a name as in `insertCategoryStatement`. */
export function renameCategoryStatement(
  db: Database,
  { id, name }: { id: string; name: string },
): Statement {
  return statement(
    db
      .updateTable('categories')
      .set({ name, name_key: categoryKey(name) })
      .where('id', '=', id),
  );
}

/** Sets a category's parent; the database refuses to nest three deep (`category_two_deep`). */
export function nestCategoryStatement(
  db: Database,
  { id, parent }: { id: string; parent: string | null },
): Statement {
  return statement(db.updateTable('categories').set({ parent_id: parent }).where('id', '=', id));
}

/** Deletes a category; the database refuses one with books or subcategories. */
export function deleteCategoryStatement(db: Database, id: string): Statement {
  return statement(db.deleteFrom('categories').where('id', '=', id));
}

/** Moves books into another category. Guard `products-as-read`: all are still in the old one. */
export function moveBooksStatements(
  db: Database,
  { ids, from, to, now }: { ids: readonly string[]; from: string; to: string; now: Date },
): Statement[] {
  const there = sql<SqlBool>`(
    select count(*) from products where id in ${anyOf(ids)} and category_id = ${from}
  ) = ${ids.length}`;
  return [
    requireStatement(db, 'products-as-read', there),
    statement(
      db
        .updateTable('products')
        .set({ category_id: to, updated_at: now.toISOString() })
        .where('id', 'in', anyOf(ids)),
    ),
  ];
}
