import type { Database } from '../db/database.ts';
import type { MailRow } from '../db/tables.ts';

/** The statement by which a mail waits to be sent: it goes into the batch of what it is about. */
export function queueMail(
  db: Database,
  mail: { id: string; kind: MailRow['kind']; orderId: string; now: Date },
) {
  const now = mail.now.toISOString();
  return db.insertInto('mails').values({
    id: mail.id,
    kind: mail.kind,
    order_id: mail.orderId,
    state: 'queued',
    due_at: now,
    created_at: now,
    updated_at: now,
  });
}
