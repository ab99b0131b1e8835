import { type SqlBool, sql } from 'kysely';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { jsonLists } from '../db/sql-lists.ts';
import { EDITABLE_COLUMNS, type EditableProduct } from './plan-product-change.ts';
import { type StockCause, stockCause } from './stock-ledger.repository.ts';

/** Guard `products-as-read`: each product has the editable columns that were read. */
export function productsAsReadStatements(
  db: Database,
  known: readonly EditableProduct[],
): Statement[] {
  const same = EDITABLE_COLUMNS.map((name) => `products.${name} IS was.value ->> '${name}'`).join(
    ' AND ',
  );
  return jsonLists(known).map((list) =>
    requireStatement(
      db,
      'products-as-read',
      sql<SqlBool>`(SELECT count(*) = coalesce(sum(${sql.raw(same)}), 0) FROM json_each(${list}) AS was
        LEFT JOIN products ON products.id = was.value ->> 'id')`,
    ),
  );
}

/**
 * Sets the editable columns of each product; the ledger records `cause` for those whose stock
 * changes.
 */
export function updateProductsStatements(
  db: Database,
  products: readonly EditableProduct[],
  { cause, now }: { cause: StockCause; now: Date },
): Statement[] {
  const to = (name: keyof EditableProduct) => sql.raw<never>(`change.value ->> '${name}'`);
  return jsonLists(products).map((list) =>
    statement(
      db
        .updateTable('products')
        .from(sql<{ value: string }>`json_each(${list})`.as('change'))
        .set({
          price_cents: to('price_cents'),
          compare_at_cents: to('compare_at_cents'),
          quantity: to('quantity'),
          stock_cause: sql`iif(products.quantity = ${to('quantity')}, stock_cause, ${stockCause(cause)})`,
          category_id: to('category_id'),
          status: to('status'),
          updated_at: now.toISOString(),
        })
        .where(sql<SqlBool>`products.id = change.value ->> 'id'`),
    ),
  );
}
