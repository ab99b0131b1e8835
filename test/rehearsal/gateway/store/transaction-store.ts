import type { Instrument } from '../rules/instrument.ts';
import { type PaymentStatus, type StatusEvent, successfulStatuses } from '../rules/status-event.ts';
import type { TransactionInput } from '../rules/transaction-input.ts';
import type { Database } from './database.ts';
import { openPaymentTable } from './payment-table.ts';

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
  const { select, ...table } = openPaymentTable<Transaction>(database, 'transactions', [
    'instrument',
    'input',
  ]);
  return {
    ...table,
    /** Finds an identical approved payment. */
    findEqual({ instrumentKey, amountCents, orderId, since }: Likeness) {
      const statuses = successfulStatuses.map((status) => `'${status}'`).join(', ');
      const rest = `WHERE instrument_key = ? AND amount_cents = ? AND order_id IS ?
        AND created_at >= ? AND status IN (${statuses}) ORDER BY sequence DESC LIMIT 1`;
      return select(rest, instrumentKey, amountCents, orderId, since)[0];
    },
  };
}
