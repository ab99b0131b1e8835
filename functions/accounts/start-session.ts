import type { Proof } from '../contract/accounts/account-sessions.ts';
import type { Session } from '../contract/accounts/user.ts';
import { runBatch, type Statement } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { addMs, SECOND_MS } from '../durations.ts';
import type { Visitor } from '../security/requester.ts';
import type { Device } from './device-token.ts';
import { insertSessionStatement, recordSignInStatements } from './session.statements.ts';
import { SESSION_SECONDS } from './session-terms.ts';
import { toUser } from './user.repository.ts';

/** How a session begins: on which device, and how the person proved their identity. */
export interface SessionStart {
  device: string;
  by: Proof;
  /** When they proved it, UTC ISO; null means now. */
  authenticatedAt: string | null;
}

/**
 * Creates a session's token, and the statement that makes it valid.
 * @param user its password hash is the one that the session is for: see `insertSessionStatement`
 * @param seconds lifetime of the session, at most that of a token
 */
export async function prepareSession(
  deps: Deps,
  user: { id: string; passwordHash: string },
  beginning: SessionStart,
  seconds = SESSION_SECONDS,
) {
  const now = deps.now();
  const id = deps.newId();
  const token = await deps.tokens.sign({ sessionId: id, userId: user.id, now });
  const start = insertSessionStatement(deps.db, {
    id,
    userId: user.id,
    passwordHash: user.passwordHash,
    now,
    expiresAt: addMs(now, seconds * SECOND_MS),
    ...beginning,
  });
  return { id, token, start };
}

/** Origin of a sign-in. */
export interface SignInOrigin extends Visitor {
  /** Device, as the browser describes it. */
  device: string;
  /** Sign-ins that the browser remembers; undefined if there are none. */
  known: Device | undefined;
  /** Session whose token came with the request; the browser is about to discard it. */
  replaces: string | undefined;
}

/**
 * Starts a session, writes it to the security log, and ends the session that it replaces, whose
 * token is about to be discarded.
 * @param also statements of the same batch
 * @returns undefined when the password is no longer the one that `user` was read with
 */
export async function startSession(
  deps: Deps,
  user: UserRow,
  { by, device, address, replaces }: SignInOrigin & { by: Proof },
  also: readonly Statement[] = [],
): Promise<Session | undefined> {
  const account = { id: user.id, passwordHash: user.password_hash };
  const session = await prepareSession(deps, account, { device, by, authenticatedAt: null });
  const signIn = { sessionId: session.id, userId: user.id, address, by, replaces };
  const record = recordSignInStatements(deps, signIn);
  const [started] = await runBatch(deps.d1, [session.start, ...record, ...also]);
  return started ? { token: session.token, user: toUser(user) } : undefined;
}
