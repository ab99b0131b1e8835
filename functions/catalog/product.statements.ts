import { type SqlBool, sql } from 'kysely';
import { requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { jsonLists } from '../db/sql-lists.ts';
import type { NewProductRow, ProductRow } from '../db/tables/catalog.ts';
import type { Actor } from '../db/tables/payments.ts';
import { fallbackSearchColumns } from './fallback-search-columns.ts';
import { EDITABLE_COLUMNS, type EditableProduct } from './plan-product-change.ts';
import {
  firstStockCause,
  isProductAsRead,
  type KnownProduct,
  type StockCause,
  stockCause,
} from './product.repository.ts';

/** Product row without derived columns. */
export type ProductInsert = Omit<NewProductRow, 'name_key' | 'search_text' | 'stock_cause'>;

/** Columns that may be changed by hand or by import; only sales change `sold`. */
export type ProductChange = Partial<Omit<ProductInsert, 'id' | 'sold' | 'created_at'>>;

/** Adds a product; the ledger records its first copies with their `cause`, or as unexplained. */
export function insertProductStatement(
  db: Database,
  product: ProductInsert,
  cause?: StockCause,
): Statement {
  return statement(db.insertInto('products').values(columnsOf(product, cause)));
}

function columnsOf(product: ProductInsert, cause?: StockCause) {
  return {
    ...product,
    ...fallbackSearchColumns(product),
    ...(cause && { stock_cause: firstStockCause(cause) }),
  };
}

/** Value of a column in a JSON list of rows; `status` defaults to published. */
function cellOf(column: string) {
  const value = sql`value ->> ${sql.lit(column)}`;
  return column === 'status' ? sql`coalesce(${value}, 'published')` : value;
}

/** Adds products like `insertProductStatement`, mostly in one statement for all of them. */
export function insertProductsStatements(
  db: Database,
  products: readonly ProductInsert[],
  cause?: StockCause,
): Statement[] {
  const rows = products.map((product) => columnsOf(product, cause));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as (keyof typeof row)[]))];
  const values = sql.join(columns.map(cellOf));
  return jsonLists(rows).map((list) => {
    const read = sql<ProductRow>`SELECT ${values} FROM json_each(${list})`;
    return statement(
      db
        .insertInto('products')
        .columns(columns)
        .expression(() => read),
    );
  });
}

/** Guard `products-as-read`: the product exists, and has the values of `known` and `read`. */
export function requireProductAsReadStatement(
  db: Database,
  known: KnownProduct,
  read?: Partial<ProductRow>,
): Statement {
  return requireStatement(db, 'products-as-read', isProductAsRead(known, read));
}

/**
 * Deletes a product, with the guard `products-as-read`. Its stock is set to 0 first, as a deleted
 * row could not tell the ledger who deleted it.
 */
export function deleteProductStatements(db: Database, known: KnownProduct, by: Actor): Statement[] {
  return [
    requireProductAsReadStatement(db, known),
    statement(
      db
        .updateTable('products')
        .set({ quantity: 0, stock_cause: stockCause({ reason: 'deleted', by }) })
        .where('id', '=', known.id)
        .where('quantity', '<>', 0),
    ),
    statement(db.deleteFrom('products').where('id', '=', known.id)),
  ];
}

/**
 * Changes a product together with its search columns. Changes no row if the product is gone, or if
 * its photo or a column that the search columns derive from has changed: then read it again.
 * @param cause why its quantity changes, if it does
 */
export function updateProductStatement(
  db: Database,
  known: KnownProduct,
  change: ProductChange,
  cause?: StockCause,
): Statement {
  return statement(
    db
      .updateTable('products')
      .set({
        ...change,
        ...fallbackSearchColumns({ ...known, ...change }),
        ...(cause && change.quantity !== undefined && { stock_cause: stockCause(cause) }),
      })
      .where('id', '=', known.id)
      .where(isProductAsRead(known)),
  );
}

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
