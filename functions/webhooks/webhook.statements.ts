import { type Statement, statement } from '../db/batch.ts';
import type { Database } from '../db/database.ts';

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
