import {
  MAX_MOVEMENTS_LISTED,
  type StockLedger,
  type StockMovement,
  type StockQuery,
} from '../contract/catalog/stock.ts';
import type { Database } from '../db/database.ts';
import { paginate } from '../db/pagination.ts';
import type { StockMovementRow } from '../db/tables/catalog.ts';

type ListedRow = StockMovementRow & {
  actor_name: string | null;
  order_id: string | null;
  order_number: string | null;
};

/** Lists stock movements, newest first, a page at a time along an index. */
export async function listMovements(db: Database, query: StockQuery): Promise<StockLedger> {
  const { before, product, reason, from, to } = query;
  const ids = db
    .selectFrom('stock_movements')
    .select('id')
    .$if(before !== undefined, (page) => page.where('id', '<', Number(before)))
    .$if(product !== undefined, (page) => page.where('product_id', '=', product ?? ''))
    .$if(reason !== undefined, (page) => page.where('reason', '=', reason ?? 'other'))
    .$if(from !== undefined, (page) => page.where('id', '>=', firstOf(db, from ?? '')))
    .$if(to !== undefined, (page) => page.where('id', '<=', lastOf(db, to ?? '')))
    .orderBy('id', 'desc')
    .limit(MAX_MOVEMENTS_LISTED + 1);
  const rows = await db
    .selectFrom('stock_movements')
    .leftJoin('users', 'users.id', 'stock_movements.actor_id')
    .leftJoin('orders', 'orders.payment_id', 'stock_movements.reference')
    .selectAll('stock_movements')
    .select(['users.name as actor_name', 'orders.id as order_id', 'orders.number as order_number'])
    .where('stock_movements.id', 'in', ids)
    .orderBy('stock_movements.id', 'desc')
    .execute();
  return paginate('movements', rows, { limit: MAX_MOVEMENTS_LISTED, toItem: toMovement });
}

// Ids and times increase together, so a day is a range of ids, whichever index serves the other
// filters. A comparison with a missing row is not true, so it matches nothing.

function firstOf(db: Database, day: string) {
  return db
    .selectFrom('stock_movements as first')
    .select('first.id')
    .where('first.at', '>=', day)
    .orderBy('first.at')
    .orderBy('first.id')
    .limit(1);
}

function lastOf(db: Database, day: string) {
  return db
    .selectFrom('stock_movements as last')
    .select('last.id')
    .where('last.at', '<', `${day}T24`)
    .orderBy('last.at', 'desc')
    .orderBy('last.id', 'desc')
    .limit(1);
}

function toMovement(row: ListedRow): StockMovement {
  const { order_id: orderId, order_number: number } = row;
  return {
    _id: String(row.id),
    at: row.at,
    product: { _id: row.product_id, name: row.name },
    change: row.change,
    before: row.before,
    after: row.after,
    reason: row.reason,
    who: row.actor_id === null ? null : { _id: row.actor_id, name: row.actor_name },
    order: orderId === null ? null : { _id: orderId, number: number ?? '' },
    note: row.note,
  };
}
