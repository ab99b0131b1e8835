import type { Instrument } from '../rules/instrument.ts';
import { type PaymentStatus, type StatusEvent, successfulStatuses } from '../rules/status-event.ts';
import type { TransactionInput } from '../rules/transaction-input.ts';
import type { Database } from './database.ts';
import { type Condition, searchNewest } from './search-newest.ts';
import { insertEvents, listEvents } from './status-events.ts';
import { openTable } from './table.ts';

/** A charge attempt with its history. `createdAt` is UTC ISO. */
export type Transaction = {
  id: string;
  orderId: string | null;
  amountCents: number;
  status: PaymentStatus;
  customerId: string | null;
  instrument: Instrument;
  instrumentKey: string;
  vaultedToken: string | null;
  input: TransactionInput;
  createdAt: string;
  /** Newest first. */
  history: StatusEvent[];
};

/** What an identical payment has in common with another, for the duplicate check. */
interface Likeness {
  instrumentKey: string;
  amountCents: number;
  orderId: string | null;
  /** UTC ISO. */
  since: string;
}

export function createTransactionStore(database: Database) {
  const table = openTable<Transaction>(database, 'transactions', ['instrument', 'input']);
  const withHistory = (transaction: Transaction) => ({
    ...transaction,
    history: listEvents(database, transaction.id),
  });

  return {
    insert({ history, ...transaction }: Transaction) {
      database.transact(() => {
        table.insert(transaction);
        insertEvents(database, transaction.id, history.toReversed());
      });
    },
    find: (id: string) => table.select('WHERE id = ?', id).map(withHistory)[0],
    /** Appends events, oldest first; the last one sets the transaction's status. */
    addEvents(id: string, events: readonly StatusEvent[]) {
      const last = events.at(-1);
      if (last === undefined) return;
      database.transact(() => {
        insertEvents(database, id, events);
        table.update({ status: last.status }, 'WHERE id = ?', id);
      });
    },
    /** Finds an identical approved payment. */
    findEqual({ instrumentKey, amountCents, orderId, since }: Likeness) {
      const statuses = successfulStatuses.map((status) => `'${status}'`).join(', ');
      const rest = `WHERE instrument_key = ? AND amount_cents = ? AND order_id IS ?
        AND created_at >= ? AND status IN (${statuses}) ORDER BY sequence DESC LIMIT 1`;
      return table.select(rest, instrumentKey, amountCents, orderId, since).map(withHistory)[0];
    },
    /** Returns at most `limit`, newest first, strictly older than the transaction `afterId`. */
    search(conditions: readonly Condition[], limit: number, afterId?: string) {
      return searchNewest(table, 'transactions', conditions, limit, afterId).map(withHistory);
    },
  };
}
