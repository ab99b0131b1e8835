import { forgetAddressStatement } from '../delivery/address.statements.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { endLinksWithUndoneStatement, insertLinkStatement } from './account-link.statements.ts';
import { createLinkToken, hashLinkToken } from './account-link.ts';
import {
  forgetFactorsSinceStatements,
  forgetUnknownFactorsStatements,
} from './factors/factor.statements.ts';
import { freeAddress, openLink, spendLink } from './open-link.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { endSessionsStatement } from './session.statements.ts';
import { setUserStatement } from './user.statements.ts';

/**
 * Gives an account back to the address that it had before a change. The password from before may be
 * known to whoever made the change, so that none counts until a new one is set; sessions end,
 * and links but for those that undo an earlier change for another address; passkeys and an app that were added since are theirs, but for those of staff. The
 * security log tells of it.
 * @param from where the request came from
 * @returns the address, and a token to set the password with
 * @throws {AppError} 400 when the link has ended, 409 when the address is another account's by now
 */
export async function undoChange(
  deps: Deps,
  token: string,
  from: string,
): Promise<{ email: string; resetToken: string }> {
  const found = await openLink(deps, token, ['undo-change']);
  const { email, created_at: since, was_confirmed: wasConfirmed } = found.link;
  const { user } = found;
  const { id: userId } = user;
  const now = deps.now();
  const resetToken = createLinkToken();
  // Whose cards and factors an account has that nobody had confirmed, nobody knows. Where the link does
  // not say whether somebody had, its account does.
  const isUnknown = wasConfirmed === null ? user.email_confirmed_at === null : wasConfirmed === 0;
  const values = {
    email,
    password_hash: NO_PASSWORD,
    email_confirmed_at: now.toISOString(),
    ...(isUnknown && { braintree_customer_id: null }),
  };
  await spendLink(deps, found, [
    ...(await freeAddress(deps, found, from)),
    ...(isUnknown ? forgetUnknownFactorsStatements(deps.db, user, now) : []),
    ...forgetFactorsSinceStatements(deps.db, user, since),
    setUserStatement(deps.db, { userId, values, now }),
    endSessionsStatement(deps.db, { userId }),
    endLinksWithUndoneStatement(deps.db, found.link),
    forgetAddressStatement(deps.db, userId),
    insertLinkStatement(deps.db, {
      id: deps.newId(),
      userId,
      purpose: 'reset-password',
      email,
      tokenHash: hashLinkToken(resetToken),
      now,
    }),
  ]);
  const by = { userId, actorId: userId, address: from };
  await recordSecurityEvent(deps, { kind: 'change-undone', ...by });
  return { email, resetToken };
}
