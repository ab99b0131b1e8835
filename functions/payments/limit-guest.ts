import { isGuest } from '../accounts/guest.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { isHeldBack } from './hold-unconfirmed.ts';
import { hasOrder } from './payment.repository.ts';

/**
 * A guest buys once: who comes to the same browser later begins anew, and sees nothing of them.
 * @throws {AppError} 403 once the order is placed; nothing is charged
 */
export async function requireUnspentGuest(deps: Deps, user: UserRow): Promise<void> {
  if (isGuest(user) && (await hasOrder(deps.db, user.id))) throw refuse('guest-order-placed');
}

/** Whether the widget neither shows nor saves cards for somebody. */
export function keepsNoCards(deps: Deps, user: UserRow): boolean {
  return isGuest(user) || isHeldBack(deps, user);
}
