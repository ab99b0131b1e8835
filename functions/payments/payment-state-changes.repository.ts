import { runBatch } from '../db/batch.ts';
import type { Connection } from '../db/database.ts';
import type { PaymentFailure } from '../db/tables/payments.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import {
  type Move,
  movePaymentStatement,
  movePaymentWithoutOrderStatement,
  returnHeldStatements,
} from './payment.statements.ts';

// Where a payment may go from where: PAYMENT_STATES. A move from anywhere else changes nothing, so
// that each is safe to repeat, and for two to make at once.

/**
 * Certainly nothing was charged: the books of an open payment go back on sale with it. `dueAt` when
 * it shall be looked for once more all the same.
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

/** It may or may not have been charged: the books stay held back. */
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
 * Charged, but there can be no order: the books of an open payment go back on sale, and the money
 * is due to go back. Nothing happens to a payment that has its order.
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

/** The money has gone back. */
export async function setReversed({ db, d1 }: Connection, payment: Move): Promise<void> {
  const end = movePaymentStatement(db, payment, { state: 'reversed', due_at: null });
  await runBatch(d1, [end]);
}
