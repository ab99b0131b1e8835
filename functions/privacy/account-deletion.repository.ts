import { runBatch } from '../db/batch.ts';
import type { Connection, Database } from '../db/database.ts';
import { isAddress } from '../db/email-columns.ts';
import type { AccountDeletionRow, UserRow } from '../db/tables/accounts.ts';
import { deletePersonalRowsStatements } from './account-deletion.statements.ts';
import { eraseAddressesStatements } from './anonymise-orders.statements.ts';

/**
 * Returns the account and the guests with an address.
 * @param address in lower case, its accents composed
 */
export function findUsersOf(
  db: Database,
  address: string,
): Promise<Pick<UserRow, 'id' | 'role' | 'staff_role'>[]> {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'staff_role'])
    .where(({ or }) => or([isAddress('email', address), isAddress('guest_email', address)]))
    .execute();
}

/** Returns a deleted account's Braintree customer id; null if there is none (any more). */
export async function findCustomerId(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('braintree_customer_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.braintree_customer_id ?? null;
}

/**
 * Clears the id of a deleted customer; one that was created meanwhile stays, to be deleted next.
 */
export async function forgetCustomer(
  db: Database,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ braintree_customer_id: null })
    .where('id', '=', userId)
    .where('braintree_customer_id', '=', customerId)
    .execute();
}

/**
 * Erases addresses that are no longer needed, and what a request wrote while its account was being
 * deleted.
 * @returns whether no address is left
 */
export async function eraseAddresses(
  { db, d1 }: Connection,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  await runBatch(d1, [
    ...eraseAddressesStatements(db, { userId, now }),
    ...deletePersonalRowsStatements(db, userId),
  ]);
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '<>', '')
    .executeTakeFirst();
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '<>', '')
    .executeTakeFirst();
  return !order && !payment;
}

/** Marks an account deletion as done. */
export async function setDeletionDone(
  db: Database,
  { id }: Pick<AccountDeletionRow, 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('account_deletions')
    .set({ state: 'done', due_at: null, trouble: null, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
