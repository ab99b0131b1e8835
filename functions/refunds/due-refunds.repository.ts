import type { Database } from '../db/database.ts';
import type { RefundRow } from '../db/tables.ts';

// `updated_at` of a pending refund is when Braintree was last asked for it.

/** What is due at this moment, the longest due first. */
export function listDueRefunds(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** Makes every pending refund due now. */
export async function makeRefundsDue(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ due_at: now.toISOString() })
    .where('state', '=', 'pending')
    .where('due_at', '>', now.toISOString())
    .execute();
}

/**
 * Takes a pending refund in hand: who finds it as it was read has it until `until`.
 * @returns the row in hand; undefined when somebody else was faster
 */
export function claimRefund(
  db: Database,
  { id, due_at }: Pick<RefundRow, 'id' | 'due_at'>,
  until: Date,
): Promise<RefundRow | undefined> {
  return db
    .updateTable('refunds')
    .set((eb) => ({ due_at: until.toISOString(), tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Says that Braintree is going to be asked, by whoever has the refund in hand: money is given back
 * by one at a time.
 * @returns false when it has gone into other hands
 */
export async function beginAsking(
  db: Database,
  { id, due_at }: Pick<RefundRow, 'id' | 'due_at'>,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const begun = await db
    .updateTable('refunds')
    .set({ due_at: until.toISOString(), updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Puts a refund in hand off to later; `trouble` where a person must look at it. */
export async function putOffRefund(
  db: Database,
  { id }: Pick<RefundRow, 'id'>,
  { dueAt, trouble }: { dueAt: Date; trouble?: string },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ due_at: dueAt.toISOString(), ...(trouble === undefined ? {} : { trouble }) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}
