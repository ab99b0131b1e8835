import type { PasswordReset } from '../contract/account-recovery.ts';
import { USER_ROLE } from '../contract/user.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Visitor } from '../security/requester.ts';
import type { FoundLink } from './account-link.repository.ts';
import { endLinksStatement } from './account-link.statements.ts';
import { accountMailStatements } from './account-mail.statements.ts';
import { joinGuestsOf } from './claim-orders.ts';
import { refuseWeak } from './judge-password.ts';
import { openLink, spendLink } from './open-link.ts';
import { hashPassword } from './password-hash.ts';
import { releaseAccountStatements } from './release-address.statements.ts';
import { endSessionsStatement } from './session.statements.ts';
import { forgetGuessesStatement } from './sign-in-budget.statements.ts';
import { takeOverStatements } from './take-over.statements.ts';
import { insertUserStatement, setUserStatement } from './user.statements.ts';

/**
 * Sets a new password by a link that was mailed, which shows that the address is the one's who asks.
 * Every session ends. A second factor stays as it is, as a mailbox is no proof of it, unless nobody had
 * confirmed the account. The links that undo a change stay too: they are another address's. What was
 * bought with the address and without an account joins the account. The security log tells of it.
 * @throws {AppError} 400 when the link has ended or the password is weak
 */
export async function resetPassword(
  deps: Deps,
  { token, password, afresh }: PasswordReset,
  visitor: Visitor,
): Promise<void> {
  const found = await openLink(deps, token, ['reset-password', 'claim-address']);
  const { link, user } = found;
  await refuseWeak(deps, password, { name: link.name ?? user.name, email: link.email });
  const passwordHash = await hashPassword(password);
  const isClaim = link.purpose === 'claim-address';
  const mayLeave = user.email_confirmed_at === null && user.role === USER_ROLE;
  const set = isClaim || (afresh && mayLeave) ? beginAfresh : setPassword;
  const userId = await set(deps, found, { passwordHash, visitor });
  const requester = { ...visitor, userId };
  await recordSecurityEvent(deps, requester, { kind: 'password-reset', about: user.id });
}

interface NewPassword {
  passwordHash: string;
  visitor: Visitor;
}

/** @returns the account's id */
async function setPassword(
  deps: Deps,
  found: FoundLink,
  { passwordHash, visitor }: NewPassword,
): Promise<string> {
  const { user } = found;
  const now = deps.now();
  await spendLink(deps, found, [
    setUserStatement(deps.db, {
      userId: user.id,
      values: { password_hash: passwordHash },
      now,
    }),
    ...(user.email_confirmed_at ? [] : takeOverStatements(deps, user, visitor)),
    endSessionsStatement(deps.db, { userId: user.id }),
    forgetGuessesStatement(deps.db, user.id),
    endLinksStatement(deps.db, {
      userId: user.id,
      purposes: ['reset-password', 'confirm-email', 'claim-address'],
    }),
    ...accountMailStatements(deps, {
      userId: user.id,
      to: { name: user.name, email: user.email },
      kind: 'password-reset',
      data: {},
    }),
    ...joinGuestsOf(deps, found),
  ]);
  return user.id;
}

/**
 * A new account for the address; the one before keeps what it holds, and nobody can use it.
 * @returns the new account's id
 */
async function beginAfresh(
  deps: Deps,
  found: FoundLink,
  { passwordHash, visitor }: NewPassword,
): Promise<string> {
  const { link, user } = found;
  const at = deps.now().toISOString();
  const id = deps.newId();
  await spendLink(deps, found, [
    ...releaseAccountStatements(deps, { ...visitor, userId: id }, user.id),
    insertUserStatement(deps.db, {
      id,
      name: link.name ?? link.email.split('@')[0] ?? link.email,
      email: link.email,
      password_hash: passwordHash,
      role: USER_ROLE,
      braintree_customer_id: null,
      email_confirmed_at: at,
      created_at: at,
      updated_at: at,
    }),
    ...joinGuestsOf(deps, { link, user: { ...user, id } }),
  ]);
  return id;
}
