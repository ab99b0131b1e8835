import { expressionBuilder, sql } from 'kysely';
import { isLost } from '../contract/payments/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { isCaseOf, isPaymentOf } from '../payments/payment.repository.ts';
import type { ProviderEvent } from '../payments/settlement.statements.ts';
import type { DisputeChange } from '../payments/webhook-gateway.ts';

/**
 * Records the status of a dispute; its latest event counts, and a trigger adds up the payment's
 * disputes. One that does not name the disputed amount is about what the dispute was opened for:
 * all, unless that was named.
 */
export function setDisputeStatements(
  db: Database,
  { disputeId, dispute, disputedCents, wonCents, ...event }: ProviderEvent & DisputeChange,
): Statement[] {
  const [occurredAt, now] = [event.occurredAt.toISOString(), event.now.toISOString()];
  const eb = expressionBuilder<Tables, 'dispute_cases'>();
  const isCase = isCaseOf({ disputeId, dispute, occurredAt: event.occurredAt });
  const payment = db.selectFrom('payments').where(isPaymentOf(event));
  const add = db
    .insertInto('dispute_cases')
    .columns(['id', 'payment_id', 'disputed_cents', 'updated_at'])
    .expression(
      payment
        .select([eb.val(disputeId).as('id'), 'payments.id as payment_id', 'amount_cents'])
        .select(eb.val(now).as('updated_at'))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('dispute_cases')
                .select('dispute_cases.id')
                .whereRef('payment_id', '=', 'payments.id')
                .where(isCase),
            ),
          ),
        ),
    );
  const disputed = eb.fn.coalesce(eb.val(disputedCents), 'disputed_cents');
  const returned = isLost(dispute) ? sql`0` : (wonCents ?? disputed);
  const news = db
    .updateTable('dispute_cases')
    .set({
      id: disputeId,
      status: dispute,
      at: occurredAt,
      disputed_cents: disputed,
      lost_cents: sql<number>`max(0, ${disputed} - ${returned})`,
      updated_at: now,
    })
    .where('payment_id', 'in', payment.select('payments.id'))
    .where(isCase)
    .where('at', dispute === 'open' ? '<' : '<=', occurredAt);
  return [statement(add), statement(news)];
}
