/** Name of an account after its deletion; its orders stay with the shop. */
export const DELETED_NAME = 'Deleted account';

/** Host of deleted accounts' addresses: no mail server can exist below `.invalid` (RFC 2606). */
export const DELETED_HOST = '@deleted.invalid';

/** Unique placeholder for the e-mail address of a deleted account. */
export function deletedEmail(userId: string): string {
  return `${userId}${DELETED_HOST}`;
}

/** Whether the address is the placeholder of a deleted account. */
export function isDeletedEmail(email: string): boolean {
  return email.endsWith(DELETED_HOST);
}

/** Placeholder in a guest's `email`: nobody signs in with it or receives mail at it. */
export function addressOfGuest(userId: string): string {
  return `guest-${userId}@invalid`;
}

/**
 * Placeholder for an address that was given to the owner of its mailbox: nobody can have it, sign
 * in with it or receive mail at it (RFC 2606).
 */
export function releasedAddress(userId: string): string {
  return `released-${userId}@invalid`;
}

/** Whether the address is such a placeholder, or a guest's: nobody receives mail at it. */
export function isReleased(email: string): boolean {
  return email.endsWith('@invalid');
}

/** The address as people are shown it: null if nobody has it, as of a deleted account. */
export function shownEmail(email: string): string | null {
  return isDeletedEmail(email) || isReleased(email) ? null : email;
}
