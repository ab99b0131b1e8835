import { sql } from 'kysely';
import { DEMAND_DAYS, MAX_WAITING, type ProductDemand } from '../contract/catalog/admin-product.ts';
import type { Database } from '../db/database.ts';
import { addMs, DAY_MS } from '../durations.ts';

/**
 * Lists the recent sales of products and the number of people waiting for them, in the order of the
 * ids. Per product it reads one row per day, and at most {@link MAX_WAITING} waits, however many
 * sales and people there are.
 */
export async function listDemand(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ProductDemand[]> {
  const days = Array.from({ length: DEMAND_DAYS }, (_, back) =>
    addMs(now, -back * DAY_MS)
      .toISOString()
      .slice(0, 10),
  );
  const { rows } = await sql<ProductDemand>`
    SELECT asked.value AS _id,
      (SELECT max(coalesce(sum(copies), 0), 0)
        FROM json_each(${JSON.stringify(days)}) AS day
        CROSS JOIN product_sales
          ON unit = 'day' AND since = day.value AND product_id = asked.value) AS soldLately,
      (SELECT count(*) FROM (SELECT 1 FROM stock_waits
        WHERE product_id = asked.value AND state = 'waiting'
        LIMIT ${sql.lit(MAX_WAITING)})) AS waiting
    FROM json_each(${JSON.stringify(ids)}) AS asked
    ORDER BY asked.key`.execute(db);
  return rows;
}
