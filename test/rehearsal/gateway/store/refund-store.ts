import type { PaymentStatus, StatusEvent } from '../rules/status-event.ts';
import type { Database } from './database.ts';
import { type Condition, searchNewest } from './search-newest.ts';
import { insertEvents, listEvents } from './status-events.ts';

/** A refund. `createdAt` is UTC ISO; history is newest first. */
export type Refund = {
  id: string;
  transactionId: string;
  orderId: string | null;
  amountCents: number;
  status: PaymentStatus;
  createdAt: string;
  history: StatusEvent[];
};

type Row = {
  id: string;
  transaction_id: string;
  order_id: string | null;
  amount_cents: number;
  status: PaymentStatus;
  created_at: string;
};

export type RefundStore = {
  insert(refund: Refund): void;
  find(id: string): Refund | undefined;
  /** Oldest first. */
  listOf(transactionId: string): Refund[];
  /** Appends an event, which sets the refund's status. */
  addEvent(id: string, event: StatusEvent): void;
  /** Returns at most `limit`, newest first, strictly older than the refund `afterId`. */
  search(conditions: readonly Condition[], limit: number, afterId?: string): Refund[];
};

export function createRefundStore(database: Database): RefundStore {
  function toRefund(row: Row): Refund {
    return {
      id: row.id,
      transactionId: row.transaction_id,
      orderId: row.order_id,
      amountCents: row.amount_cents,
      status: row.status,
      createdAt: row.created_at,
      history: listEvents(database, row.id),
    };
  }

  return {
    insert(refund) {
      database.transact(() => {
        database.run(
          `INSERT INTO refunds (id, transaction_id, order_id, amount_cents, status, created_at)
           VALUES (?, ?, ?, ?, ?, ?)`,
          refund.id,
          refund.transactionId,
          refund.orderId,
          refund.amountCents,
          refund.status,
          refund.createdAt,
        );
        insertEvents(database, refund.id, refund.history.toReversed());
      });
    },
    find(id) {
      const row = database.one<Row>('SELECT * FROM refunds WHERE id = ?', id);
      return row && toRefund(row);
    },
    listOf(transactionId) {
      const sql = 'SELECT * FROM refunds WHERE transaction_id = ? ORDER BY sequence';
      return database.all<Row>(sql, transactionId).map(toRefund);
    },
    addEvent(id, event) {
      database.transact(() => {
        insertEvents(database, id, [event]);
        database.run('UPDATE refunds SET status = ? WHERE id = ?', event.status, id);
      });
    },
    search(conditions, limit, afterId) {
      return searchNewest<Row>(database, 'refunds', conditions, limit, afterId).map(toRefund);
    },
  };
}
