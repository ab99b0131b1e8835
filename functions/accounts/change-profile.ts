import {
  type ProfileChange,
  type ProfileChanged,
  RECENT_SIGN_IN_SECONDS,
} from '../contract/user.ts';
import { ConstraintError, runBatch } from '../db/batch.ts';
import type { Statement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { refuseGuessable } from './judge-password.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { type Beginning, prepareSession } from './prepare-session.ts';
import type { SessionUser } from './session.repository.ts';
import { deleteSessionsStatement } from './session.statements.ts';
import { emailTaken, normaliseEmail, toUser } from './user.repository.ts';
import { setProfileStatement } from './user.statements.ts';

/**
 * Changes the user's own name, e-mail and password; an e-mail left out and an empty password stay.
 * A new password ends every session, and the answer brings the token of a new one: all of it is one
 * batch, so that at no moment the password is new and an old session stands.
 * @throws {AppError} 400 for a password that is easily guessed; 403 without proof of who asks, where it is needed; 409 `Email is taken`, and
 * 409 `User update failed` when the account or the session has gone meanwhile
 */
export async function changeProfile(
  deps: Deps,
  user: SessionUser,
  change: ProfileChange,
): Promise<ProfileChanged> {
  const email = normaliseEmail(change.email ?? user.email);
  const otherEmail = email !== normaliseEmail(user.email);
  if (otherEmail || change.password) await proveIdentity(deps, user, change.currentPassword);

  const values = { name: change.name, ...(otherEmail && { email }) };
  const changed = toUser({ ...user, ...values });
  if (!change.password) {
    await store(deps, [setProfileStatement(deps.db, { user, values, now: deps.now() })]);
    return changed;
  }
  refuseGuessable(deps, change.password, changed);
  const passwordHash = await hashPassword(change.password);
  const withPassword = { ...values, password_hash: passwordHash };
  const session = await prepareSession(deps, { id: user.id, passwordHash }, sameBeginning(user));
  await store(deps, [
    setProfileStatement(deps.db, { user, values: withPassword, now: deps.now() }),
    deleteSessionsStatement(deps.db, { id: user.id, passwordHash }),
    session.start,
  ]);
  return { ...changed, token: session.token };
}

/** A session in the place of another knows no more of its owner than that one did. */
function sameBeginning(user: SessionUser): Beginning {
  const authenticatedAt = user.authenticated_at ?? user.signed_in_at;
  return { device: user.device, by: user.proved_by, authenticatedAt };
}

/** Whoever finds an unlocked screen must not walk off with the account. */
async function proveIdentity(deps: Deps, user: SessionUser, currentPassword: string | undefined) {
  // Refused with a 403 and not a 401: the session is good, and the page must keep it.
  const ageMs = deps.now().getTime() - Date.parse(user.signed_in_at);
  if (ageMs <= RECENT_SIGN_IN_SECONDS * 1000) return;
  if (!currentPassword) throw refuse('password-needed');
  if (await verifyPassword(currentPassword, user.password_hash)) return;
  throw refuse('password-wrong');
}

/** All or nothing; the first statement changes the user. */
async function store(deps: Deps, statements: readonly Statement[]): Promise<void> {
  const [changed] = await runBatch(deps.d1, statements).catch((error: unknown) => {
    throw error instanceof ConstraintError && error.kind === 'unique' ? emailTaken() : error;
  });
  if (!changed) throw refuse('user-not-changed');
}
