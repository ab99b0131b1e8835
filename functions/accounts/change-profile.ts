import type { ProfileChange, ProfileChanged } from '../contract/account-requests.ts';
import type { SecurityEventKind } from '../contract/security-event.ts';
import { ADMIN_ROLE, RECENT_SIGN_IN_SECONDS, type User } from '../contract/user.ts';
import { ConstraintError, isRefusedBy, runBatch, type Statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { endLinksStatement, endPendingEmailStatement } from './account-link.statements.ts';
import { tellOfChangeStatements } from './account-mail.statements.ts';
import { changeEmailStatements } from './change-email.statements.ts';
import { checkPassword } from './factors/check-password.ts';
import { mayBeMailed } from './mail-limit.ts';
import { hashNewPassword } from './new-password.ts';
import type { SessionRequester, SessionUser } from './session.repository.ts';
import { endSessionsOfOldPasswordStatement } from './session.statements.ts';
import { type Beginning, prepareSession } from './start-session.ts';
import { findUserByEmail, toUser } from './user.repository.ts';
import { requireSessionStatement, setUserStatement } from './user.statements.ts';

/**
 * Changes the user's own name, e-mail and password; an e-mail left out and an empty password stay. What
 * may be entered: `contract/account-requests.ts`.
 * Another e-mail ends all other sessions; where addresses must be confirmed it counts once its link is
 * opened. A new password ends every session and the change of address that waits, and the answer brings
 * the token of a new session; the user's own e-mail, sent with nothing else changed, ends that change
 * too. All of it is one batch, with the mails that tell of it, so that at no moment the password is new
 * and an old session stands. The security log tells of it.
 * @throws {AppError} 400 for a weak password; 403 without proof of whoever asks, where it is needed;
 *   429 after too many wrong ones, or where the new address was mailed several times within the hour;
 *   409 `Email is taken`, and 409 `User update failed` when the account or the session has gone
 *   meanwhile
 */
export async function changeProfile(
  deps: Deps,
  user: SessionRequester,
  change: ProfileChange,
): Promise<ProfileChanged> {
  const email = change.email ?? user.email;
  const otherEmail = email !== user.email;
  if (otherEmail || change.password) await proveIdentity(deps, user, change.currentPassword);
  const isPending = otherEmail && deps.emailMustBeConfirmed;
  if (isPending) await refuseConfirmed(deps, email);
  if (otherEmail) await refuseFull(deps, email);

  const { name } = change;
  const withdraws = change.email === user.email && name === user.name;
  const set = { name, ...(otherEmail && !isPending && { email, email_confirmed_at: null }) };
  const changed = toUser({ ...user, ...set });
  const password = await preparePassword(deps, change.password, { user, changed });
  await store(deps, user, [
    setUserStatement(deps.db, {
      userId: user.id,
      values: { ...set, ...password?.values },
      now: deps.now(),
    }),
    ...(password || withdraws ? [endPendingEmailStatement(deps.db, user)] : []),
    ...(password ? password.statements : []),
    ...(otherEmail
      ? changeEmailStatements(deps, user, {
          ...{ email, name, isPending },
          sessionId: password?.sessionId ?? user.session_id,
        })
      : []),
    ...tellOfChangeStatements(deps, user, {
      email: otherEmail && !isPending,
      password: password !== undefined,
    }),
  ]);
  await recordChange(deps, user, { after: changed, password: password !== undefined });
  return { ...changed, ...(password && { token: password.token }) };
}

/** A session in the place of another knows no more of its owner than that one did. */
function sameBeginning(user: SessionUser): Beginning {
  const authenticatedAt = user.authenticated_at ?? user.signed_in_at;
  return { device: user.device, by: user.proved_by, authenticatedAt };
}

/** A new password, and the one session that begins with it. */
async function preparePassword(
  deps: Deps,
  typed: string | undefined,
  { user, changed }: { user: SessionUser; changed: { name: string; email: string } },
) {
  if (!typed) return undefined;
  const passwordHash = await hashNewPassword(deps, typed, changed);
  const session = await prepareSession(deps, { id: user.id, passwordHash }, sameBeginning(user));
  return {
    values: { password_hash: passwordHash },
    token: session.token,
    sessionId: session.id,
    statements: [
      endSessionsOfOldPasswordStatement(deps.db, { id: user.id, passwordHash }),
      // A link to the account from before the change is not to be worth more than the change.
      endLinksStatement(deps.db, { userId: user.id, purposes: ['reset-password'] }),
      session.start,
    ],
  };
}

/** An address that somebody has confirmed is theirs; of any other its link decides. */
async function refuseConfirmed({ db }: Deps, email: string): Promise<void> {
  const holder = await findUserByEmail(db, email);
  if (holder?.email_confirmed_at) throw refuse('email-taken');
}

/** A shop that mails must not fill a mailbox for whoever only says that it is theirs. */
async function refuseFull(deps: Deps, email: string): Promise<void> {
  const to = { to: email, kind: 'confirm-email' } as const;
  if (deps.mailing && !(await mayBeMailed(deps, to))) throw refuse('too-many-mails');
}

/**
 * Whoever finds an unlocked screen must not walk off with the account, and least of all with one that
 * may change the shop.
 */
async function proveIdentity(deps: Deps, user: SessionUser, currentPassword: string | undefined) {
  // Refused with a 403 and not a 401: the session is good, and the page must keep it.
  const ageMs = deps.now().getTime() - Date.parse(user.signed_in_at);
  const isRecent = ageMs <= RECENT_SIGN_IN_SECONDS * 1000;
  if (isRecent && user.role !== ADMIN_ROLE && !currentPassword) return;
  if (!currentPassword) throw refuse('password-needed');
  if (!(await checkPassword(deps, user, currentPassword))) throw refuse('password-wrong');
}

/** All or nothing. */
async function store(
  deps: Deps,
  user: SessionUser,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await runBatch(deps.d1, [requireSessionStatement(deps.db, user), ...statements]);
  } catch (error) {
    if (isRefusedBy('session-stands', error)) throw refuse('user-not-changed');
    throw error instanceof ConstraintError && error.kind === 'unique'
      ? refuse('email-taken')
      : error;
  }
}

/** Writes each thing that changed of a profile, and none of its values. Never throws. */
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
