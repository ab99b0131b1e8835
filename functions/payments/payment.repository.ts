import { nameAtPrice, returnStock, takeStock } from '../catalog/product.repository.ts';
import { type ConstraintError, runBatch } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { PaymentRow } from '../db/tables.ts';
import type { PricedLine } from '../orders/price-lines.ts';

export interface PaymentAttempt {
  id: string;
  userId: string;
  amountCents: number;
  address: string;
  /** Empty when the client did not say what the payment is for. */
  lines: readonly PricedLine[];
  now: Date;
}

/**
 * Records an attempt before anything is charged and holds its books back, all or nothing.
 * @throws {ConstraintError} when a book is gone, costs something else by now, or is too few
 */
export async function insertAttempt(
  db: Database,
  d1: D1Database,
  attempt: PaymentAttempt,
): Promise<void> {
  const now = attempt.now.toISOString();
  const head = db.insertInto('payments').values({
    id: attempt.id,
    user_id: attempt.userId,
    state: 'charging',
    amount_cents: attempt.amountCents,
    address: attempt.address,
    transaction_id: null,
    created_at: now,
    updated_at: now,
  });
  const lines = attempt.lines.flatMap((line, position) => [
    db.insertInto('payment_lines').values({
      payment_id: attempt.id,
      position,
      product_id: line.productId,
      name: nameAtPrice(line),
      price_cents: line.unitCents,
      count: line.count,
    }),
    takeStock(db, line),
  ]);
  await runBatch(d1, [head, ...lines]);
}

/** Whether a refused batch means that the catalogue moved on under the cart. */
export function isAboutTheCatalogue(error: ConstraintError): boolean {
  return error.constraint === 'stock_not_negative' || error.constraint.endsWith('_lines.name');
}

/** The statement that records that the charge went through. */
export function setSucceeded(
  db: Database,
  payment: { id: string; transactionId: string; now: Date },
) {
  return db
    .updateTable('payments')
    .set({
      state: 'succeeded',
      transaction_id: payment.transactionId,
      updated_at: payment.now.toISOString(),
    })
    .where('id', '=', payment.id);
}

/** Certainly nothing was charged: the books go back on sale with it. Safe to repeat. */
export async function setDeclined(
  db: Database,
  d1: D1Database,
  payment: {
    id: string;
    transactionId: string | null;
    lines: readonly PricedLine[];
    now: Date;
  },
): Promise<void> {
  const stillOpen = db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', payment.id)
    .where('state', '=', 'charging');
  const decline = db
    .updateTable('payments')
    .set({
      state: 'declined',
      transaction_id: payment.transactionId,
      updated_at: payment.now.toISOString(),
    })
    .where('id', '=', payment.id)
    .where('state', '=', 'charging');
  const stock = payment.lines.map((line) =>
    returnStock(db, line).where(({ exists }) => exists(stillOpen)),
  );
  await runBatch(d1, [...stock, decline]);
}

/** It may or may not have been charged: the books stay held back. */
export async function setUnknown(
  db: Database,
  payment: { id: string; transactionId: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      state: 'unknown',
      transaction_id: payment.transactionId,
      updated_at: payment.now.toISOString(),
    })
    .where('id', '=', payment.id)
    .execute();
}

/** The user's own successful payment by Braintree's transaction id. */
export function findSucceededPayment(
  db: Database,
  payment: { transactionId: string; userId: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('transaction_id', '=', payment.transactionId)
    .where('user_id', '=', payment.userId)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
}

/** What the payment was priced for, in the order of the cart. */
export async function listPaymentLines(db: Database, paymentId: string): Promise<PricedLine[]> {
  const rows = await db
    .selectFrom('payment_lines')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    unitCents: row.price_cents,
    count: row.count,
  }));
}
