import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { deletedEmail } from '../accounts/address-of-nobody.ts';
import { bookAtPriceStatement, takeStockStatement } from '../catalog/stock.statements.ts';
import { type Redemption, redeemStatements } from '../codes/redeem.statements.ts';
import { statesIn } from '../contract/payment-state.ts';
import type { Database } from '../db/database.ts';
import { failUnlessStatement } from '../db/guard.statements.ts';
import { listOf } from '../db/list-of.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';
import { type OrderFacts, toLineColumns, toSumColumns } from '../orders/price-columns.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import { selectOpenOrders } from './open-orders.ts';

/** A payment as it is asked for, before anything is charged. */
export interface PaymentAttempt extends OrderFacts {
  id: string;
  userId: string;
  amountCents: number;
  address: string;
  /** Empty when the client did not say what the payment is for. */
  lines: readonly PricedLine[];
  redemption: Redemption;
  /** What must hold of who pays: of a guest, of who is held back; null of everybody else. */
  guard: 'guest-unspent' | 'no-open-order' | null;
  idempotencyKey: string | null;
  fingerprint: string;
  /** When the reconciler takes it that nobody records its outcome any more. */
  dueAt: Date;
  now: Date;
}

/**
 * Record an attempt behind its guards, take its books from stock, each with the guard `book-at-price`,
 * and redeem its codes (`redeemStatements`).
 */
export function insertAttemptStatements(db: Database, attempt: PaymentAttempt): Statement[] {
  const now = attempt.now.toISOString();
  const head = db.insertInto('payments').values({
    id: attempt.id,
    user_id: attempt.userId,
    state: 'charging',
    amount_cents: attempt.amountCents,
    address: attempt.address,
    ...toSumColumns(attempt),
    idempotency_key: attempt.idempotencyKey,
    fingerprint: attempt.fingerprint,
    due_at: attempt.dueAt.toISOString(),
    changed_by: attempt.userId,
    created_at: now,
    updated_at: now,
  });
  const lines = attempt.lines.flatMap((line, position) => [
    bookAtPriceStatement(db, line),
    insertLineStatement(db, { ...line, paymentId: attempt.id, position }),
    takeStockStatement(db, { ...line, cause: { reason: 'sale', reference: attempt.id } }),
  ]);
  const { id: paymentId, redemption } = attempt;
  const codes = redeemStatements(db, redemption, { ...attempt, paymentId });
  return [...guardStatements(db, attempt), statement(head), ...lines, ...codes];
}

function guardStatements(
  db: Database,
  { guard, userId }: Pick<PaymentAttempt, 'guard' | 'userId'>,
): Statement[] {
  const there = accountThereStatement(db, userId);
  if (guard === null) return [there];
  return guard === 'guest-unspent'
    ? [there, guestUnspentStatement(db, userId)]
    : [there, noOpenOrderStatement(db, userId)];
}

/** The guard `account-there`: a deletion asks the other way round for `no-money-in-flight`. */
function accountThereStatement(db: Database, userId: string): Statement {
  const there = sql<SqlBool>`EXISTS (SELECT 1 FROM users
    WHERE id = ${userId} AND email <> ${deletedEmail(userId)})`;
  return failUnlessStatement(db, 'account-there', there);
}

/**
 * The guard `guest-unspent`. A payment that has no order yet counts too: two that name an amount alone
 * would be two orders.
 */
function guestUnspentStatement(db: Database, userId: string): Statement {
  const unspent = sql<SqlBool>`NOT EXISTS (SELECT 1 FROM payments
    WHERE user_id = ${userId} AND state IN (${listOf(statesIn('may-become-order'))}))`;
  return failUnlessStatement(db, 'guest-unspent', unspent);
}

/** The guard `no-open-order`, as `hasOpenOrder` says it. */
function noOpenOrderStatement(db: Database, userId: string): Statement {
  const { not, exists } = expressionBuilder<Tables, never>();
  return failUnlessStatement(db, 'no-open-order', not(exists(selectOpenOrders(db, userId))));
}

function insertLineStatement(
  db: Database,
  line: PricedLine & { paymentId: string; position: number },
): Statement {
  return statement(
    db.insertInto('payment_lines').values({ payment_id: line.paymentId, ...toLineColumns(line) }),
  );
}
