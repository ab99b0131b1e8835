import type { Database } from '../db/database.ts';

/** Forgets the notifications that came before then. */
export async function deleteWebhooksBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('webhooks').where('received_at', '<', moment.toISOString()).execute();
}
