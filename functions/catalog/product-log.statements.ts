import { sql } from 'kysely';
import type { AdjustmentReason } from '../contract/catalog/stock.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { jsonLists } from '../db/sql-lists.ts';
import type { ProductRow } from '../db/tables/catalog.ts';
import type { ProductSubject } from '../db/tables/payments.ts';

/** Product columns logged in `events`, with their subjects. */
const SUBJECTS = {
  price_cents: 'price',
  compare_at_cents: 'compare-at-price',
  quantity: 'stock',
  status: 'product-status',
} as const satisfies Partial<Record<keyof ProductRow, ProductSubject>>;

/** New values of a product; omitted ones stay. */
type LoggedChange = { id: string } & {
  readonly [Column in keyof typeof SUBJECTS]?: ProductRow[Column] | undefined;
};

/**
 * Logs changes of price, stock and status, with who, when, before and after. They belong into the
 * batch of the change, before it, as they read the old values. Unchanged values are not logged.
 */
export function logProductChangesStatements(
  db: Database,
  changes: readonly LoggedChange[],
  { by, reason, now }: { by: string; reason?: AdjustmentReason | undefined; now: Date },
): Statement[] {
  return jsonLists(changes).flatMap((list) =>
    Object.entries(SUBJECTS).map(([column, subject]) => {
      const before = sql.ref(`products.${column}`);
      const after = sql`change.value ->> ${sql.lit(column)}`;
      const isNamed = sql`json_type(change.value, ${sql.lit(`$.${column}`)}) IS NOT NULL`;
      return statement(
        db
          .insertInto('events')
          .columns(['at', 'actor', 'product_id', 'subject', 'before', 'after', 'detail'])
          .expression(sql`
            SELECT ${now.toISOString()}, ${by}, products.id, ${sql.lit(subject)},
              coalesce(${before}, 'none'), coalesce(${after}, 'none'), ${reason ?? null}
            FROM json_each(${list}) AS change
            CROSS JOIN products ON products.id = change.value ->> 'id'
            WHERE ${isNamed} AND ${before} IS NOT ${after}
          `),
      );
    }),
  );
}
