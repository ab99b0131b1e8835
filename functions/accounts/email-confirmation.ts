import type { EmailConfirmation } from '../contract/account-recovery.ts';
import { runBatch } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { findPendingEmail } from './account-link.repository.ts';
import { endLinksStatement, requirePendingEmailStatement } from './account-link.statements.ts';
import { linkMailStatements } from './account-mail.statements.ts';
import type { SessionUser } from './session.repository.ts';
import { requireAddressStatement, requireSessionStatement } from './user.statements.ts';

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
