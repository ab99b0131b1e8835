import { type Dispute, statesDueTo, statesIn } from '../contract/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { isPaymentOf } from '../payments/payment.repository.ts';
import { type ProviderEvent, wasVoided } from '../payments/settlement.statements.ts';

const BY = 'braintree';

/** Stores a notification once: a repeated one fails on `webhooks.id`. */
export function insertWebhookStatement(
  db: Database,
  webhook: {
    id: string;
    kind: string;
    transactionId: string | null;
    occurredAt: Date;
    now: Date;
  },
): Statement {
  return statement(
    db.insertInto('webhooks').values({
      id: webhook.id,
      kind: webhook.kind,
      transaction_id: webhook.transactionId,
      occurred_at: webhook.occurredAt.toISOString(),
      received_at: webhook.now.toISOString(),
    }),
  );
}

/** Records the status of a dispute; the latest event counts. */
export function setDisputeStatement(
  db: Database,
  { dispute, ...event }: ProviderEvent & { dispute: Dispute },
): Statement {
  const occurredAt = event.occurredAt.toISOString();
  return statement(
    db
      .updateTable('payments')
      .set({
        dispute,
        dispute_at: occurredAt,
        changed_by: BY,
        updated_at: event.now.toISOString(),
      })
      .where(isPaymentOf(event))
      .where((eb) =>
        eb.or([
          eb('dispute', 'is', null),
          eb('dispute_at', dispute === 'open' ? '<' : '<=', occurredAt),
        ]),
      ),
  );
}

/** Failed refund; `refundOf` is the refunded transaction. */
type RefundFailed = ProviderEvent & { refundOf: string | null; lastError: string };

/**
 * Marks a completed refund as not arrived. A refund that a person closed as returned has no
 * Braintree id: it is found by the shop's id, or else by its transaction.
 */
export function setRefundErrorStatement(
  db: Database,
  { transactionId, orderId, refundOf, lastError, now }: RefundFailed,
): Statement {
  const known = selectKnown(db, { transactionId, orderId });
  const ordersOfIt = db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('orders.id')
    .where('payments.transaction_id', '=', refundOf);
  return statement(
    db
      .updateTable('refunds')
      .set({ trouble: lastError, changed_by: BY, updated_at: now.toISOString() })
      .where('state', '=', 'succeeded')
      .where((eb) =>
        eb.or([
          eb('provider_id', '=', transactionId),
          eb.and([
            eb('provider_id', 'is', null),
            eb('kind', '=', 'refund'),
            eb.or([
              eb('id', '=', orderId),
              eb.and([eb('order_id', 'in', ordersOfIt), eb.not(eb.exists(known))]),
            ]),
          ]),
        ]),
      ),
  );
}

/**
 * As `setRefundErrorStatement`, for money returned for a payment without an order; and for money
 * that came after its order was cancelled, which only a person can have returned.
 */
export function setReversalErrorStatement(
  db: Database,
  { transactionId, orderId, refundOf, lastError, now }: RefundFailed,
): Statement {
  return statement(
    db
      .updateTable('payments')
      .set({ trouble: lastError, changed_by: BY, updated_at: now.toISOString() })
      .where((eb) => eb.or([eb('transaction_id', '=', refundOf), eb('id', '=', orderId)]))
      .where((eb) =>
        eb.or([
          eb('state', 'in', statesIn('came-to-nothing')),
          eb.and([wasVoided, eb.not(eb.exists(selectKnown(db, { transactionId, orderId })))]),
        ]),
      ),
  );
}

/** The refund of the shop's own that failed, if it is one. */
function selectKnown(
  db: Database,
  { transactionId, orderId }: Pick<ProviderEvent, 'transactionId' | 'orderId'>,
) {
  return db
    .selectFrom('refunds as known')
    .select('known.id')
    .where((eb) =>
      eb.or([eb('known.provider_id', '=', transactionId), eb('known.id', '=', orderId)]),
    );
}

/**
 * Makes an attempt due for a look-up at Braintree if the shop considers it open or not charged:
 * Braintree has reported its transaction.
 */
export function setDueNowStatement(db: Database, payment: { id: string; now: Date }): Statement {
  const now = payment.now.toISOString();
  return statement(
    db
      .updateTable('payments')
      .set({ due_at: now, changed_by: BY, updated_at: now })
      .where('id', '=', payment.id)
      .where('state', 'in', statesDueTo('look-for-charge')),
  );
}
