import { sql } from 'kysely';
import { statesIn } from '../contract/payments/payment-state.ts';
import { DEFAULT_SETTINGS } from '../contract/settings/settings.ts';
import type { Database } from '../db/database.ts';
import { sqlListOf } from '../db/sql-lists.ts';

/**
 * Lists products whose stock has fallen low for certain: a product waits while it would have enough
 * again if the payments that hold its copies came to nothing. Reads the open payments once, and
 * otherwise only the waiting products and `limit` rows.
 */
export async function listConfirmedLowStock(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    WITH held AS MATERIALIZED (
      SELECT product_id, sum(count) AS copies
      FROM payments INDEXED BY payments_open
      JOIN payment_lines ON payment_id = payments.id
      WHERE state IN (${sqlListOf(statesIn('holds-stock'))}) AND fingerprint IS NOT NULL
      GROUP BY product_id
    )
    SELECT product_id FROM stock_falls WHERE NOT EXISTS (
      SELECT 1 FROM held, products, settings
      WHERE held.product_id = stock_falls.product_id AND products.id = stock_falls.product_id
        AND settings.id = 1 AND products.quantity + held.copies
          > coalesce(settings.changed ->> 'lowStock', ${sql.lit(DEFAULT_SETTINGS.lowStock)})
    )
    LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.product_id);
}
