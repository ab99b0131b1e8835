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
