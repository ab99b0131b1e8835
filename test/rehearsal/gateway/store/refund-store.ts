import type { PaymentStatus, StatusEvent } from '../rules/status-event.ts';
import type { Database } from './database.ts';
import { type Condition, searchNewest } from './search-newest.ts';
import { insertEvents, listEvents } from './status-events.ts';
import { openTable } from './table.ts';

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

export function createRefundStore(database: Database) {
  const table = openTable<Refund>(database, 'refunds');
  const withHistory = (refund: Refund) => ({
    ...refund,
    history: listEvents(database, refund.id),
  });
  const find = (id: string) => table.select('WHERE id = ?', id).map(withHistory)[0];

  return {
    find,
    insert({ history, ...refund }: Refund) {
      database.transact(() => {
        table.insert(refund);
        insertEvents(database, refund.id, history.toReversed());
      });
    },
    /** Oldest first. */
    listOf(transactionId: string) {
      const rest = 'WHERE transaction_id = ? ORDER BY sequence';
      return table.select(rest, transactionId).map(withHistory);
    },
    /** Appends an event, which sets the refund's status. */
    addEvent(id: string, event: StatusEvent) {
      database.transact(() => {
        insertEvents(database, id, [event]);
        table.update({ status: event.status }, 'WHERE id = ?', id);
      });
    },
    /** Returns at most `limit`, newest first, strictly older than the refund `afterId`. */
    search(conditions: readonly Condition[], limit: number, afterId?: string) {
      return searchNewest(table, 'refunds', conditions, limit, afterId).map(withHistory);
    },
  };
}
