import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';
import type { MailRow } from '../db/tables.ts';

/** Lets a mail wait to be sent: it goes into the batch of what it is about. */
export function queueMailStatement(
  db: Database,
  mail: { id: string; kind: MailRow['kind']; orderId: string; now: Date },
): Statement {
  const now = mail.now.toISOString();
  return statement(
    db.insertInto('mails').values({
      id: mail.id,
      kind: mail.kind,
      order_id: mail.orderId,
      state: 'queued',
      due_at: now,
      created_at: now,
      updated_at: now,
    }),
  );
}
