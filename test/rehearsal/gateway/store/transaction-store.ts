import type { Instrument } from '../rules/instrument.ts';
import { type PaymentStatus, type StatusEvent, successfulStatuses } from '../rules/status-event.ts';
import type { TransactionInput } from '../rules/transaction-input.ts';
import type { Database } from './database.ts';
import { type Condition, searchNewest } from './search-newest.ts';
import { insertEvents, listEvents } from './status-events.ts';

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

type Row = {
  sequence: number;
  id: string;
  order_id: string | null;
  amount_cents: number;
  status: PaymentStatus;
  customer_id: string | null;
  instrument: string;
  vaulted_token: string | null;
  instrument_key: string;
  input: string;
  created_at: string;
};

export type TransactionStore = {
  insert(transaction: Transaction): void;
  find(id: string): Transaction | undefined;
  /** Appends events, oldest first; the last one sets the transaction's status. */
  addEvents(id: string, events: readonly StatusEvent[]): void;
  /** Finds an identical approved payment since `since` (UTC ISO), for the duplicate check. */
  findEqual(wanted: {
    instrumentKey: string;
    amountCents: number;
    orderId: string | null;
    since: string;
  }): Transaction | undefined;
  /** Returns at most `limit`, newest first, strictly older than the transaction `afterId`. */
  search(conditions: readonly Condition[], limit: number, afterId?: string): Transaction[];
};

export function createTransactionStore(database: Database): TransactionStore {
  function toTransaction(row: Row): Transaction {
    return {
      id: row.id,
      orderId: row.order_id,
      amountCents: row.amount_cents,
      status: row.status,
      customerId: row.customer_id,
      instrument: JSON.parse(row.instrument) as Instrument,
      instrumentKey: row.instrument_key,
      vaultedToken: row.vaulted_token,
      input: JSON.parse(row.input) as TransactionInput,
      createdAt: row.created_at,
      history: listEvents(database, row.id),
    };
  }

  return {
    insert(transaction) {
      database.transact(() => {
        database.run(
          `INSERT INTO transactions (id, order_id, amount_cents, status, customer_id, instrument,
             instrument_key, vaulted_token, input, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          transaction.id,
          transaction.orderId,
          transaction.amountCents,
          transaction.status,
          transaction.customerId,
          JSON.stringify(transaction.instrument),
          transaction.instrumentKey,
          transaction.vaultedToken,
          JSON.stringify(transaction.input),
          transaction.createdAt,
        );
        insertEvents(database, transaction.id, transaction.history.toReversed());
      });
    },
    find(id) {
      const row = database.one<Row>('SELECT * FROM transactions WHERE id = ?', id);
      return row && toTransaction(row);
    },
    addEvents(id, events) {
      const last = events.at(-1);
      if (last === undefined) return;
      database.transact(() => {
        insertEvents(database, id, events);
        database.run('UPDATE transactions SET status = ? WHERE id = ?', last.status, id);
      });
    },
    findEqual({ instrumentKey, amountCents, orderId, since }) {
      const statuses = successfulStatuses.map((status) => `'${status}'`).join(', ');
      const row = database.one<Row>(
        `SELECT * FROM transactions
         WHERE instrument_key = ? AND amount_cents = ? AND order_id IS ? AND created_at >= ?
           AND status IN (${statuses})
         ORDER BY sequence DESC LIMIT 1`,
        instrumentKey,
        amountCents,
        orderId,
        since,
      );
      return row && toTransaction(row);
    },
    search(conditions, limit, afterId) {
      return searchNewest<Row>(database, 'transactions', conditions, limit, afterId).map(
        toTransaction,
      );
    },
  };
}
