import { runBatch } from '../../db/batch.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import { noticeStatements } from '../account-notice.ts';
import type { Asker } from '../session.repository.ts';
import { countFactors, listPasskeys } from './factor.repository.ts';
import { deletePasskeyStatement, forgetFactorsStatements } from './factor.statements.ts';
import { refuseLastFactor } from './refuse-last-factor.ts';

/** @throws {AppError} 404 when the user has no such passkey; 409 when staff would have no second factor */
export async function removePasskey(deps: Deps, user: Asker, id: string) {
  const passkey = (await listPasskeys(deps.db, user.id)).find((row) => row.id === id);
  if (!passkey) throw refuse('passkey-not-found');
  const counts = await countFactors(deps.db, user.id);
  refuseLastFactor(deps, user, { ...counts, passkeys: counts.passkeys - 1 });
  await runBatch(deps.d1, [
    deletePasskeyStatement(deps.db, { id, userId: user.id }),
    ...forgetFactorsStatements(deps.db, user.id),
    ...noticeStatements(deps, user, 'passkey-removed', { passkeyId: id }),
  ]);
  return { removed: true } as const;
}
