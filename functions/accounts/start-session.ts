import type { Proof } from '../contract/account-sessions.ts';
import type { Session } from '../contract/user.ts';
import { runBatch, type Statement } from '../db/batch.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../security/requester.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import type { Device } from './device-token.ts';
import { hasBegun } from './session.repository.ts';
import { deleteReplacedSessionStatement, insertSessionStatement } from './session.statements.ts';
import { SESSION_SECONDS } from './session-terms.ts';
import { toUser } from './user.repository.ts';

/** How a session begins: on which device, and by what the person showed who they are. */
export interface Beginning {
  device: string;
  by: Proof;
  /** When they did, UTC ISO; null: now. */
  authenticatedAt: string | null;
}

const UNKNOWN_DEVICE: Beginning = { device: '', by: 'password', authenticatedAt: null };

/**
 * A new session's token, and the statement that makes the token count.
 * @param user the password hash is the one that the session is for: see `insertSessionStatement`
 * @param seconds how long the session lasts, at most as long as a token
 */
export async function prepareSession(
  deps: Deps,
  user: { id: string; passwordHash: string },
  beginning: Beginning = UNKNOWN_DEVICE,
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
    expiresAt: new Date(now.getTime() + seconds * 1000),
    ...beginning,
  });
  return { id, token, start };
}

/** Where a sign-in comes from. */
export interface SignInOrigin extends Visitor {
  /** What the browser says of itself. */
  device: string;
  /** What it remembers of its sign-ins; undefined where it has none. */
  known: Device | undefined;
  /** The session whose token came along: its browser is about to forget it. */
  replaces: string | undefined;
}

/**
 * Starts a session, tells the security log, and ends the session in whose place it comes: nobody would
 * have its token any more.
 * @param also what is done with it, all or nothing
 * @returns undefined when the password is no longer the one that `user` was read with
 */
export async function startSession(
  deps: Deps,
  user: UserRow,
  { by, device, address, replaces }: SignInOrigin & { by: Proof },
  also: readonly Statement[] = [],
): Promise<Session | undefined> {
  const of = { id: user.id, passwordHash: user.password_hash };
  const session = await prepareSession(deps, of, { device, by, authenticatedAt: null });
  const event = securityEventStatement(
    deps,
    { userId: user.id, address },
    { kind: 'sign-in', about: user.id, detail: by === 'passkey' ? { by } : {} },
    hasBegun(session.id),
  );
  const end = replaces
    ? [deleteReplacedSessionStatement(deps.db, { replaced: replaces, by: session.id })]
    : [];
  const [started] = await runBatch(deps.d1, [session.start, event, ...end, ...also]);
  return started ? { token: session.token, user: toUser(user) } : undefined;
}
