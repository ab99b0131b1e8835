import { type SelectQueryBuilder, sql } from 'kysely';
import type { Product } from '../contract/catalog/product.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import type { Tables } from '../db/tables.ts';
import { PRICE_RANGE_SQL, type PriceBounds, priceRangesOf } from './price-range-index.ts';
import { type ProductWithCategory, toProduct } from './product.repository.ts';
import {
  listProductPage,
  type Paging,
  selectFirst,
  selectIdsOf,
  selectProductIds,
  selectShopProducts,
} from './product-list.repository.ts';

interface FilteredPage {
  /** Must not be empty unless `price` is set. */
  categoryIds: readonly string[];
  price: PriceBounds | undefined;
  order: 'asc' | 'desc';
  limit: number;
  skip: number;
}

const priceRange = sql.raw(PRICE_RANGE_SQL);

/**
 * Lists a page of filtered products by id. Each price range of each category is sorted in an index;
 * the recursion merges these streams: it takes the smallest next product of all and then advances
 * that stream by one. So it reads the products it returns, one product per stream, and the rows it
 * skips: `skip`, and products of the first and last range whose price is out of bounds.
 */
export async function listFilteredById(db: Database, page: FilteredPage): Promise<Product[]> {
  const ranges = priceRangesOf(page.price);
  if (ranges.length === 0) return [];
  const [beyond, direction] = page.order === 'asc' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const within = page.categoryIds.length > 0 ? sql`category_id = stream.category AND` : sql``;
  const next = (behind: ReturnType<typeof sql>) =>
    sql`(SELECT products.id FROM shop_products AS products WHERE ${within} ${priceRange} = stream.price_range ${behind}
      ORDER BY products.id ${direction} LIMIT 1)`;
  const { from, to } = page.price ?? { from: 0, to: 0 };
  const { rows } = await sql<ProductWithCategory>`
    WITH RECURSIVE merged(id, category, price_range, whole) AS NOT MATERIALIZED (
      SELECT ${next(sql``)} AS id, category, price_range, whole
      FROM ${streamsOf(page.categoryIds, ranges)} AS stream
      UNION ALL
      SELECT ${next(sql`AND products.id ${beyond} stream.id`)}, category, price_range, whole
      FROM merged AS stream WHERE stream.id IS NOT NULL
      ORDER BY 1 ${direction}
    )
    SELECT products.*, categories.name AS category_name
    FROM (
      SELECT id FROM merged WHERE id IS NOT NULL AND (whole OR (
        SELECT price_cents FROM shop_products AS own WHERE own.id = merged.id
      ) BETWEEN ${from} AND ${to})
      LIMIT ${page.limit} OFFSET ${page.skip}
    ) AS page
    CROSS JOIN shop_products AS products ON products.id = page.id
    CROSS JOIN categories ON categories.id = products.category_id`.execute(db);
  return rows.map(toProduct);
}

/** Products walked per product of the list up to the page's end, and at most. */
const SCANNED_PER_PRODUCT = 100;
const MAX_SCANNED = 20_000;

/**
 * Lists filtered products in an order that no index covers together with the filters. Sorts the
 * matches; if there are many, walks the first products in order before, which mostly fills the page.
 */
export async function sortFiltered(
  db: Database,
  {
    categoryIds,
    price,
    ...paging
  }: Paging & { categoryIds: string[]; price?: PriceBounds | undefined },
): Promise<Product[]> {
  const matching = <O>(among: SelectQueryBuilder<Tables, 'products', O>) => {
    const [from, to] = [price?.from ?? 0, price?.to ?? Number.MAX_SAFE_INTEGER];
    if (categoryIds.length === 0)
      return among.where(sql<boolean>`price_cents BETWEEN ${from} AND ${to}`);
    // By the index of the ranges: the one of all prices holds other categories too.
    return among
      .where('products.category_id', 'in', anyOf(categoryIds))
      .where(
        sql<number>`${priceRange}`,
        'in',
        priceRangesOf(price).map(({ range }) => range),
      )
      .where(sql<boolean>`+price_cents BETWEEN ${from} AND ${to}`);
  };
  const most = Math.min(SCANNED_PER_PRODUCT * ((paging.skip ?? 0) + paging.limit), MAX_SCANNED);
  // The limit makes SQLite find them by the filters' index, and sort them afterwards.
  const listSorted = (limit: number) =>
    listProductPage(db, selectIdsOf(db, matching(selectShopProducts(db)).limit(limit)), paging);
  const { some } = await db
    .selectFrom(
      matching(selectProductIds(db))
        .limit(most + 1)
        .as('matches'),
    )
    .select(({ fn }) => fn.countAll<number>().as('some'))
    .executeTakeFirstOrThrow();
  if (some <= most) return await listSorted(most);
  const first = selectIdsOf(db, selectFirst(db, { ...paging, most }));
  const near = await listProductPage(db, matching(first), paging);
  return near.length === paging.limit ? near : await listSorted(Number.MAX_SAFE_INTEGER);
}

/**
 * Combinations of price ranges and categories. The categories are one parameter, as there may be
 * more of them than D1 takes.
 */
function streamsOf(categoryIds: readonly string[], ranges: ReturnType<typeof priceRangesOf>) {
  const of = ranges.map(({ range, whole }) => sql.raw(`(${range}, ${whole ? 1 : 0})`));
  const categories =
    categoryIds.length > 0 ? anyOf([...new Set(categoryIds)]) : sql`(SELECT NULL AS value)`;
  return sql`(SELECT categories.value AS category, column1 AS price_range, column2 AS whole
    FROM ${categories} AS categories CROSS JOIN (VALUES ${sql.join(of)}))`;
}
