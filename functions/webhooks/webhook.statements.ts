import { type Dispute, statesDueTo, statesIn } from '../contract/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { isPaymentOf } from '../payments/payment.repository.ts';
import type { ProviderEvent } from '../payments/settlement.statements.ts';

const BY = 'braintree';

/** Keeps a notification, once: the same one again fails on `webhooks.id`. */
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

/** Records how a dispute stands; what happened later counts. */
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

/** Of a refund that did not arrive; `refundOf` is the transaction that it is of. */
type RefundFailed = ProviderEvent & { refundOf: string | null; lastError: string };

/**
 * A refund that was done turns out not to have arrived. One that a person closed as returned has no
 * id of Braintree's: it is told by the id that the shop gave it, or else by its transaction.
 */
export function setRefundErrorStatement(
  db: Database,
  { transactionId, orderId, refundOf, lastError, now }: RefundFailed,
): Statement {
  const known = db
    .selectFrom('refunds as known')
    .select('known.id')
    .where((eb) =>
      eb.or([eb('known.provider_id', '=', transactionId), eb('known.id', '=', orderId)]),
    );
  const ordersOfIt = db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('orders.id')
    .where('payments.transaction_id', '=', refundOf);
  return statement(
    db
      .updateTable('refunds')
      .set({ trouble: lastError, changed_by: BY, updated_at: now.toISOString() })
      .where((eb) =>
        eb.or([
          eb('provider_id', '=', transactionId),
          eb.and([
            eb('provider_id', 'is', null),
            eb('state', '=', 'succeeded'),
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

/** The same of money that went back for a payment without an order. */
export function setReversalErrorStatement(
  db: Database,
  { orderId, refundOf, lastError, now }: RefundFailed,
): Statement {
  return statement(
    db
      .updateTable('payments')
      .set({ trouble: lastError, changed_by: BY, updated_at: now.toISOString() })
      .where((eb) => eb.or([eb('transaction_id', '=', refundOf), eb('id', '=', orderId)]))
      .where('state', 'in', statesIn('came-to-nothing')),
  );
}

/**
 * An attempt that the shop holds for open or not charged is looked up at Braintree now: Braintree
 * speaks of its transaction.
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
