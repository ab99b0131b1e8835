import { db } from './shop.ts';

/** What one test leaves open is not the next one's: no payment and no refund is due any more. */
export async function leaveNothingDue(): Promise<void> {
  await db.updateTable('payments').set({ due_at: null }).execute();
  await db.updateTable('refunds').set({ due_at: null }).execute();
}
