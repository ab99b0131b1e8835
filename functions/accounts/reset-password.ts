import type { PasswordReset } from '../contract/accounts/account-recovery-requests.ts';
import { USER_ROLE } from '../contract/accounts/user.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import { hashNewPassword } from './check-new-password.ts';
import { joinGuestsStatements } from './guest.statements.ts';
import { canBeTakenBack, type FoundLink } from './mailed-link.repository.ts';
import { newPasswordStatements } from './new-password.statements.ts';
import { openLink, spendLink } from './open-mailed-link.ts';
import { releaseEmailStatements } from './release-email.statements.ts';
import { hasGuestOrders } from './user.repository.ts';
import { insertUserStatement } from './user.statements.ts';

/**
 * Sets a new password by a mailed link, which proves ownership of the address. All sessions end. A
 * second factor stays, as a mailbox is no proof of it, unless the account was never confirmed.
 * Links that undo a change stay too: they belong to another address. Guest purchases made with the
 * address move to the account, unless that other address could take them along. The reset is
 * written to the security log.
 * @returns the address to sign in with, and whether there are such purchases that do not move
 * @throws {AppError} 400 when the link has ended or the password is weak
 */
export async function resetPassword(
  deps: Deps,
  { token, password, afresh }: PasswordReset,
  visitor: Visitor,
): Promise<{ email: string; ordersStay: boolean }> {
  const found = await openLink(deps, token, ['reset-password', 'claim-address']);
  const { link, user } = found;
  const account = { name: link.name ?? user.name, email: link.email };
  const passwordHash = await hashNewPassword(deps, password, account);
  const isClaim = link.purpose === 'claim-address';
  const mayLeave = user.email_confirmed_at === null && user.role === USER_ROLE;
  const set = isClaim || (afresh && mayLeave) ? beginAfresh : setPassword;
  const { userId, ordersStay } = await set(deps, found, { passwordHash, visitor });
  const requester = { ...visitor, userId };
  await recordSecurityEvent(deps, requester, { kind: 'password-reset', about: user.id });
  return { email: link.email, ordersStay };
}

interface NewPassword {
  passwordHash: string;
  visitor: Visitor;
}

interface PasswordSet {
  /** The account from now on. */
  userId: string;
  ordersStay: boolean;
}

async function setPassword(
  deps: Deps,
  found: FoundLink,
  password: NewPassword,
): Promise<PasswordSet> {
  const { user, link } = found;
  const { id: userId } = user;
  const now = deps.now();
  const joins = !(await canBeTakenBack(deps.db, user, now));
  const ordersStay = !joins && (await hasGuestOrders(deps.db, link.email));
  await spendLink(deps, found, [
    ...newPasswordStatements(deps, user, { ...password, ordersStay }),
    ...(joins ? joinGuestsStatements(deps.db, { email: link.email, userId, now }) : []),
  ]);
  return { userId, ordersStay };
}

/** Creates a new account for the address; the previous one keeps its content and becomes unusable. */
async function beginAfresh(
  deps: Deps,
  found: FoundLink,
  { passwordHash, visitor }: NewPassword,
): Promise<PasswordSet> {
  const { link, user } = found;
  const now = deps.now();
  const id = deps.newId();
  await spendLink(deps, found, [
    ...releaseEmailStatements(deps, { ...visitor, userId: id }, user.id),
    insertUserStatement(deps.db, {
      id,
      name: link.name ?? link.email.split('@')[0] ?? link.email,
      email: link.email,
      password_hash: passwordHash,
      role: USER_ROLE,
      email_confirmed_at: now.toISOString(),
      now,
    }),
    ...joinGuestsStatements(deps.db, { email: link.email, userId: id, now }),
  ]);
  return { userId: id, ordersStay: false };
}
