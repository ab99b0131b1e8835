import { type SqlBool, sql } from 'kysely';
import { statesIn } from '../contract/payments/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { FailedRefund } from '../payments/payment-gateway.ts';
import { wasVoided } from '../payments/settlement.statements.ts';
import { refundFailedText } from './refund-failure-text.ts';

const BY = 'braintree';

/**
 * Marks the refund or the payment whose money did not arrive, as a refund failed after it was made.
 * Once `insertFailedRefundStatement` has recorded that, this changes nothing: a person may have seen
 * to it by then. So it comes first in their batch.
 */
export function markNotArrivedStatements(
  db: Database,
  failed: FailedRefund,
  now: Date,
): Statement[] {
  return [setRefundErrorStatement(db, failed, now), setReversalErrorStatement(db, failed, now)];
}

/** Records a refund that failed after it was made; changes no row if that is on record already. */
export function insertFailedRefundStatement(
  db: Database,
  { id }: FailedRefund,
  now: Date,
): Statement {
  return statement(
    db
      .insertInto('failed_refunds')
      .values({ id, recorded_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/**
 * Marks a completed refund as not arrived. A refund that a person made is found by the shop's id,
 * or else by its transaction: they closed it as returned, without a Braintree id, or they made it
 * in place of one that failed.
 */
function setRefundErrorStatement(db: Database, failed: FailedRefund, now: Date): Statement {
  const { id, orderId, refundOf } = failed;
  const ordersOfIt = db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('orders.id')
    .where('payments.transaction_id', '=', refundOf);
  return statement(
    db
      .updateTable('refunds')
      .set(toColumns(failed, now))
      .where(isUnrecorded(failed))
      .where('state', '=', 'succeeded')
      .where((eb) =>
        eb.or([
          eb('provider_id', '=', id),
          eb.and([
            eb('kind', '=', 'refund'),
            eb.or([
              eb.and([eb('provider_id', 'is', null), eb('id', '=', orderId)]),
              eb.and([
                eb('order_id', 'in', ordersOfIt),
                eb.or([eb('provider_id', 'is', null), hasFailed]),
                eb.not(eb.exists(selectOwnRefund(db, failed))),
              ]),
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
function setReversalErrorStatement(db: Database, failed: FailedRefund, now: Date): Statement {
  const { orderId, refundOf } = failed;
  return statement(
    db
      .updateTable('payments')
      .set(toColumns(failed, now))
      .where(isUnrecorded(failed))
      .where((eb) => eb.or([eb('transaction_id', '=', refundOf), eb('id', '=', orderId)]))
      .where((eb) =>
        eb.or([
          eb('state', 'in', statesIn('came-to-nothing')),
          eb.and([wasVoided, eb.not(eb.exists(selectOwnRefund(db, failed)))]),
        ]),
      ),
  );
}

/** The refund of the shop's own that failed, if it is one. */
function selectOwnRefund(db: Database, { id, orderId }: FailedRefund) {
  return db
    .selectFrom('refunds as own')
    .select('own.id')
    .where((eb) => eb.or([eb('own.provider_id', '=', id), eb('own.id', '=', orderId)]));
}

/** SQL condition on `refunds`: the refund at Braintree that it names failed. */
const hasFailed = sql<SqlBool>`EXISTS (SELECT 1 FROM failed_refunds WHERE id = provider_id)`;

function isUnrecorded({ id }: FailedRefund) {
  return sql<SqlBool>`NOT EXISTS (SELECT 1 FROM failed_refunds WHERE id = ${id})`;
}

function toColumns({ id }: FailedRefund, now: Date) {
  return { trouble: refundFailedText(id), changed_by: BY, updated_at: now.toISOString() } as const;
}
