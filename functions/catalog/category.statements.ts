import { foldText } from '../contract/fold-text.ts';
import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';

/** Adds a category; the database refuses a name that differs only in case, accents or width. */
export function insertCategoryStatement(
  db: Database,
  category: { id: string; name: string; now: Date },
): Statement {
  return statement(
    db.insertInto('categories').values({
      id: category.id,
      name: category.name,
      name_key: foldText(category.name),
      created_at: category.now.toISOString(),
    }),
  );
}

/** Folds a category's name anew. It changes no row when another category has that folded name. */
export function setCategoryKeyStatement(
  db: Database,
  { id, name }: { id: string; name: string },
): Statement {
  const key = foldText(name);
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

/** Renames a category; the database refuses a name as it does a new category's. */
export function renameCategoryStatement(
  db: Database,
  { id, name }: { id: string; name: string },
): Statement {
  return statement(
    db
      .updateTable('categories')
      .set({ name, name_key: foldText(name) })
      .where('id', '=', id),
  );
}

/** Deletes a category; the database refuses one that has books. */
export function deleteCategoryStatement(db: Database, id: string): Statement {
  return statement(db.deleteFrom('categories').where('id', '=', id));
}
