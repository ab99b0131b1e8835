import { expressionBuilder } from 'kysely';
import type { Cents } from '../contract/money.ts';
import type { Dispute } from '../contract/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { isPaymentOf } from '../payments/payment.repository.ts';
import type { ProviderEvent } from '../payments/settlement.statements.ts';

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

/**
 * Records the status of a dispute; the latest event counts. One that does not name the disputed
 * amount is about what the dispute was opened for: all, unless that was named.
 */
export function setDisputeStatements(
  db: Database,
  {
    dispute,
    disputedCents,
    wonCents,
    ...event
  }: ProviderEvent & { dispute: Dispute; disputedCents: Cents | null; wonCents: Cents | null },
): Statement[] {
  const occurredAt = event.occurredAt.toISOString();
  const eb = expressionBuilder<Tables, 'payments'>();
  const isNews = eb.or([
    eb('dispute', 'is', null),
    eb('dispute_at', dispute === 'open' ? '<' : '<=', occurredAt),
  ]);
  const isDue = eb.and([isPaymentOf(event), isNews]);
  const won = db
    .insertInto('disputes')
    .columns(['payment_id', 'won_cents'])
    .expression(
      db
        .selectFrom('payments')
        .select(['id', eb.val(wonCents).as('won_cents')])
        .where(isDue),
    )
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ won_cents: wonCents }));
  const status = db
    .updateTable('payments')
    .set({
      dispute,
      dispute_at: occurredAt,
      ...((disputedCents !== null || dispute === 'open') && { disputed_cents: disputedCents }),
      changed_by: BY,
      updated_at: event.now.toISOString(),
    })
    .where(isDue);
  return [...(dispute === 'won' ? [statement(won)] : []), statement(status)];
}
