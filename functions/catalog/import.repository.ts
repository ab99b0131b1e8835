import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ProductRow, Tables } from '../db/tables.ts';

/** What books are looked up by: ISBNs, and names folded for comparison. */
export interface BookKeys {
  isbns: readonly string[];
  nameKeys: readonly string[];
}

/** A list as one parameter: D1 takes no more than a hundred of them. */
function anyOf(texts: readonly string[]) {
  return sql<string>`(SELECT value FROM json_each(${JSON.stringify(texts)}))`;
}

function hasKey({ isbns, nameKeys }: BookKeys) {
  return (eb: ExpressionBuilder<Tables, 'products'>) =>
    eb.or([eb('isbn', 'in', anyOf(isbns)), eb('name_key', 'in', anyOf(nameKeys))]);
}

/** The products that have one of the keys, those that came first at the beginning. */
export function listByKeys(db: Database, keys: BookKeys): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where(hasKey(keys))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The categories of these folded names. */
export function listCategoriesByKey(db: Database, nameKeys: readonly string[]) {
  return db
    .selectFrom('categories')
    .select(['id', 'name_key'])
    .where('name_key', 'in', anyOf(nameKeys))
    .execute();
}

/**
 * The statement that lets a batch go on only while the products with these keys are those that were
 * read, each as it was: a category without a name, which the database refuses, for any other case.
 * Sales do not count as a change.
 */
export function onlyIfAsRead(db: Database, keys: BookKeys, read: readonly ProductRow[]) {
  const states = read.map((row) => row.id + row.updated_at);
  const now = db.selectFrom('products').where(hasKey(keys));
  const all = now.select((eb) => eb.fn.countAll<number>().as('count'));
  const asRead = all.where(sql<string>`id || updated_at`, 'in', anyOf(states));
  const nothing = sql<string>`NULL`;
  return db
    .insertInto('categories')
    .columns(['id', 'name', 'name_key', 'created_at'])
    .expression(
      db
        .selectNoFrom([
          nothing.as('id'),
          nothing.as('name'),
          nothing.as('name_key'),
          nothing.as('created_at'),
        ])
        .where((eb) => eb.or([eb(all, '!=', read.length), eb(asRead, '!=', read.length)])),
    );
}
