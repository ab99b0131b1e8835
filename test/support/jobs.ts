import { db } from './shop.ts';

/** Makes no payment and no refund due, so that one test's open work does not reach the next. */
export async function leaveNothingDue(): Promise<void> {
  await db.updateTable('payments').set({ due_at: null }).execute();
  await db.updateTable('refunds').set({ due_at: null }).execute();
}
