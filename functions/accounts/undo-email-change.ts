import type { Statement } from '../db/batch.ts';
import { deleteRememberedAddressStatement } from '../delivery/address.statements.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import {
  claimUnconfirmedAccountStatements,
  discardCustomerStatements,
} from './claim-unconfirmed-account.statements.ts';
import { forgetFactorsSinceStatements } from './factors/forget-factors.statements.ts';
import { type FoundLink, findUndoable } from './mailed-link.repository.ts';
import { endLinksWithUndoneStatement, insertLinkStatement } from './mailed-link.statements.ts';
import { createLinkToken, hashLinkToken } from './mailed-link.ts';
import { openLink, prepareAddressRelease, spendLink } from './open-mailed-link.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { endSessionsStatement } from './session.statements.ts';
import { setUserStatement } from './user.statements.ts';

/**
 * Gives an account back to the address that it had before a change. Earlier changes that this
 * address was told of and could still undo are undone too, as they may be the same thief's. The
 * previous password may be known to whoever made the change, so no password works until a new one
 * is set. Sessions end, and so do links except those that undo an earlier change for another
 * address. Passkeys and an app added since are taken for the thief's and removed, except those of
 * staff; saved cards are removed if the other address was confirmed. This is written to the
 * security log.
 * @returns the address, and a token to set the password with
 * @throws {AppError} 400 when the link has ended, 409 when the address belongs to another account
 *   by now
 */
export async function undoEmailChange(
  deps: Deps,
  token: string,
  visitor: Visitor,
): Promise<{ email: string; resetToken: string }> {
  const found = await openLink(deps, token, ['undo-change']);
  const { link, user } = found;
  const { email } = link;
  const { id: userId } = user;
  const now = deps.now();
  const { since, wasConfirmed } = await findUndoable(deps.db, link, now);
  const resetToken = createLinkToken();
  const values = { email, password_hash: NO_PASSWORD, email_confirmed_at: now.toISOString() };
  await spendLink(deps, found, [
    ...(await prepareAddressRelease(deps, found, visitor)),
    setUserStatement(deps.db, { userId, values, now }),
    ...forgetFactorsSinceStatements(deps, user, { since, visitor }),
    ...takeOverIfUnknown(deps, { found, wasConfirmed, visitor }),
    endSessionsStatement(deps.db, { userId }),
    endLinksWithUndoneStatement(deps.db, { userId, email, since }),
    deleteRememberedAddressStatement(deps.db, userId),
    insertLinkStatement(deps.db, {
      id: deps.newId(),
      userId,
      purpose: 'reset-password',
      email,
      tokenHash: hashLinkToken(resetToken),
      now,
    }),
  ]);
  await recordSecurityEvent(deps, { ...visitor, userId }, { kind: 'change-undone', about: userId });
  return { email, resetToken };
}

/**
 * Takes the account over if nobody had confirmed the address when the change was made. A link from
 * before `was_confirmed` was recorded goes by the account as it is now, whose owner's app may
 * predate the change.
 */
function takeOverIfUnknown(
  deps: Deps,
  {
    found: { link, user },
    wasConfirmed,
    visitor,
  }: { found: FoundLink; wasConfirmed: number | null; visitor: Visitor },
): Statement[] {
  if (wasConfirmed === 0)
    return claimUnconfirmedAccountStatements(deps, { ...user, email: link.email }, visitor);
  if (wasConfirmed === null && !user.email_confirmed_at)
    return claimUnconfirmedAccountStatements(deps, user, visitor);
  // The owner of another mailbox has used the account, and may have saved cards in it.
  const isOthers = user.email !== link.email && user.email_confirmed_at !== null;
  const discard = { userId: user.id, id: deps.newId(), now: deps.now() };
  return isOthers ? discardCustomerStatements(deps.db, discard) : [];
}
