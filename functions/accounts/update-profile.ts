import type { ProfileChange, ProfileChanged } from '../contract/accounts/account-requests.ts';
import { ADMIN_ROLE, type User } from '../contract/accounts/user.ts';
import type { SecurityEventKind } from '../contract/security/security-event.ts';
import { runBatch, type Statement } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { hasMailRoom } from '../mail/mail.repository.ts';
import { refuse, refuseBy } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import {
  accountMailStatements,
  linkMailStatements,
  notifyOfChangeStatements,
} from './account-mail.statements.ts';
import { hashNewPassword, refusalOfPassword } from './check-new-password.ts';
import { checkPassword } from './factors/check-password.ts';
import { endLinksStatement, endPendingEmailStatement } from './mailed-link.statements.ts';
import type { SessionRequester, SessionUser } from './session.repository.ts';
import { endSessionsOfOldPasswordStatement, endSessionsStatement } from './session.statements.ts';
import { RECENT_SIGN_IN_SECONDS } from './session-terms.ts';
import { prepareSession, type SessionStart } from './start-session.ts';
import { findUserByEmail, toUser } from './user.repository.ts';
import { requireSessionStatement, setUserStatement } from './user.statements.ts';

/**
 * Changes the user's own name, e-mail and password; an omitted e-mail and an empty password stay as
 * they are. Accepted input: `contract/accounts/account-requests.ts`.
 * A new e-mail ends all other sessions; where addresses must be confirmed, it takes effect once its
 * link is opened. A new password ends every session and any pending change of address, and the
 * response carries the token of a new session. Sending the current e-mail with nothing else changed
 * also cancels a pending change. Everything is one batch, including the notification mails, so that
 * no old session survives a new password. The change is written to the security log.
 * @throws {AppError} 400 for a weak password; 403 without proof of identity where it is required;
 *   429 after too many wrong passwords, or when the new address was mailed too often within the
 *   hour; 409 `Email is taken`, and 409 `User update failed` when the account or the session is
 *   gone by then
 */
export async function updateProfile(
  deps: Deps,
  user: SessionRequester,
  change: ProfileChange,
): Promise<ProfileChanged> {
  const email = change.email ?? user.email;
  const otherEmail = email !== user.email;
  if (otherEmail || change.password) await proveIdentity(deps, user, change);
  const isPending = otherEmail && deps.emailMustBeConfirmed;
  if (isPending) await refuseConfirmed(deps, email);

  const { name } = change;
  const withdraws = change.email === user.email && name === user.name;
  const set = { name, ...(otherEmail && !isPending && { email, email_confirmed_at: null }) };
  const changed = toUser({ ...user, ...set });
  const password = await preparePassword(deps, change.password, { user, changed });
  const sessionId = password?.sessionId ?? user.session_id;
  await store(deps, user, [
    setUserStatement(deps.db, {
      userId: user.id,
      values: { ...set, ...password?.values },
      now: deps.now(),
    }),
    ...(password || withdraws ? [endPendingEmailStatement(deps.db, user)] : []),
    ...(password ? password.statements : []),
    ...(otherEmail ? changeEmailStatements(deps, user, { email, name, isPending, sessionId }) : []),
    ...notifyOfChangeStatements(deps, user, {
      email: otherEmail && !isPending,
      password: password !== undefined,
    }),
  ]);
  await recordChange(deps, user, { after: changed, password: password !== undefined });
  return { ...changed, ...(password && { token: password.token }) };
}

/** A session that replaces another inherits its device and its proof of identity. */
function sameSessionStart(user: SessionUser): SessionStart {
  const authenticatedAt = user.authenticated_at ?? user.signed_in_at;
  return { device: user.device, by: user.proved_by, authenticatedAt };
}

/** Prepares a new password, and the one session that starts with it. */
async function preparePassword(
  deps: Deps,
  typed: string | undefined,
  { user, changed }: { user: SessionUser; changed: { name: string; email: string } },
) {
  if (!typed) return undefined;
  const passwordHash = await hashNewPassword(deps, typed, changed);
  const session = await prepareSession(deps, { id: user.id, passwordHash }, sameSessionStart(user));
  return {
    values: { password_hash: passwordHash },
    token: session.token,
    sessionId: session.id,
    statements: [
      endSessionsOfOldPasswordStatement(deps.db, { id: user.id, passwordHash }),
      // A reset link from before the change must not be able to override it.
      endLinksStatement(deps.db, { userId: user.id, purposes: ['reset-password'] }),
      session.start,
    ],
  };
}

