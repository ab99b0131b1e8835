import type { Proof } from '../contract/account-sessions.ts';
import type { Session } from '../contract/user.ts';
import { runBatch } from '../db/batch.ts';
import type { Statement } from '../db/statement.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { prepareSession } from './prepare-session.ts';
import { deleteReplacedSessionStatement } from './session.statements.ts';
import { toUser } from './user.repository.ts';

/** Where a sign-in comes from. */
export interface SignInFrom {
  device: string;
  /** As `clientAddress` says it. */
  address: string;
  /** The session whose token came along: its browser is about to forget it. */
  replaces: string | undefined;
}

/**
 * Starts a session, and ends the one in whose place it comes: nobody would have its token any more.
 * @param also what is done with it, all or nothing
 * @returns undefined when the password is no longer the one that `user` was read with
 */
export async function startSession(
  deps: Deps,
  user: UserRow,
  { by, device, replaces }: SignInFrom & { by: Proof },
  also: readonly Statement[] = [],
): Promise<Session | undefined> {
  const of = { id: user.id, passwordHash: user.password_hash };
  const session = await prepareSession(deps, of, { device, by, authenticatedAt: null });
  const end = replaces
    ? [deleteReplacedSessionStatement(deps.db, { replaced: replaces, by: session.id })]
    : [];
  const [started] = await runBatch(deps.d1, [session.start, ...end, ...also]);
  return started ? { token: session.token, user: toUser(user) } : undefined;
}
