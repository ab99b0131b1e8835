import { isGuest } from '../accounts/guest.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { hasOpenOrder, hasOrder } from './payment.repository.ts';
import type { PaymentAttempt } from './payment.statements.ts';

/**
 * Whether the user must confirm their e-mail address by a mailed link before they may order freely:
 * only where the shop wants addresses confirmed (EMAIL_CONFIRMATION).
 */
export function mustConfirmEmail(deps: Deps, user: UserRow): boolean {
  return deps.emailMustBeConfirmed && user.email_confirmed_at === null;
}

/**
 * Refuses a guest who already has an order: a guest account buys once, so that whoever uses the
 * browser next starts afresh and sees nothing of them.
 * @throws {AppError} 403 once the order is placed; nothing is charged
 */
export async function requireUnspentGuest(deps: Deps, user: UserRow): Promise<void> {
  if (isGuest(user) && (await hasOrder(deps.db, user.id))) throw refuse('guest-order-placed');
}

/**
 * Refuses a guest who has ordered, and a user who must confirm their address and has an open order.
 * @returns the guard that repeats this check within the batch, as two concurrent requests may both
 *   pass here; null if none is needed
 * @throws {AppError} 403 that says what to do; nothing is charged
 */
export async function requireBuyerAllowed(
  deps: Deps,
  user: UserRow,
): Promise<PaymentAttempt['guard']> {
  await requireUnspentGuest(deps, user);
  if (isGuest(user)) return 'guest-unspent';
  if (!mustConfirmEmail(deps, user)) return null;
  if (await hasOpenOrder(deps.db, user.id)) throw refuse('email-unconfirmed');
  return 'no-open-order';
}
