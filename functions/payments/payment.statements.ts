import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { deletedEmail } from '../accounts/placeholder-email.ts';
import { addStockStatement, reserveStockStatements } from '../catalog/stock.statements.ts';
import type { PaymentMethod } from '../contract/payments/payment-method.ts';
import { type PaymentState, statesBefore, statesIn } from '../contract/payments/payment-state.ts';
import { insertSelected, requireStatement, type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { NO_PAYER } from '../db/payment-method-columns.ts';
import { sqlListOf } from '../db/sql-lists.ts';
import type { Actor, PaymentFailure } from '../db/tables/payments.ts';
import type { Tables } from '../db/tables.ts';
import { rememberAddressStatement } from '../delivery/address.statements.ts';
import {
  type Redemption,
  redeemStatements,
  releaseCodesStatements,
} from '../discounts-and-gift-cards/redeem-codes.statements.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import { type OrderFacts, toPricedColumns } from '../orders/priced-order-columns.ts';
import { selectOpenOrders } from './payment.repository.ts';
import { settlementFailedText } from './settlement-failure-text.ts';

/** Payment before anything is charged. */
export interface PaymentAttempt extends OrderFacts {
  id: string;
  userId: string;
  amountCents: number;
  address: string;
  /** Empty when the client did not say what the payment is for. */
  lines: readonly PricedLine[];
  redemption: Redemption;
  /**
   * Guard on the payer: for a guest, for a user whose address is to be confirmed, or null for
   * others.
   */
  guard: 'guest-unspent' | 'no-open-order' | null;
  idempotencyKey: string | null;
  fingerprint: string;
  /** When the reconciler may assume that nobody will record the outcome any more. */
  dueAt: Date;
  now: Date;
}

/**
 * Records an attempt behind its guards, takes its books from stock, each with the guard
 * `book-at-price`, redeems its codes (`redeemStatements`), and remembers the account's address.
 */
export function insertAttemptStatements(db: Database, attempt: PaymentAttempt): Statement[] {
  const now = attempt.now.toISOString();
  const cause = { reason: 'sale', reference: attempt.id } as const;
  const columns = toPricedColumns(attempt, attempt.lines);
  const lines = columns.lines.flatMap(({ line, row }) => [
    ...reserveStockStatements(db, { ...line, cause }),
    statement(db.insertInto('payment_lines').values({ payment_id: attempt.id, ...row })),
  ]);
  const head = db.insertInto('payments').values({
    id: attempt.id,
    user_id: attempt.userId,
    state: 'charging',
    amount_cents: attempt.amountCents,
    address: attempt.address,
    ...columns.head,
    idempotency_key: attempt.idempotencyKey,
    fingerprint: attempt.fingerprint,
    due_at: attempt.dueAt.toISOString(),
    changed_by: attempt.userId,
    created_at: now,
    updated_at: now,
  });
  const { id: paymentId, redemption, address: text, addressParts: parts } = attempt;
  const codes = redeemStatements(db, redemption, { ...attempt, paymentId });
  const remembered =
    text === '' ? [] : [rememberAddressStatement(db, { ...attempt, address: { text, parts } })];
  return [...guardStatements(db, attempt), statement(head), ...lines, ...codes, ...remembered];
}

function guardStatements(
  db: Database,
  { guard, userId }: Pick<PaymentAttempt, 'guard' | 'userId'>,
): Statement[] {
  const there = requireAccountThereStatement(db, userId);
  if (guard === null) return [there];
  return guard === 'guest-unspent'
    ? [there, requireGuestUnspentStatement(db, userId)]
    : [there, requireNoOpenOrderStatement(db, userId)];
}

/** Guard `account-there`; account deletion checks the reverse with `no-money-in-flight`. */
function requireAccountThereStatement(db: Database, userId: string): Statement {
  const there = sql<SqlBool>`EXISTS (SELECT 1 FROM users
    WHERE id = ${userId} AND email <> ${deletedEmail(userId)})`;
  return requireStatement(db, 'account-there', there);
}

/**
 * Guard `guest-unspent`. A payment without an order counts too: two that name only an amount would
 * become two orders.
 */
function requireGuestUnspentStatement(db: Database, userId: string): Statement {
  const unspent = sql<SqlBool>`NOT EXISTS (SELECT 1 FROM payments
    WHERE user_id = ${userId} AND state IN (${sqlListOf(statesIn('may-become-order'))}))`;
  return requireStatement(db, 'guest-unspent', unspent);
}

/** Guard `no-open-order`, with the condition of `hasOpenOrder`. */
function requireNoOpenOrderStatement(db: Database, userId: string): Statement {
  const { not, exists } = expressionBuilder<Tables, never>();
  return requireStatement(db, 'no-open-order', not(exists(selectOpenOrders(db, userId))));
}

/** State transition: which payment, and who makes it. */
export interface Move {
  id: string;
  by: Actor;
  /** Whether staff close it by hand: the stock ledger then names them, and otherwise no shopper. */
  byHand?: boolean;
  now: Date;
}

/** New state of a payment and when it is next due: `due_at` in UTC ISO, null for never. */
interface Target {
  state: PaymentState;
  transaction_id?: string | null;
  failure?: PaymentFailure;
  due_at: string | null;
}

/** Moves a payment to a state if its current state allows it; otherwise changes nothing. */
export function movePaymentStatement(db: Database, move: Move, to: Target): Statement {
  return statement(movePayment(db, move, to));
}

/** As `movePaymentStatement`, but only for a payment without an order. */
export function movePaymentWithoutOrderStatement(db: Database, move: Move, to: Target): Statement {
  return statement(
    movePayment(db, move, to).where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('id').where('payment_id', '=', move.id))),
    ),
  );
}

