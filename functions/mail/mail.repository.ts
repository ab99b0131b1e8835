import type { Database } from '../db/database.ts';
import type { LineRow, MailRow } from '../db/tables.ts';

/** Mails that are due at this moment, the longest due first. */
export function listDueMails(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/**
 * Takes a due mail in hand, as `claimPayment` does a payment.
 * @returns the row in hand; undefined when somebody else was faster
 */
export function claimMail(
  db: Database,
  { id, due_at }: MailRow,
  { until, now }: { until: Date; now: Date },
): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set((eb) => ({
      due_at: until.toISOString(),
      tries: eb('tries', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .returningAll()
    .executeTakeFirst();
}

/** What has become of a mail in hand: `queued` when it is tried again at `dueAt`. */
export async function setMail(
  db: Database,
  { id }: MailRow,
  to: { state: MailRow['state']; dueAt: Date | null; trouble: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: to.state,
      due_at: to.dueAt?.toISOString() ?? null,
      trouble: to.trouble,
      updated_at: to.now.toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** None of the mails that wait is ever sent. @returns how many those were */
export async function failQueuedMails(
  db: Database,
  { trouble, now }: { trouble: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'failed', due_at: null, trouble, updated_at: now.toISOString() })
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** An order as a mail tells of it: amounts in cents, times UTC ISO. */
export interface MailedOrder {
  id: string;
  shopper: { name: string; email: string };
  amountCents: number;
  refundedCents: number;
  address: string;
  createdAt: string;
  lines: Pick<LineRow, 'name' | 'price_cents' | 'count'>[];
}

/** @throws {Error} when there is no such order */
export async function getMailedOrder(db: Database, orderId: string): Promise<MailedOrder> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(['users.name', 'users.email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_lines')
    .select(['name', 'price_cents', 'count'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return {
    id: order.id,
    shopper: { name: order.name, email: order.email },
    amountCents: order.amount_cents,
    refundedCents: order.refunded_cents,
    address: order.address,
    createdAt: order.created_at,
    lines,
  };
}
