import { deepStrictEqual } from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { toDollars } from '#contract/money.ts';
import type { Figures } from '#contract/sales-figures/sales-figures.ts';
import { filesOfState } from './catalogue/state-files.ts';

/**
 * Compares the dashboard's figures of this day, week, month and year with the orders and their
 * lines, counted one by one.
 * @throws if they differ
 */
export function checkFigures(state: string, { now, bestSellers, categories }: Figures): void {
  const shop = new DatabaseSync(filesOfState(state).shop, { readOnly: true });
  try {
    for (const shown of Object.values(now)) {
      const { since } = shown;
      const counted = shop
        .prepare(`SELECT
            count(*) FILTER (WHERE created_at >= :since) AS orders,
            coalesce(sum(amount_cents) FILTER (WHERE created_at >= :since), 0) AS cents,
            count(*) FILTER (WHERE status = 'Cancelled' AND updated_at >= :since) AS cancelled
          FROM orders`)
        .get({ since });
      const { orders, revenue, cancelled } = shown;
      deepStrictEqual(
        { since, orders, revenue, cancelled },
        {
          since,
          orders: counted?.['orders'],
          revenue: toDollars(Number(counted?.['cents'])),
          cancelled: counted?.['cancelled'],
        },
      );
    }
    const { since } = now.year;
    compareSellers(shop, { column: 'product_id', since, sellers: bestSellers });
    compareSellers(shop, { column: 'category_id', since, sellers: categories });
  } finally {
    shop.close();
  }
}

function compareSellers(
  shop: DatabaseSync,
  { column, since, sellers }: { column: string; since: string; sellers: Figures['bestSellers'] },
): void {
  // Cancelling an older order subtracts what it had added in another year.
  const count =
    shop.prepare(`SELECT sum(sign * count) AS copies, sum(sign * count * price_cents) AS cents
    FROM (
      SELECT id, 1 AS sign FROM orders WHERE created_at >= :since
      UNION ALL SELECT id, -1 FROM orders WHERE status = 'Cancelled' AND updated_at >= :since
    ) JOIN order_lines ON order_id = id WHERE ${column} = :id`);
  for (const { _id, copies, revenue } of sellers) {
    const counted = count.get({ since, id: _id });
    deepStrictEqual(
      { _id, copies, revenue },
      { _id, copies: counted?.['copies'], revenue: toDollars(Number(counted?.['cents'])) },
    );
  }
}
