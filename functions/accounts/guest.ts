import type { UserRow } from '../db/tables/accounts.ts';

/** Whether the user is a guest, buying without an account. */
export function isGuest({ guest_email }: Pick<UserRow, 'guest_email'>): boolean {
  return guest_email !== null;
}

/** Address to which the user's mail is sent. */
export function emailOf({ email, guest_email }: Pick<UserRow, 'email' | 'guest_email'>): string {
  return guest_email ?? email;
}
