import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { hasOpenOrder } from './payment.repository.ts';

/**
 * Whether a user is held back until a mailed link shows that the address is theirs: where the shop
 * wants addresses confirmed (EMAIL_CONFIRMATION).
 */
export function isHeldBack(deps: Deps, user: UserRow): boolean {
  return deps.emailMustBeConfirmed && user.email_confirmed_at === null;
}

/**
 * Lets who is held back have one open order.
 * @throws {AppError} 403 that says what to do; nothing is charged
 */
export async function requireConfirmedForMore(deps: Deps, user: UserRow): Promise<void> {
  if (!isHeldBack(deps, user)) return;
  if (await hasOpenOrder(deps.db, user.id)) throw refuse('email-unconfirmed');
}
