import { sql } from 'kysely';
import type { AdminProductSort } from '../contract/admin-product.ts';
import type { Product } from '../contract/product.ts';
import type { ProductStatus } from '../contract/product-status.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import { selectAnyProducts, toProductsInOrder } from './product.repository.ts';

const SORT_COLUMNS = {
  name: 'name_key',
  price: 'price_cents',
  quantity: 'quantity',
  sold: 'sold',
  createdAt: 'created_at',
} as const satisfies Record<AdminProductSort, string>;

/** What admins may change of a product, as it is, and since when. */
export function listEditableColumns(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'price_cents', 'compare_at_cents', 'quantity', 'category_id', 'status'])
    .select('updated_at')
    .where('id', 'in', anyOf(ids))
    .execute();
}

/**
 * The products with these ids, whatever their status, in their order; those that are gone are missing.
 */
export async function listAnyProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  const rows = await selectAnyProducts(db).where('products.id', 'in', anyOf(ids)).execute();
  return toProductsInOrder(rows, ids);
}

/** A product in its place in an order. */
export interface Placed {
  id: string;
  key: string | number;
  fits: 0 | 1;
}

type Sql = ReturnType<typeof sql>;

/** Copies from and to, both inclusive. */
export interface Copies {
  from: number;
  to: number;
}

interface Walk {
  statuses: readonly ProductStatus[];
  /** Any of these; none for any. */
  categories: readonly string[];
  copies: Copies | undefined;
  sortBy: AdminProductSort;
  order: 'asc' | 'desc';
  after: Pick<Placed, 'id' | 'key'> | undefined;
  /** How many are looked at. */
  most: number;
}

/** So many categories are each walked by themselves. */
const MAX_CATEGORIES_WALKED = 5;

/** Whether an index has just what is asked for, in its order: then all that are walked fit. */
export function isOfIndex({ categories, copies, sortBy }: Omit<Walk, 'most'>): boolean {
  if (copies && (sortBy !== 'quantity' || categories.length > 0)) return false;
  return categories.length === 0 || isWalkedApart({ categories, sortBy });
}

function isWalkedApart({ categories, sortBy }: Pick<Walk, 'categories' | 'sortBy'>): boolean {
  return (
    sortBy === 'createdAt' && categories.length > 0 && categories.length <= MAX_CATEGORIES_WALKED
  );
}

/**
 * The next products of these statuses in an order, and whether each fits categories and copies. Each
 * status is in every order in an index, and so is each status of a category by time: no more than
 * `most` of each are read.
 */
export async function walkProducts(db: Database, walk: Walk): Promise<Placed[]> {
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
  // In two parts: by a comparison of pairs SQLite reads all others of the same key again. One in the
  // other, as D1 takes five terms of a UNION at most.
  const nextOf = (status: ProductStatus, range: Sql[]) => {
    if (after === undefined) return next(status, range, []);
    const same = [sql`${column} = ${after.key}`, sql`id ${beyond} ${after.id}`];
    const others = [sql`${column} ${beyond} ${after.key}`];
    return sql`SELECT * FROM
      (${next(status, range, same)} UNION ALL ${next(status, range, others)} LIMIT ${limit})`;
  };
  const inOrder = (parts: Sql[]) => sql<Placed>`${sql.join(parts, sql` UNION ALL `)}
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

/** Numbers as they are: D1 takes no more than a hundred parameters. */
function holding(copies: Copies | undefined): Sql[] {
  return copies ? [sql`quantity BETWEEN ${sql.lit(copies.from)} AND ${sql.lit(copies.to)}`] : [];
}

/** Those of the products that have so many copies, in their order. */
export async function keepWithCopies(
  db: Database,
  ids: readonly string[],
  copies: Copies,
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
 * The newest of these statuses that hold the text and fit categories and copies, among the last `most`
 * of each. @param text folded
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

/** The one product of an ISBN, whatever its status. */
export async function findIdByIsbn(db: Database, isbn: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('isbn', '=', isbn)
    .executeTakeFirst();
  return row?.id;
}
