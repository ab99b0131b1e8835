import { runBatch } from '../db/batch.ts';
import type { Connection } from '../db/database.ts';
import type { PaymentFailure } from '../db/tables/payments.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import {
  erasePayerOfReversedStatement,
  type Move,
  movePaymentStatement,
  movePaymentWithoutOrderStatement,
  returnHeldStatements,
} from './payment.statements.ts';

// Moves of a payment, each a batch of its own; `payment.statements.ts` has those that are part of a
// larger batch, and `record-outcome.ts` chooses one by the outcome of a charge.
// PAYMENT_STATES says which transitions are allowed. A move from any other state changes nothing,
// so each is safe to repeat and to make concurrently.

/**
 * Closes a payment that was certainly not charged; an open one returns its books to stock. `dueAt`
 * is set when its charge is to be looked up once more all the same.
 */
export async function setNotCharged(
  { db, d1 }: Connection,
  payment: Move & {
    state: 'declined' | 'abandoned';
    failure: PaymentFailure;
    transactionId: string | null;
    lines: readonly PricedLine[];
    dueAt: Date | null;
  },
): Promise<void> {
  const close = movePaymentStatement(db, payment, {
    state: payment.state,
    transaction_id: payment.transactionId,
    failure: payment.failure,
    due_at: payment.dueAt?.toISOString() ?? null,
  });
  await runBatch(d1, [...returnHeldStatements(db, payment), close]);
}

/** Marks a payment that may or may not have been charged: its books stay reserved. */
export async function setUnknown(
  { db, d1 }: Connection,
  payment: Move & { transactionId: string | null; dueAt: Date },
): Promise<void> {
  const leaveOpen = movePaymentStatement(db, payment, {
    state: 'unknown',
    transaction_id: payment.transactionId,
    due_at: payment.dueAt.toISOString(),
  });
  await runBatch(d1, [leaveOpen]);
}

/**
 * Marks a payment that was charged but can have no order: an open one returns its books to stock,
 * and the money is due to go back. Does nothing to a payment that has an order.
 */
export async function setReversing(
  { db, d1 }: Connection,
  payment: Move & { transactionId: string; lines: readonly PricedLine[] },
): Promise<void> {
  const reverse = movePaymentWithoutOrderStatement(db, payment, {
    state: 'reversing',
    transaction_id: payment.transactionId,
    due_at: payment.now.toISOString(),
  });
  await runBatch(d1, [...returnHeldStatements(db, payment), reverse]);
}

/** Marks the money as returned: no receipt names what it was paid with. */
export async function setReversed({ db, d1 }: Connection, payment: Move): Promise<void> {
  const end = movePaymentStatement(db, payment, { state: 'reversed', due_at: null });
  await runBatch(d1, [end, erasePayerOfReversedStatement(db, payment.id)]);
}