function movePayment(db: Database, { id, by, now }: Move, to: Target) {
  return db
    .updateTable('payments')
    .set({ ...to, trouble: null, changed_by: by, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(to.state));
}

/**
 * Records that a payment was charged, and to what, if that is known; `dueAt` while it has no order.
 * A payment that did not succeed by this transaction gets no method.
 */
export function setSucceededStatements(
  db: Database,
  payment: Move & { transactionId: string; method: PaymentMethod | null; dueAt: Date | null },
): Statement[] {
  const { id, transactionId, method, dueAt, now } = payment;
  const success = movePaymentStatement(db, payment, {
    state: 'succeeded',
    transaction_id: transactionId,
    due_at: dueAt?.toISOString() ?? null,
  });
  if (!method) return [success];
  const { kind, brand = null, lastFour = null, account = null } = method;
  const paidWith = insertSelected(
    db,
    'payment_methods',
    { payment_id: id, kind, brand, last_four: lastFour, account, created_at: now.toISOString() },
    sql`FROM payments WHERE id = ${id} AND transaction_id = ${transactionId}
      AND state = ${sql.lit<PaymentState>('succeeded')}`,
  ).onConflict((conflict) => conflict.doNothing());
  return [success, statement(paidWith)];
}

/** Erases which card or account was charged, if the money is back. */
export function erasePayerOfReversedStatement(db: Database, paymentId: string): Statement {
  const reversed = db.selectFrom('payments').select('id').where('state', '=', 'reversed');
  return statement(
    db
      .updateTable('payment_methods')
      .set(NO_PAYER)
      .where('payment_id', 'in', reversed.where('id', '=', paymentId)),
  );
}

/** A payment's order has been written: nothing is left to do, unless its money will not come. */
export function setOrderedStatement(
  db: Database,
  { id, transactionId }: { id: string; transactionId: string },
): Statement {
  return statement(
    db
      .updateTable('payments')
      .set((eb) => ({
        due_at: null,
        trouble: eb
          .case()
          .when('settlement', '=', 'declined')
          .then(settlementFailedText(transactionId))
          .else(eb.ref('trouble'))
          .end(),
      }))
      .where('id', '=', id),
  );
}

/** Returns copies to stock, and gives back codes, once: only while the payment still holds them. */
export function returnHeldStatements(
  db: Database,
  { id, lines, by, byHand = false, now }: Move & { lines: readonly PricedLine[] },
): Statement[] {
  const holding = db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', statesIn('holds-stock'));
  const cause = { reason: 'unpaid', reference: id, ...(byHand && { by }) } as const;
  const books = lines.map((line) =>
    addStockStatement(db, { ...line, cause }, expressionBuilder<Tables, never>().exists(holding)),
  );
  return [...books, ...releaseCodesStatements(db, { paymentId: id, by, now })];
}
