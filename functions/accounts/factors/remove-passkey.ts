import { runBatch } from '../../db/batch.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import type { SessionUser } from '../session.repository.ts';
import { countFactors, listPasskeys } from './factor.repository.ts';
import { deletePasskeyStatement, forgetFactorsStatements } from './factor.statements.ts';
import { refuseLastFactor } from './refuse-last-factor.ts';

/** @throws {AppError} 404 when the user has no such passkey; 409 when staff would have no second factor */
export async function removePasskey(deps: Deps, user: SessionUser, id: string) {
  const passkey = (await listPasskeys(deps.db, user.id)).find((row) => row.id === id);
  if (!passkey) throw refuse('passkey-not-found');
  const counts = await countFactors(deps.db, user.id);
  refuseLastFactor(deps, user, { ...counts, passkeys: counts.passkeys - 1 });
  const [removed] = await runBatch(deps.d1, [
    deletePasskeyStatement(deps.db, { id, userId: user.id }),
    ...forgetFactorsStatements(deps.db, user.id),
  ]);
  if (!removed) throw refuse('passkey-not-found');
  return { removed: true } as const;
}
