import { sql } from 'kysely';
import type { AdminProductSort } from '../contract/catalog/admin-product.ts';
import type { Product, ProductStatus } from '../contract/catalog/product.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import { EDITABLE_COLUMNS } from './plan-product-change.ts';
import { selectAnyProducts, toProductsInOrder } from './product.repository.ts';

const SORT_COLUMNS = {
  name: 'name_key',
  price: 'price_cents',
  quantity: 'quantity',
  sold: 'sold',
  createdAt: 'created_at',
} as const satisfies Record<AdminProductSort, string>;

/** Lists the columns that admins may edit, and when the product was last changed. */
export function listEditableColumns(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', ...EDITABLE_COLUMNS, 'updated_at'])
    .where('id', 'in', anyOf(ids))
    .execute();
}

/**
 * Returns the products with these ids, whatever their status, in the order of the ids; missing ones
 * are left out.
 */
export async function listAnyProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  const rows = await selectAnyProducts(db).where('products.id', 'in', anyOf(ids)).execute();
  return toProductsInOrder(rows, ids);
}

/** Product with its sort key. */
export interface ProductSortKey {
  id: string;
  key: string | number;
  fits: 0 | 1;
}

type Sql = ReturnType<typeof sql>;

/** Range of a quantity, both ends inclusive. */
export interface StockRange {
  from: number;
  to: number;
}

interface Walk {
  statuses: readonly ProductStatus[];
  /** Any of these categories; empty for all. */
  categories: readonly string[];
  copies: StockRange | undefined;
  sortBy: AdminProductSort;
  order: 'asc' | 'desc';
  after: Pick<ProductSortKey, 'id' | 'key'> | undefined;
  /** Number of products read. */
  most: number;
}

/** Up to this many categories are each walked separately. */
const MAX_CATEGORIES_WALKED = 5;

/**
 * Whether an index holds exactly the requested products in order, so that every product read
 * matches.
 */
export function isCoveredByIndex({ categories, copies, sortBy }: Omit<Walk, 'most'>): boolean {
  if (copies && (sortBy !== 'quantity' || categories.length > 0)) return false;
  return categories.length === 0 || isWalkedApart({ categories, sortBy });
}

function isWalkedApart({ categories, sortBy }: Pick<Walk, 'categories' | 'sortBy'>): boolean {
  return (
    sortBy === 'createdAt' && categories.length > 0 && categories.length <= MAX_CATEGORIES_WALKED
  );
}

/**
 * Reads the next products of these statuses in order, and whether each matches categories and
 * copies. Every status has an index for each order, and every category has one per status by time:
 * at most `most` rows of each are read.
 */
export async function walkProducts(db: Database, walk: Walk): Promise<ProductSortKey[]> {
  const { statuses, categories, copies, sortBy, order, after, most } = walk;
  const column = sql.ref(`products.${SORT_COLUMNS[sortBy]}`);
  const limit = sql.lit(most);
  const [beyond, direction] = order === 'asc' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const isApart = isWalkedApart(walk);
  const ofCopies = holding(copies);
  const fits = [...(isApart ? [] : under(categories)), ...ofCopies];
  const next = (status: ProductStatus, range: Sql[], behind: Sql[]) => {
    const where = [sql`status = ${sql.lit(status)}`, ...range, ...behind];
    const isFitting = fits.length > 0 ? sql.join(fits, sql` AND `) : sql`1`;
    return sql`SELECT * FROM (SELECT id, ${column} AS key, ${isFitting} AS fits FROM products
      WHERE ${sql.join(where, sql` AND `)}
      ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit})`;
  };
  // Two queries: for a row-value comparison SQLite would reread all others with the same key.
  // Nested, because D1 takes at most five terms of a UNION.
  const nextOf = (status: ProductStatus, range: Sql[]) => {
    if (after === undefined) return next(status, range, []);
    const same = [sql`${column} = ${after.key}`, sql`id ${beyond} ${after.id}`];
    const others = [sql`${column} ${beyond} ${after.key}`];
    return sql`SELECT * FROM
      (${next(status, range, same)} UNION ALL ${next(status, range, others)} LIMIT ${limit})`;
  };
  const inOrder = (parts: Sql[]) => sql<ProductSortKey>`${sql.join(parts, sql` UNION ALL `)}
    ORDER BY key ${direction}, id ${direction} LIMIT ${limit}`;
  const walkRange = (range: Sql[]) => inOrder(statuses.map((status) => nextOf(status, range)));
  const ranges = isApart
    ? categories.map((category) => [sql`category_id = ${category}`])
    : [sortBy === 'quantity' ? ofCopies : []];
  const parts = ranges.map((range) => sql`SELECT * FROM (${walkRange(range)})`);
  const { rows } = await inOrder(parts).execute(db);
  return rows;
}

function under(categories: readonly string[]): Sql[] {
  return categories.length > 0 ? [sql`category_id IN ${anyOf(categories)}`] : [];
}

/** Inlined numbers: D1 takes at most a hundred parameters. */
function holding(copies: StockRange | undefined): Sql[] {
  return copies ? [sql`quantity BETWEEN ${sql.lit(copies.from)} AND ${sql.lit(copies.to)}`] : [];
}

/** Filters the products by their copies, keeping their order. */
export async function filterByCopies(
  db: Database,
  ids: readonly string[],
  copies: StockRange,
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', anyOf(ids))
    .where('quantity', '>=', copies.from)
    .where('quantity', '<=', copies.to)
    .execute();
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/**
 * Searches the latest `most` products of each status for the text, categories and copies, newest
 * first.
 * @param text folded
 */
export async function searchUnpublished(
  db: Database,
  {
    text,
    statuses,
    categories,
    copies,
    most,
    limit,
  }: Pick<Walk, 'statuses' | 'categories' | 'copies' | 'most'> & { text: string; limit: number },
): Promise<string[]> {
  const newest = (status: ProductStatus) => sql`SELECT * FROM (
    SELECT id, created_at, search_text, category_id, quantity FROM products WHERE status = ${sql.lit(status)}
    ORDER BY created_at DESC, id DESC LIMIT ${most})`;
  const fits = [sql`instr(search_text, ${text}) > 0`, ...under(categories), ...holding(copies)];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${sql.join(statuses.map(newest), sql` UNION ALL `)})
    WHERE ${sql.join(fits, sql` AND `)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the product with an ISBN, whatever its status. */
export async function findIdByIsbn(db: Database, isbn: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('isbn', '=', isbn)
    .executeTakeFirst();
  return row?.id;
}
