import { isGuest } from '../accounts/guest.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { hasOpenOrder, hasOrder } from './payment.repository.ts';
import type { PaymentAttempt } from './payment.statements.ts';

/**
 * Whether a user has yet to show by a mailed link that the address is theirs, before they may buy
 * freely: where the shop wants addresses confirmed (EMAIL_CONFIRMATION).
 */
export function mustConfirmEmail(deps: Deps, user: UserRow): boolean {
  return deps.emailMustBeConfirmed && user.email_confirmed_at === null;
}

/**
 * A guest buys once: who comes to the same browser later begins anew, and sees nothing of them.
 * @throws {AppError} 403 once the order is placed; nothing is charged
 */
export async function requireUnspentGuest(deps: Deps, user: UserRow): Promise<void> {
  if (isGuest(user) && (await hasOrder(deps.db, user.id))) throw refuse('guest-order-placed');
}

/**
 * Refuses a guest who has ordered, and whoever must confirm their address while they have an open order.
 * @returns the guard that repeats this within the batch, as two requests at once may both pass here; null:
 *   none is needed
 * @throws {AppError} 403 that says what to do; nothing is charged
 */
export async function requireOrderAllowed(
  deps: Deps,
  user: UserRow,
): Promise<PaymentAttempt['guard']> {
  await requireUnspentGuest(deps, user);
  const guard = guardOf(deps, user);
  if (guard === 'no-open-order' && (await hasOpenOrder(deps.db, user.id)))
    throw refuse('email-unconfirmed');
  return guard;
}

function guardOf(deps: Deps, user: UserRow): PaymentAttempt['guard'] {
  if (isGuest(user)) return 'guest-unspent';
  return mustConfirmEmail(deps, user) ? 'no-open-order' : null;
}
