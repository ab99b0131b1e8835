import { sql } from 'kysely';
import type { Product } from '../contract/product.ts';
import type { Database } from '../db/database.ts';
import { anyOf } from '../db/sql-lists.ts';
import { bandsOf, PRICE_BAND_SQL, type PriceBounds } from './price-band-index.ts';
import { type ProductWithCategory, toProduct } from './product.repository.ts';
import { listProductPage, type Paging, selectProductIds } from './product-list.repository.ts';

interface FilteredPage {
  /** At least one, or a price. */
  categoryIds: readonly string[];
  price: PriceBounds | undefined;
  order: 'asc' | 'desc';
  limit: number;
  skip: number;
}

const band = sql.raw(PRICE_BAND_SQL);

/**
 * A page of the products under the filters, by id. Each price band of each category is in order in an
 * index; a recursion merges them, as it always takes the first of their next products and then asks
 * that band for one more. So it reads what it answers, a product of each band, and what it passes
 * over: `skip`, and products of the first and last band with a price outside the bounds.
 */
export async function listFilteredById(db: Database, page: FilteredPage): Promise<Product[]> {
  const bands = bandsOf(page.price);
  if (bands.length === 0) return [];
  const [beyond, direction] = page.order === 'asc' ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const within = page.categoryIds.length > 0 ? sql`category_id = stream.category AND` : sql``;
  const next = (behind: ReturnType<typeof sql>) =>
    sql`(SELECT products.id FROM shop_products AS products WHERE ${within} ${band} = stream.band ${behind}
      ORDER BY products.id ${direction} LIMIT 1)`;
  const { from, to } = page.price ?? { from: 0, to: 0 };
  const { rows } = await sql<ProductWithCategory>`
    WITH RECURSIVE merged(id, category, band, whole) AS NOT MATERIALIZED (
      SELECT ${next(sql``)} AS id, category, band, whole
      FROM ${streamsOf(page.categoryIds, bands)} AS stream
      UNION ALL
      SELECT ${next(sql`AND products.id ${beyond} stream.id`)}, category, band, whole
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

/** Products under the filters, by what has no index for both: those that fit are all looked at. */
export function sortFiltered(
  db: Database,
  {
    categoryIds,
    price,
    ...paging
  }: Paging & { categoryIds: string[]; price?: PriceBounds | undefined },
): Promise<Product[]> {
  let ids = selectProductIds(db);
  if (categoryIds.length > 0) ids = ids.where('products.category_id', 'in', anyOf(categoryIds));
  if (price) {
    ids = ids
      .where('products.price_cents', '>=', price.from)
      .where('products.price_cents', '<=', price.to);
  }
  return listProductPage(db, ids, paging);
}

/**
 * Each band of the price in each of the categories, which are one parameter: there may be more of them
 * than D1 takes.
 */
function streamsOf(categoryIds: readonly string[], bands: ReturnType<typeof bandsOf>) {
  const of = bands.map(({ band, whole }) => sql.raw(`(${band}, ${whole ? 1 : 0})`));
  const categories =
    categoryIds.length > 0 ? anyOf([...new Set(categoryIds)]) : sql`(SELECT NULL AS value)`;
  return sql`(SELECT categories.value AS category, column1 AS band, column2 AS whole
    FROM ${categories} AS categories CROSS JOIN (VALUES ${sql.join(of)}))`;
}
