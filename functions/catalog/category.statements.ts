import { foldText } from '../contract/fold-text.ts';
import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';

/** Adds a category; the database refuses a name that differs only in case. */
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
