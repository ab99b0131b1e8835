import { isRefusedBy, runBatchIf } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { linkMailStatements } from './account-mail.statements.ts';
import { mailClaimOrdersLink } from './claim-orders.ts';
import { endLinksStatement } from './mailed-link.statements.ts';
import { isReleased } from './placeholder-email.ts';
import { findGuestByEmail, findUserByEmail } from './user.repository.ts';
import { requireAddressStatement } from './user.statements.ts';

/**
 * Mails a reset link to the address if it belongs to an account; an earlier link ends. An address
 * that only guests have given gets the link that turns a guest into an account. The requester must
 * not learn which it was: see the route. An account that changes its address meanwhile gets none,
 * nor does a guest who becomes an account.
 */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  await (user ? mailAccount(deps, user) : mailGuest(deps, email)).catch((error: unknown) => {
    if (!isRefusedBy('address-as-read', error)) throw error;
  });
}

async function mailAccount(deps: Deps, user: UserRow): Promise<void> {
  if (isReleased(user.email)) return;
  await runBatchIf(deps.d1, 'mail-room', [
    requireAddressStatement(deps.db, user),
    endLinksStatement(deps.db, { userId: user.id, purposes: ['reset-password'] }),
    ...linkMailStatements(deps, {
      userId: user.id,
      to: { name: user.name, email: user.email },
      kind: 'password-forgotten',
      data: { unconfirmed: user.email_confirmed_at === null },
      purpose: 'reset-password',
    }),
  ]);
}

async function mailGuest(deps: Deps, email: string): Promise<void> {
  const guest = await findGuestByEmail(deps.db, email);
  if (guest) await mailClaimOrdersLink(deps, guest);
}
