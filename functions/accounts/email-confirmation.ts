import type { EmailConfirmation } from '../contract/accounts/account-recovery-requests.ts';
import { runBatch } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import { linkMailStatements, notifyOfChangeStatements } from './account-mail.statements.ts';
import { joinGuestsStatements } from './guest.statements.ts';
import { type FoundLink, findPendingEmail } from './mailed-link.repository.ts';
import { endLinksStatement, requirePendingEmailStatement } from './mailed-link.statements.ts';
import { openLink, prepareAddressRelease, spendLink } from './open-mailed-link.ts';
import type { SessionUser } from './session.repository.ts';
import { endSessionsStatement } from './session.statements.ts';
import {
  requireAddressStatement,
  requireSessionStatement,
  setUserStatement,
} from './user.statements.ts';

/** Returns whether the user's address is confirmed, and which one awaits confirmation. */
export async function getEmailConfirmation(deps: Deps, user: UserRow): Promise<EmailConfirmation> {
  const pending = await findPendingEmail(deps.db, user, deps.now());
  return toEmailConfirmation(deps, user, pending?.email ?? null);
}

function toEmailConfirmation(deps: Deps, user: UserRow, pending: string | null): EmailConfirmation {
  return {
    email: user.email,
    confirmed: user.email_confirmed_at !== null,
    pending,
    required: deps.emailMustBeConfirmed,
    mails: deps.mailing !== null,
  };
}

/**
 * Mails the confirmation link again: to the pending address, or to the account's own. Does nothing
 * when there is nothing to confirm.
 * @throws {AppError} 409 if the shop sends no mail, and when the account's address has changed or
 *   the pending one was withdrawn meanwhile; 429 after too many within the hour; 401 when the session
 *   has ended meanwhile: what it had asked for may have been withdrawn
 */
export async function resendConfirmation(
  deps: Deps,
  user: SessionUser,
): Promise<EmailConfirmation> {
  if (!deps.mailing) throw refuse('mails-off');
  const pending = await findPendingEmail(deps.db, user, deps.now());
  const standing = toEmailConfirmation(deps, user, pending?.email ?? null);
  if (standing.confirmed && !pending) return standing;
  const email = pending?.email ?? user.email;
  await runBatch(deps.d1, [
    requireSessionStatement(deps.db, user),
    requireAddressStatement(deps.db, user),
    ...(pending ? [requirePendingEmailStatement(deps.db, { userId: user.id, email })] : []),
    endLinksStatement(deps.db, { userId: user.id, purposes: ['confirm-email'] }),
    ...linkMailStatements(deps, {
      userId: user.id,
      to: { name: user.name, email },
      kind: 'confirm-email',
      data: { changed: pending !== undefined },
      purpose: 'confirm-email',
      ...(pending?.session_id && { sessionId: pending.session_id }),
    }),
  ]).catch(
    refuseBy({
      'session-stands': 'signed-out',
      'address-as-read': 'address-outdated',
      'link-works': 'address-outdated',
      'mail-room': 'too-many-mails',
    }),
  );
  return standing;
}

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
