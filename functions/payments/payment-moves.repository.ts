import { returnStock } from '../catalog/product.repository.ts';
import type { PaymentState } from '../contract/payment-state.ts';
import { runBatch } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Actor, PaymentFailure } from '../db/tables.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import { OPEN_STATES } from './payment.repository.ts';

/** A change of a payment that is made only while the payment is in one of these states. */
interface Move {
  id: string;
  from: readonly PaymentState[];
  by: Actor;
  now: Date;
}

function movePayment(
  db: Database,
  { id, from, by, now }: Move,
  to: {
    state: PaymentState;
    transaction_id?: string | null;
    failure?: PaymentFailure;
    due_at: string | null;
  },
) {
  return db
    .updateTable('payments')
    .set({ ...to, trouble: null, changed_by: by, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from);
}

/** The statement that records that an open payment was charged; `dueAt` while it has no order. */
export function setSucceeded(
  db: Database,
  payment: { id: string; transactionId: string; dueAt: Date | null; by: Actor; now: Date },
) {
  return movePayment(
    db,
    { ...payment, from: OPEN_STATES },
    {
      state: 'succeeded',
      transaction_id: payment.transactionId,
      due_at: payment.dueAt?.toISOString() ?? null,
    },
  );
}

/** The statement by which a payment's order has been written: nothing is left to do. */
export function setOrdered(db: Database, payment: { id: string }) {
  return db.updateTable('payments').set({ due_at: null }).where('id', '=', payment.id);
}

/**
 * Certainly nothing was charged: the books of an open payment go back on sale with it. Safe to
 * repeat. `dueAt` when it shall be looked for once more all the same.
 */
export async function setNotCharged(
  db: Database,
  d1: D1Database,
  payment: {
    id: string;
    state: 'declined' | 'abandoned';
    failure: PaymentFailure;
    transactionId: string | null;
    lines: readonly PricedLine[];
    dueAt: Date | null;
    by: Actor;
    now: Date;
  },
): Promise<void> {
  const close = movePayment(
    db,
    { ...payment, from: OPEN_STATES },
    {
      state: payment.state,
      transaction_id: payment.transactionId,
      failure: payment.failure,
      due_at: payment.dueAt?.toISOString() ?? null,
    },
  );
  await runBatch(d1, [...returnHeldBooks(db, payment), close]);
}

/** It may or may not have been charged: the books stay held back. */
export async function setUnknown(
  db: Database,
  payment: { id: string; transactionId: string | null; dueAt: Date; by: Actor; now: Date },
): Promise<void> {
  await movePayment(
    db,
    { ...payment, from: ['charging'] },
    {
      state: 'unknown',
      transaction_id: payment.transactionId,
      due_at: payment.dueAt.toISOString(),
    },
  ).execute();
}

/**
 * Charged, but there can be no order: the books of an open payment go back on sale, and the money
 * is due to go back. Nothing happens to a payment that has its order. Safe to repeat.
 */
export async function setReversing(
  db: Database,
  d1: D1Database,
  payment: {
    id: string;
    transactionId: string;
    lines: readonly PricedLine[];
    by: Actor;
    now: Date;
  },
): Promise<void> {
  const reverse = movePayment(
    db,
    { ...payment, from: [...OPEN_STATES, 'succeeded', 'declined', 'abandoned'] },
    {
      state: 'reversing',
      transaction_id: payment.transactionId,
      due_at: payment.now.toISOString(),
    },
  ).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('orders').select('id').where('payment_id', '=', payment.id))),
  );
  await runBatch(d1, [...returnHeldBooks(db, payment), reverse]);
}

/** The money has gone back. */
export async function setReversed(
  db: Database,
  payment: { id: string; by: Actor; now: Date },
): Promise<void> {
  await movePayment(
    db,
    { ...payment, from: ['reversing'] },
    { state: 'reversed', due_at: null },
  ).execute();
}

/** Copies go back on sale, once: while the payment still holds them. */
function returnHeldBooks(
  db: Database,
  { id, lines }: { id: string; lines: readonly PricedLine[] },
) {
  const stillOpen = db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', OPEN_STATES);
  return lines.map((line) => returnStock(db, line).where(({ exists }) => exists(stillOpen)));
}
