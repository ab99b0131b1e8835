import type { Database } from '../db/database.ts';
import type { LineRow, MailRow } from '../db/tables.ts';

/** What a leased mail has come to in the end. */
export async function setMailOutcome(
  db: Database,
  { id }: Pick<MailRow, 'id'>,
  outcome: { state: 'sent' | 'failed'; lastError: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: outcome.state,
      due_at: null,
      trouble: outcome.lastError,
      updated_at: outcome.now.toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** None of the mails that wait is ever sent. @returns how many those were */
export async function failQueuedMails(
  db: Database,
  { lastError, now }: { lastError: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'failed', due_at: null, trouble: lastError, updated_at: now.toISOString() })
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** An order as a mail tells of it: amounts in cents, times UTC ISO. */
export interface MailedOrder {
  id: string;
  number: string;
  shopper: { name: string; email: string };
  /** Whether it was bought without an account. */
  isGuest: boolean;
  /** Whether the address is known to be the shopper's. */
  isConfirmed: boolean;
  amountCents: number;
  refundedCents: number;
  deliveryName: string | null;
  deliveryCents: number;
  taxCents: number;
  taxIncluded: boolean;
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
    .select(['users.name', 'users.email', 'users.guest_email', 'users.email_confirmed_at'])
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
    number: order.number,
    shopper: { name: order.name, email: order.guest_email ?? order.email },
    isGuest: order.guest_email !== null,
    isConfirmed: order.email_confirmed_at !== null,
    amountCents: order.amount_cents,
    refundedCents: order.refunded_cents,
    deliveryName: order.delivery_name,
    deliveryCents: order.delivery_cents,
    taxCents: order.tax_cents,
    taxIncluded: order.tax_included === 1,
    address: order.address,
    createdAt: order.created_at,
    lines,
  };
}
