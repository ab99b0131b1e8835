import type { Database } from '../db/database.ts';
import type { PaymentRow } from '../db/tables.ts';

/** What is due at this moment, the longest due first. */
export function listDuePayments(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/**
 * Takes a due payment in hand: who finds it due as it was read has it until `until`, and anybody
 * else goes on to the next. A holder that dies lets go of it then.
 * @returns the row in hand; undefined when somebody else was faster
 */
export function claimPayment(
  db: Database,
  { id, due_at }: Pick<PaymentRow, 'id' | 'due_at'>,
  until: Date,
): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set((eb) => ({ due_at: until.toISOString(), tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .returningAll()
    .executeTakeFirst();
}

/** Puts a payment in hand off to later; `trouble` where a person must look at it. */
export async function putOff(
  db: Database,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  { dueAt, trouble }: { dueAt: Date | null; trouble?: string | null },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      due_at: dueAt?.toISOString() ?? null,
      ...(trouble === undefined ? {} : { trouble }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}
