import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { foldText } from '../contract/fold-text.ts';
import { fromDollars } from '../contract/money.ts';
import type { Product } from '../contract/product.ts';
import type { ProductSort } from '../contract/product-queries.ts';
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
  /** How many products are passed over; each is read, in an index alone. */
  skip?: number;
}

type Ids = SelectQueryBuilder<Tables, 'products', { id: string }>;

/**
 * A page of all products. Behind the product `after` it reads no more than it answers, wherever it
 * lies; `skip` is for when there is no such product, or no more. `afterKey` is what it was sorted by
 * when it was shown, as answers say it: without it the page begins where a sale has taken the product
 * since.
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
  // In two parts: by a comparison of pairs SQLite reads all others of the same key again.
  const same = next(sql`${column} = ${key} AND products.id ${beyond} ${after}`);
  const others = next(sql`${column} ${beyond} ${key}`);
  return await inOrder(
    db,
    sql<string>`(${same} UNION ALL ${others} LIMIT ${paging.limit})`,
    paging,
  );
}

/** Nothing is passed over: whole rows come straight in the order of the index. */
async function firstPage(db: Database, { sortBy, order, limit }: Paging): Promise<Product[]> {
  const sorted = selectProducts(db)
    .orderBy(SORT_COLUMNS[sortBy], order)
    .orderBy('products.id', order);
  const rows = await sorted.limit(limit).execute();
  return rows.map(toProduct);
}

/** The ids of all products that shoppers see. */
export function selectProductIds(db: Database): Ids {
  return db.selectFrom('shop_products as products').select('products.id');
}

/** A page of the products with these ids, in order. */
export function listProductPage(db: Database, ids: Ids, paging: Paging): Promise<Product[]> {
  const page = ids
    .orderBy(SORT_COLUMNS[paging.sortBy], paging.order)
    .orderBy('products.id', paging.order)
    .limit(paging.limit)
    .offset(paging.skip ?? 0);
  return inOrder(db, page, paging);
}

/**
 * What is passed over never becomes whole rows: the ids of the page come first. They are of products
 * that shoppers see; asked for that again, SQLite would walk all of those in order.
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

/** What an answer says of a product's place, as the column has it; undefined where it says none. */
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
