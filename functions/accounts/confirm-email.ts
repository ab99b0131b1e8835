import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import type { FoundLink } from './account-link.repository.ts';
import { endLinksStatement } from './account-link.statements.ts';
import { notifyOfChangeStatements } from './account-mail.statements.ts';
import { joinGuestsStatements } from './guest.statements.ts';
import { openLink, prepareAddressRelease, spendLink } from './open-link.ts';
import { endSessionsStatement } from './session.statements.ts';
import { setUserStatement } from './user.statements.ts';

/**
 * Treats the opened link as proof of ownership of its address: confirms it and, if it was a pending
 * change, makes it the account's address and notifies the previous one. Guest purchases made with
 * it move to the account. The confirmation is written to the security log.
 * @returns the address
 * @throws {AppError} 400 when the link has ended, 409 when the address belongs to another account
 */
export async function confirmEmail(deps: Deps, token: string, visitor: Visitor): Promise<string> {
  const found = await openLink(deps, token, ['confirm-email']);
  const { link, user } = found;
  const isOther = link.email !== user.email;
  if (isOther) await changeToPending(deps, found, visitor);
  else await confirmOwn(deps, found);
  const requester = { ...visitor, userId: user.id };
  await recordSecurityEvent(deps, requester, { kind: 'email-confirmed', about: user.id });
  if (isOther)
    await recordSecurityEvent(deps, requester, { kind: 'email-changed', about: user.id });
  return link.email;
}

async function confirmOwn(deps: Deps, found: FoundLink): Promise<void> {
  const now = deps.now();
  const { id: userId } = found.user;
  const { email } = found.link;
  await spendLink(deps, found, [
    setUserStatement(deps.db, { userId, values: { email_confirmed_at: now.toISOString() }, now }),
    endLinksStatement(deps.db, { userId, purposes: ['confirm-email', 'claim-address'] }),
    ...joinGuestsStatements(deps.db, { email, userId, now }),
  ]);
}

async function changeToPending(deps: Deps, found: FoundLink, visitor: Visitor): Promise<void> {
  const { link, user } = found;
  const now = deps.now();
  const values = { email: link.email, email_confirmed_at: now.toISOString() };
  await spendLink(deps, found, [
    ...(await prepareAddressRelease(deps, found, visitor)),
    setUserStatement(deps.db, { userId: user.id, values, now }),
    endSessionsStatement(deps.db, { userId: user.id, except: link.session_id }),
    endLinksStatement(deps.db, {
      userId: user.id,
      purposes: ['confirm-email', 'reset-password', 'claim-address'],
    }),
    ...notifyOfChangeStatements(deps, user, { email: true, password: false }),
    ...joinGuestsStatements(deps.db, { email: link.email, userId: user.id, now }),
  ]);
}
