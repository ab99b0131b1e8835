import { expressionBuilder } from 'kysely';
import { returnStockStatement } from '../catalog/stock.statements.ts';
import { giveBackHeldCodesStatements } from '../codes/redeem.statements.ts';
import { type PaymentState, statesBefore, statesIn } from '../contract/payment-state.ts';
import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { Actor, PaymentFailure } from '../db/tables/payments.ts';
import type { Tables } from '../db/tables.ts';
import type { PricedLine } from '../orders/price-lines.ts';

export interface Move {
  id: string;
  by: Actor;
  /** Whether a person of the staff closes it: the ledger of the stock names them, and no shopper. */
  byHand?: boolean;
  now: Date;
}

/** What a payment comes to, and when it is due next: `due_at` in UTC ISO, null for never. */
interface Target {
  state: PaymentState;
  transaction_id?: string | null;
  failure?: PaymentFailure;
  due_at: string | null;
}

/** Moves a payment on, while it is in a state that may go there; otherwise nothing happens to it. */
export function movePaymentStatement(db: Database, move: Move, to: Target): Statement {
  return statement(movePayment(db, move, to));
}

/** The same, for a payment that has no order. */
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

/** Records that a payment was charged; `dueAt` while it has no order. */
export function setSucceededStatement(
  db: Database,
  payment: Move & { transactionId: string; dueAt: Date | null },
): Statement {
  return movePaymentStatement(db, payment, {
    state: 'succeeded',
    transaction_id: payment.transactionId,
    due_at: payment.dueAt?.toISOString() ?? null,
  });
}

/** A payment's order has been written: nothing is left to do. */
export function setOrderedStatement(db: Database, payment: { id: string }): Statement {
  return statement(db.updateTable('payments').set({ due_at: null }).where('id', '=', payment.id));
}

/** Copies go back on sale, and what codes were used for, once: while the payment still holds them. */
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
    returnStockStatement(
      db,
      { ...line, cause },
      expressionBuilder<Tables, never>().exists(holding),
    ),
  );
  return [...books, ...giveBackHeldCodesStatements(db, { paymentId: id, by, now })];
}
