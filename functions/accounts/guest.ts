import type { UserRow } from '../db/tables/accounts.ts';

/** In the place of a guest's address as an account: nobody signs in with it or is mailed at it. */
export function addressOfGuest(userId: string): string {
  return `guest-${userId}@invalid`;
}

/** Whether somebody buys without an account. */
export function isGuest({ guest_email }: Pick<UserRow, 'guest_email'>): boolean {
  return guest_email !== null;
}

/** Where a person's mails go. */
export function emailOf({ email, guest_email }: Pick<UserRow, 'email' | 'guest_email'>): string {
  return guest_email ?? email;
}