/** Refuses an address that another account has confirmed; for any other, the link decides. */
async function refuseConfirmed({ db }: Deps, email: string): Promise<void> {
  const holder = await findUserByEmail(db, email);
  if (holder?.email_confirmed_at) throw refuse('email-taken');
}

/**
 * Requires the current password, except from a shopper who signed in recently: whoever finds an
 * unlocked screen must not be able to take the account over, least of all an admin's. What is
 * wrong with a new password is told at the same time.
 */
async function proveIdentity(
  deps: Deps,
  user: SessionUser,
  { name, email = user.email, password, currentPassword }: ProfileChange,
) {
  // 403 rather than 401: the session is valid, and the page must keep it.
  const ageMs = deps.now().getTime() - Date.parse(user.signed_in_at);
  const isRecent = ageMs <= RECENT_SIGN_IN_SECONDS * 1000;
  if (isRecent && user.role !== ADMIN_ROLE && !currentPassword) return;
  const isProven = currentPassword && (await checkPassword(deps, user, currentPassword));
  if (isProven) return;
  const refusal = password ? refusalOfPassword(deps, password, { name, email }) : undefined;
  throw refuse(currentPassword ? 'password-wrong' : 'password-needed', { fields: refusal?.fields });
}

/** Runs the statements as one batch, provided the session still stands. */
async function store(
  deps: Deps,
  user: SessionUser,
  statements: readonly Statement[],
): Promise<void> {
  await runBatch(deps.d1, [requireSessionStatement(deps.db, user), ...statements]).catch(
    refuseBy({
      'session-stands': 'user-not-changed',
      'mail-room': 'too-many-mails',
      unique: 'email-taken',
    }),
  );
}

/** Logs which parts of the profile changed, without their values. Never throws. */
async function recordChange(
  deps: Deps,
  user: SessionRequester,
  { after, password }: { after: User; password: boolean },
): Promise<void> {
  const otherEmail = after.email !== user.email;
  const kinds: SecurityEventKind[] = [
    ...(user.name === after.name ? [] : (['profile-changed'] as const)),
    ...(otherEmail ? (['email-changed'] as const) : []),
    ...(password ? (['password-changed'] as const) : []),
  ];
  for (const kind of kinds) await recordSecurityEvent(deps, user, { kind, about: user.id });
}

/**
 * Statements that accompany a change of address: all sessions but `sessionId` end, links to the
 * previous address end except those that undo a change, and the new address is mailed a
 * confirmation link. While the address awaits confirmation (`isPending`), only earlier confirmation
 * links end, and the account's own address is told of the request.
 */
function changeEmailStatements(
  deps: Deps,
  user: Pick<UserRow, 'id' | 'name' | 'email'>,
  {
    email,
    name,
    isPending,
    sessionId,
  }: { email: string; name: string; isPending: boolean; sessionId: string },
): Statement[] {
  const userId = user.id;
  const confirm = linkMailStatements(deps, {
    userId,
    to: { name, email },
    kind: 'confirm-email',
    data: { changed: true },
    purpose: 'confirm-email',
    sessionId,
  });
  if (isPending) {
    const to = { name: user.name, email: user.email };
    const mail = { userId, to, kind: 'email-change-asked', data: {} } as const;
    const when = hasMailRoom({ ...mail, to: user.email, now: deps.now() });
    return [
      endLinksStatement(deps.db, { userId, purposes: ['confirm-email'] }),
      ...confirm,
      ...accountMailStatements(deps, { ...mail, when }),
    ];
  }
  return [
    endSessionsStatement(deps.db, { userId, except: sessionId }),
    endLinksStatement(deps.db, {
      userId,
      purposes: ['confirm-email', 'reset-password', 'claim-address'],
    }),
    ...confirm,
  ];
}
