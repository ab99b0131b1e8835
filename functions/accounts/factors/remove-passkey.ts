import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import { accountNoticeStatements } from '../account-notice.ts';
import type { SessionRequester } from '../session.repository.ts';
import { listPasskeys } from './factor.repository.ts';
import { deletePasskeyStatement } from './factor.statements.ts';
import { removeFactor } from './remove-factor.ts';

/**
 * @throws {AppError} 404 when the user has no such passkey; 409 when staff would have no second factor
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
