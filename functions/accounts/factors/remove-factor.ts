import { ADMIN_ROLE } from '../../contract/accounts/user.ts';
import { runBatch, type Statement } from '../../db/batch.ts';
import type { Deps } from '../../deps.ts';
import { refuse, refuseBy } from '../../refuse.ts';
import { accountNoticeStatements } from '../account-notice.statements.ts';
import type { SessionRequester, SessionUser } from '../session.repository.ts';
import { countFactors, listPasskeys } from './factor.repository.ts';
import {
  deleteAuthenticatorStatement,
  deletePasskeyStatement,
  endSecondFactorStatements,
  requireFactorStatement,
} from './factor.statements.ts';

/**
 * Removes one of the user's passkeys.
 * @throws {AppError} 404 when the user has no such passkey; 409 when staff would have no second
 *   factor
 */
export async function removePasskey(deps: Deps, user: SessionRequester, id: string) {
  const passkey = (await listPasskeys(deps.db, user.id)).find((row) => row.id === id);
  if (!passkey) throw refuse('passkey-not-found');
  await removeFactor(deps, user, [
    deletePasskeyStatement(deps.db, { id, userId: user.id }),
    ...accountNoticeStatements(deps, user, 'passkey-removed', { passkeyId: id }),
  ]);
  return { removed: true } as const;
}

/**
 * Removes the user's authenticator app.
 * @throws {AppError} 404 when there is none; 409 when staff would have no second factor
 */
export async function removeAuthenticator(deps: Deps, user: SessionRequester) {
  const { authenticators } = await countFactors(deps.db, user.id);
  if (authenticators === 0) throw refuse('authenticator-not-found');
  await removeFactor(deps, user, [
    deleteAuthenticatorStatement(deps.db, user.id),
    ...accountNoticeStatements(deps, user, 'authenticator-removed'),
  ]);
  return { removed: true } as const;
}

/**
 * Removes one of the user's factors, and what depends on the last one. If the shop requires a
 * second factor of its staff, they keep one, whatever else is removed at the same moment.
 * @param remove statements that delete and log it
 * @throws {AppError} 409 `last-factor`
 */
async function removeFactor(
  deps: Deps,
  user: SessionUser,
  remove: readonly Statement[],
): Promise<void> {
  const { db, sessionTerms } = deps;
  const keepsOne = user.role === ADMIN_ROLE && sessionTerms.staffSecondFactor === 'required';
  await runBatch(deps.d1, [
    ...remove,
    ...(keepsOne ? [requireFactorStatement(db, user.id)] : []),
    ...endSecondFactorStatements(db, user.id),
  ]).catch(refuseBy({ 'another-factor': 'last-factor' }));
}
