import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { type Settlement, statesDueTo, statesIn } from '../contract/payments/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { isPaymentOf } from './payment.repository.ts';
import { settlementFailedText } from './settlement-failure-text.ts';

/** Event that Braintree reports about one of the shop's transactions. */
export interface ProviderEvent {
  transactionId: string;
  /** The shop's order id: it identifies an attempt that has no transaction id yet. */
  orderId: string | null;
  occurredAt: Date;
  now: Date;
}

/**
 * Makes the attempt that the event names due for a look-up at Braintree if the shop considers it
 * open or not charged: Braintree has reported its transaction.
 */
export function setDueNowStatements(
  db: Database,
  { orderId, now }: Pick<ProviderEvent, 'orderId' | 'now'>,
): Statement[] {
  if (orderId === null) return [];
  const at = now.toISOString();
  const look = db
    .updateTable('payments')
    .set({ due_at: at, changed_by: 'braintree', updated_at: at })
    .where('id', '=', orderId)
    .where('state', 'in', statesDueTo('look-for-charge'));
  return [statement(look)];
}

/**
 * Records the settlement of a payment. The latest event counts, in whatever order events arrive;
 * `settled` never replaces `disbursed`, as money that was paid out has settled.
 */
export function setSettlementStatement(
  db: Database,
  { settlement, ...event }: ProviderEvent & { settlement: Settlement },
): Statement {
  const occurredAt = event.occurredAt.toISOString();
  const overtaken =
    settlement === 'settled' ? (['settled', 'disbursed'] as const) : ([settlement] as const);
  const { transactionId } = event;
  return statement(
    db
      .updateTable('payments')
      .set({
        settlement,
        settlement_at: occurredAt,
        trouble:
          settlement === 'declined'
            ? troubleOfDeclined(transactionId)
            : troubleOfCollected(transactionId),
        changed_by: 'braintree',
        updated_at: event.now.toISOString(),
      })
      .where(isPaymentOf(event))
      .where((eb) =>
        eb.or([
          eb('settlement', 'is', null),
          eb.and([eb('settlement_at', '<=', occurredAt), eb('settlement', 'not in', overtaken)]),
        ]),
      ),
  );
}

function troubleOfDeclined(transactionId: string) {
  const eb = expressionBuilder<Tables, 'payments'>();
  return (
    eb
      .case()
      .when(eb.or([eb('state', 'in', statesIn('holds-stock')), hasOrderToSend]))
      .then(settlementFailedText(transactionId))
      .when(wasRefunded)
      .then(uncollectedAfterRefund(transactionId))
      // Whatever came after all is gone again.
      .when(eb.or([wasVoided, eb('state', '=', 'reversed')]))
      .then(null)
      .else(eb.ref('trouble'))
      .end()
  );
}

/** Trouble of a payment that has settled, before its columns change. */
function troubleOfCollected(transactionId: string) {
  const eb = expressionBuilder<Tables, 'payments'>();
  const wasDeclined = eb('settlement', '=', 'declined');
  return (
    eb
      .case()
      // Money counts as gone back that only now turns out to be there.
      .when(
        eb.or([
          eb.and([isNotKnownToCome, wasVoided]),
          eb.and([wasDeclined, eb('state', '=', 'reversed')]),
        ]),
      )
      .then(collectedAfterAll(transactionId))
      .when(eb.and([wasDeclined, eb('trouble', 'is', null), hasOrderToSend]))
      .then(collectedAfterResolved(transactionId))
      // A later, better settlement clears the trouble of a declined one.
      .when(wasDeclined)
      .then(null)
      .else(eb.ref('trouble'))
      .end()
  );
}

/**
 * Uncollected money needs a person's attention only if there is an order to send, or if some of it
 * was refunded.
 */
const hasOrderToSend = sql<SqlBool>`EXISTS (SELECT 1 FROM orders
  WHERE orders.payment_id = payments.id AND orders.status <> 'Cancelled')`;

const wasRefunded = sql<SqlBool>`EXISTS (SELECT 1 FROM orders
  INNER JOIN refunds ON refunds.order_id = orders.id
  WHERE orders.payment_id = payments.id AND refunds.state = 'succeeded' AND refunds.kind = 'refund')`;

/** SQL condition: its order was cancelled, and nothing went back, as its money was not there. */
export const wasVoided = sql<SqlBool>`EXISTS (SELECT 1 FROM voided_refunds WHERE payment_id = payments.id)`;

const isNotKnownToCome = sql<SqlBool>`coalesce(settlement, 'declined') = 'declined'`;

function uncollectedAfterRefund(transactionId: string): string {
  return `Its money will not come: Braintree could not settle transaction ${transactionId}, of which money had gone back by then. Look at both in Braintree’s control panel.`;
}

function collectedAfterAll(transactionId: string): string {
  return `Its money came after all: Braintree has settled transaction ${transactionId}, and there is no order for it any more. Look at it in Braintree’s control panel, and refund it there unless that has happened.`;
}

/** A person had seen to its order: the shopper was to pay in another way. */
function collectedAfterResolved(transactionId: string): string {
  return `Its money came after all: Braintree has settled transaction ${transactionId}, after this had been closed as resolved. The shopper may have paid twice.`;
}
