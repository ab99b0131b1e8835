import { expressionBuilder, sql } from 'kysely';
import { requireStatement, type Statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { Tables } from '../db/tables.ts';
import { insertCategoryStatement } from './category.statements.ts';
import { type BookKeys, hasKey } from './import.repository.ts';
import type { ImportPlan } from './plan-import.ts';
import { insertProductsStatements, updateProductStatement } from './product.statements.ts';
import { logProductChangesStatements } from './product-log.statements.ts';

/**
 * Guard `products-as-read`: the products with these keys are exactly those that were read,
 * unchanged. Sales do not count as a change.
 */
export function requireProductsAsReadStatement(
  db: Database,
  keys: BookKeys,
  read: readonly ProductRow[],
): Statement {
  // A photo may be replaced by its resized version: that is no change of the book, but the update
  // below compares `photo_key`.
  const states = read.map((row) => row.id + row.updated_at + (row.photo_key ?? ''));
  const count = db
    .selectFrom('products')
    .where(hasKey(keys))
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const asRead = count.where(
    sql<string>`id || updated_at || coalesce(photo_key, '')`,
    'in',
    anyOf(states),
  );
  const eb = expressionBuilder<Tables, never>();
  const same = eb.and([eb(count, '=', read.length), eb(asRead, '=', read.length)]);
  return requireStatement(db, 'products-as-read', same);
}

/** Writes the planned import and logs each change of a book with before and after. */
export function importStatements(
  db: Database,
  { categories, inserts, updates }: ImportPlan,
  { importId, by, now }: { importId: string; by: string; now: Date },
): Statement[] {
  const cause = { reason: 'import', by, reference: importId } as const;
  const logged = updates.map(({ known: { id }, change }) => {
    const { price_cents, compare_at_cents, quantity, status } = change;
    return { id, price_cents, compare_at_cents, quantity, status };
  });
  return [
    ...categories.map((category) => insertCategoryStatement(db, { ...category, now })),
    ...insertProductsStatements(db, inserts, cause),
    ...logProductChangesStatements(db, logged, { by, now }),
    ...updates.map(({ known, change }) => updateProductStatement(db, known, change, cause)),
  ];
}
