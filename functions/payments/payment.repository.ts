import { nameAtPrice, takeStock } from '../catalog/product.repository.ts';
import type { PaymentState } from '../contract/payment-state.ts';
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
  idempotencyKey: string | null;
  fingerprint: string;
  /** When the reconciler takes it that nobody records its outcome any more. */
  dueAt: Date;
  now: Date;
}

/** The states that hold books back and keep their owner from another payment. */
export const OPEN_STATES = ['charging', 'unknown'] as const satisfies readonly PaymentState[];

/**
 * Records an attempt before anything is charged and holds its books back, all or nothing.
 * @throws {ConstraintError} when a book is gone, costs something else by now, or is too few, and
 * when the user has another open payment or one of the same key
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
    idempotency_key: attempt.idempotencyKey,
    fingerprint: attempt.fingerprint,
    due_at: attempt.dueAt.toISOString(),
    changed_by: attempt.userId,
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

/** Whether a refused batch means that the user has an open payment, or one of that key. */
export function isAboutAnotherPayment(error: ConstraintError): boolean {
  return error.kind === 'unique' && error.constraint.startsWith('payments.user_id');
}

/**
 * Records a key that no payment shall ever use: a request that is still on its way finds it taken.
 * Does nothing when the key has its payment already.
 */
export async function insertGivenUp(
  db: Database,
  payment: { id: string; userId: string; idempotencyKey: string; now: Date },
): Promise<void> {
  const now = payment.now.toISOString();
  await db
    .insertInto('payments')
    .values({
      id: payment.id,
      user_id: payment.userId,
      state: 'abandoned',
      failure: 'given-up',
      amount_cents: 0,
      address: '',
      idempotency_key: payment.idempotencyKey,
      changed_by: payment.userId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The user's payment of that key. */
export function findPaymentByKey(
  db: Database,
  { userId, key }: { userId: string; key: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The user's payment that has no certain outcome yet; there is one at most. */
export function findOpenPayment(db: Database, userId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst();
}

export function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
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
