import { sql } from 'kysely';
import { ADMIN_ROLE, type User } from '../contract/accounts/user.ts';
import type { Database } from '../db/database.ts';
import type { UserRow } from '../db/tables/accounts.ts';

/** Converts a user to what the API shows: no password material, no vendor ids. */
export function toUser({
  staff_role: staffRole = 'owner',
  guest_email: guestEmail = null,
  ...row
}: Pick<UserRow, 'id' | 'name' | 'email' | 'role'> &
  Partial<Pick<UserRow, 'staff_role' | 'guest_email'>>): User {
  const isLimited = row.role === ADMIN_ROLE && staffRole !== 'owner';
  const { id: _id, name, email, role } = row;
  return {
    _id,
    name,
    email: guestEmail ?? email,
    role,
    ...(isLimited && { staffRole }),
    ...(guestEmail !== null && { guest: true }),
  };
}

/** Older accounts may have the accents of their address decomposed. */
export function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', [email, email.normalize('NFD')])
    .orderBy(sql`email = ${email}`, 'desc')
    .executeTakeFirst();
}

export function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the latest guest with that address. */
export function findGuestByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('guest_email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether guests with that address have placed an order. */
export async function hasGuestOrders(db: Database, email: string): Promise<boolean> {
  const order = await db
    .selectFrom('users')
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .select('orders.id')
    .where('users.guest_email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Whether a user has this id. Ids cannot be guessed, so the answer reveals nobody. */
export async function isUser(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the user's Braintree customer id, unless another request was first.
 * @param replacing the customer id that is known to be stale, or null for none yet
 * @returns the id that is now in effect
 */
export async function setBraintreeCustomer(
  db: Database,
  change: { userId: string; customerId: string; replacing: string | null; now: Date },
): Promise<string> {
  await db
    .updateTable('users')
    .set({ braintree_customer_id: change.customerId, updated_at: change.now.toISOString() })
    .where('id', '=', change.userId)
    .where('braintree_customer_id', 'is', change.replacing)
    .execute();
  const row = await db
    .selectFrom('users')
    .select('braintree_customer_id')
    .where('id', '=', change.userId)
    .executeTakeFirstOrThrow();
  return row.braintree_customer_id ?? change.customerId;
}
