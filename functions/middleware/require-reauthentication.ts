import { hasSecondFactor } from '../accounts/factors/second-factor.ts';
import type { SessionUser } from '../accounts/session.repository.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';

/**
 * Lets in only a session with a recent proof of identity, by its sign-in or since. If the account
 * has a second factor, the password alone proves nothing.
 * @throws {AppError} 403 `reauthentication-needed`
 */
export async function requireReauthentication(deps: Deps, user: SessionUser): Promise<void> {
  const provedAt = Date.parse(user.authenticated_at ?? user.signed_in_at);
  const isRecent = deps.now().getTime() - provedAt <= deps.sessionTerms.proofMs;
  if (isRecent && (user.proved_by !== 'password' || !(await hasSecondFactor(deps.db, user))))
    return;
  throw refuse('reauthentication-needed');
}

/**
 * If the shop requires a second factor of its staff, lets in only a session that has shown one.
 * @throws {AppError} 403: `second-factor-required` for staff who have none,
 *   `reauthentication-needed` for those who have set one up since
 */
export async function requireStaffFactor(deps: Deps, user: SessionUser): Promise<void> {
  if (deps.sessionTerms.staffSecondFactor === 'off' || user.proved_by !== 'password') return;
  throw refuse(
    (await hasSecondFactor(deps.db, user)) ? 'reauthentication-needed' : 'second-factor-required',
  );
}
