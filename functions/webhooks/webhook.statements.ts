import type { Cents } from '../contract/money.ts';
import type { Dispute } from '../contract/payment-state.ts';
import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
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

/** Records the status of a dispute; the latest event counts. */
export function setDisputeStatement(
  db: Database,
  {
    dispute,
    disputedCents,
    ...event
  }: ProviderEvent & { dispute: Dispute; disputedCents: Cents | null },
): Statement {
  const occurredAt = event.occurredAt.toISOString();
  return statement(
    db
      .updateTable('payments')
      .set({
        dispute,
        dispute_at: occurredAt,
        ...(disputedCents !== null && { disputed_cents: disputedCents }),
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
