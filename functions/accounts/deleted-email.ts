/** What an account is called whose person has deleted it; its orders stay with the shop. */
export const DELETED_NAME = 'Deleted account';

/** Never anybody's: no mail server can have a host below `.invalid` (RFC 2606). */
export const DELETED_HOST = '@deleted.invalid';

/** A text in the place of a deleted account's e-mail address, unlike any other. */
export function deletedEmail(userId: string): string {
  return `${userId}${DELETED_HOST}`;
}

/** Whether nobody is behind an address any more. */
export function isDeletedEmail(email: string): boolean {
  return email.endsWith(DELETED_HOST);
}

/**
 * What an account is called by once its address was given to the one who has the mailbox: nobody can
 * have it, sign in with it or be mailed at it (RFC 2606).
 */
export function releasedAddress(userId: string): string {
  return `released-${userId}@invalid`;
}

export function isReleased(email: string): boolean {
  return email.endsWith('@invalid');
}
