import type { PaymentStatus, StatusEvent } from '../rules/status-event.ts';
import type { Database } from './database.ts';
import { openPaymentTable } from './payment-table.ts';

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
  const { select, ...table } = openPaymentTable<Refund>(database, 'refunds');
  return {
    ...table,
    /** Oldest first. */
    listOf: (transactionId: string) =>
      select('WHERE transaction_id = ? ORDER BY sequence', transactionId),
  };
}
