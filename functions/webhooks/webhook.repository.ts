import type { ExpressionBuilder } from 'kysely';
import type { Dispute, Settlement } from '../contract/payment-state.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Something that Braintree says happened to a transaction of the shop's. */
interface Happening {
  transactionId: string;
  /** The order id that the shop gave it: by it an attempt is known that has no transaction yet. */
  orderId: string | null;
  occurredAt: Date;
  now: Date;
  /** What a person must know and do about it. */
  trouble: string | null;
}

const BY = 'braintree';

/** The statement that keeps a notification, once: the same one again fails on `webhooks.id`. */
export function insertWebhook(
  db: Database,
  webhook: {
    id: string;
    kind: string;
    transactionId: string | null;
    occurredAt: Date;
    now: Date;
  },
) {
  return db.insertInto('webhooks').values({
    id: webhook.id,
    kind: webhook.kind,
    transaction_id: webhook.transactionId,
    occurred_at: webhook.occurredAt.toISOString(),
    received_at: webhook.now.toISOString(),
  });
}

/**
 * The statement that records how a payment's money fares. What happened later counts, in whatever
 * order it is told; money that was paid out has been settled, whenever that is told.
 */
export function setSettlement(
  db: Database,
  { settlement, ...happening }: Happening & { settlement: Settlement },
) {
  const { trouble } = happening;
  const occurredAt = happening.occurredAt.toISOString();
  const overtaken =
    settlement === 'settled' ? (['settled', 'disbursed'] as const) : ([settlement] as const);
  return db
    .updateTable('payments')
    .set((eb) => ({
      settlement,
      settlement_at: occurredAt,
      // What was wrong with the settlement has come right with a better one.
      trouble:
        trouble ??
        eb.case().when('settlement', '=', 'declined').then(null).else(eb.ref('trouble')).end(),
      changed_by: BY,
      updated_at: happening.now.toISOString(),
    }))
    .where(isPaymentOf(happening))
    .where((eb) =>
      eb.or([
        eb('settlement', 'is', null),
        eb.and([eb('settlement_at', '<=', occurredAt), eb('settlement', 'not in', overtaken)]),
      ]),
    );
}

/** The statement that records how a dispute stands; what happened later counts. */
export function setDispute(
  db: Database,
  { dispute, ...happening }: Omit<Happening, 'trouble'> & { dispute: Dispute },
) {
  const occurredAt = happening.occurredAt.toISOString();
  return db
    .updateTable('payments')
    .set({
      dispute,
      dispute_at: occurredAt,
      changed_by: BY,
      updated_at: happening.now.toISOString(),
    })
    .where(isPaymentOf(happening))
    .where((eb) =>
      eb.or([
        eb('dispute', 'is', null),
        eb('dispute_at', dispute === 'open' ? '<' : '<=', occurredAt),
      ]),
    );
}

function isPaymentOf({ transactionId, orderId }: Pick<Happening, 'transactionId' | 'orderId'>) {
  return (eb: ExpressionBuilder<Tables, 'payments'>) =>
    eb.or([
      eb('transaction_id', '=', transactionId),
      eb.and([eb('id', '=', orderId), eb('transaction_id', 'is', null)]),
    ]);
}

/** The statement by which a refund that was done turns out not to have arrived. */
export function setRefundTrouble(
  db: Database,
  { transactionId, trouble, now }: Omit<Happening, 'orderId'>,
) {
  return db
    .updateTable('refunds')
    .set({ trouble, changed_by: BY, updated_at: now.toISOString() })
    .where('provider_id', '=', transactionId);
}

/**
 * The statement by which an attempt that the shop holds for open or not charged is looked up at
 * Braintree now: Braintree speaks of its transaction.
 */
export function setDueNow(db: Database, payment: { id: string; now: Date }) {
  const now = payment.now.toISOString();
  return db
    .updateTable('payments')
    .set({ due_at: now, changed_by: BY, updated_at: now })
    .where('id', '=', payment.id)
    .where('state', 'in', ['charging', 'unknown', 'abandoned', 'declined']);
}
