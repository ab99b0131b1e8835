import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Product } from '../contract/catalog/product.ts';
import type { ProductSort } from '../contract/catalog/product-list-requests.ts';
import { foldText } from '../contract/fold-text.ts';
import { fromDollars } from '../contract/money.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { selectAnyProducts, selectProducts, toProduct } from './product.repository.ts';

const SORT_COLUMNS = {
  _id: 'products.id',
  createdAt: 'products.created_at',
  sold: 'products.sold',
  name: 'products.name_key',
  price: 'products.price_cents',
  quantity: 'products.quantity',
} as const satisfies Record<ProductSort, string>;

export interface Paging {
  sortBy: ProductSort;
  order: 'asc' | 'desc';
  limit: number;
  /** Number of products to skip; each is read, but only in an index. */
  skip?: number;
}

type Ids = SelectQueryBuilder<Tables, 'products', { id: string }>;

/**
 * Lists a page of all products. After the product `after` it reads no more rows than it returns, at
 * any depth; `skip` is used if that product is not given or no longer exists. `afterKey` is its
 * sort key when it was shown, as in the answer: without it, the page starts where a sale has moved
 * the product since.
 */
export async function listProducts(
  db: Database,
  {
    after,
    afterKey,
    ...paging
  }: Paging & { after?: string | undefined; afterKey?: string | undefined },
): Promise<Product[]> {
  const known = after === undefined ? undefined : toSortKey(paging.sortBy, afterKey);
  const key =
    after === undefined ? undefined : (known ?? (await findSortKey(db, after, paging.sortBy)));
  if (after === undefined && !paging.skip) return await firstPage(db, paging);
  if (after === undefined || key === undefined)
    return await listProductPage(db, selectProductIds(db), paging);
  const column = sql.ref(SORT_COLUMNS[paging.sortBy]);
  const [beyond, direction] = paging.order === 'asc' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const next = (behind: ReturnType<typeof sql>) =>
    sql`SELECT * FROM (SELECT products.id FROM shop_products AS products WHERE ${behind}
      ORDER BY ${column} ${direction}, products.id ${direction} LIMIT ${paging.limit})`;
  // Two queries: for a row-value comparison SQLite would reread all others with the same key.
  const same = next(sql`${column} = ${key} AND products.id ${beyond} ${after}`);
  const others = next(sql`${column} ${beyond} ${key}`);
  return await inOrder(
    db,
    sql<string>`(${same} UNION ALL ${others} LIMIT ${paging.limit})`,
    paging,
  );
}

/** Reads the first page as whole rows, straight in index order: nothing is skipped. */
async function firstPage(db: Database, { sortBy, order, limit }: Paging): Promise<Product[]> {
  const sorted = selectProducts(db)
    .orderBy(SORT_COLUMNS[sortBy], order)
    .orderBy('products.id', order);
  const rows = await sorted.limit(limit).execute();
  return rows.map(toProduct);
}

/** Selects the ids of all products that shoppers see. */
export function selectProductIds(db: Database): Ids {
  return db.selectFrom('shop_products as products').select('products.id');
}

/** Selects whole products that shoppers see. */
export function selectShopProducts(db: Database) {
  return db.selectFrom('shop_products as products').selectAll();
}

/** Selects the first products in order. */
export function selectFirst(
  db: Database,
  { sortBy, order, most }: Pick<Paging, 'sortBy' | 'order'> & { most: number },
) {
  const sorted = selectShopProducts(db).orderBy(SORT_COLUMNS[sortBy], order);
  return sorted.orderBy('products.id', order).limit(most);
}

/** Selects the ids of products that were selected as a whole. */
export function selectIdsOf(db: Database, products: ReturnType<typeof selectShopProducts>): Ids {
  return db.selectFrom(products.as('products')).select('products.id') as Ids;
}

/** Lists a page of the products with these ids, in order. */
export function listProductPage(db: Database, ids: Ids, paging: Paging): Promise<Product[]> {
  const page = ids
    .orderBy(SORT_COLUMNS[paging.sortBy], paging.order)
    .orderBy('products.id', paging.order)
    .limit(paging.limit)
    .offset(paging.skip ?? 0);
  return inOrder(db, page, paging);
}

/**
 * Selects the ids of the page first, so that skipped products are never read as whole rows. The ids
 * come from products that shoppers see; checking this again would make SQLite walk all of them in
 * order.
 */
async function inOrder(
  db: Database,
  ids: Ids | RawBuilder<string>,
  { sortBy, order }: Paging,
): Promise<Product[]> {
  const rows = await selectAnyProducts(db)
    .where('products.id', 'in', ids)
    .orderBy(SORT_COLUMNS[sortBy], order)
    .orderBy('products.id', order)
    .execute();
  return rows.map(toProduct);
}

/** Converts the sort key of an answer to the column's value; undefined without a valid one. */
function toSortKey(sortBy: ProductSort, said: string | undefined): string | number | undefined {
  if (said === undefined) return undefined;
  if (sortBy === 'name') return foldText(said);
  if (sortBy === '_id' || sortBy === 'createdAt') return said;
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(said)) return undefined;
  return sortBy === 'price' ? fromDollars(Number(said)) : Number(said);
}

async function findSortKey(db: Database, id: string, sortBy: ProductSort) {
  const row = await db
    .selectFrom('products')
    .select(sql<string | number>`${sql.ref(SORT_COLUMNS[sortBy])}`.as('key'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.key;
}
