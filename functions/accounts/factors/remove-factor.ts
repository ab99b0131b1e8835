import { ADMIN_ROLE } from '../../contract/user.ts';
import { isRefusedBy, runBatch, type Statement } from '../../db/batch.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import type { SessionUser } from '../session.repository.ts';
import { forgetFactorsStatements, requireFactorStatement } from './factor.statements.ts';

/**
 * Removes one of the user's factors, and what hangs on the last. Where the shop wants a second factor
 * of its staff, they keep one, whatever else is removed at that moment.
 * @param remove what deletes it, and tells of that
 * @throws {AppError} 409 `last-factor`
 */
export async function removeFactor(
  deps: Deps,
  user: SessionUser,
  remove: readonly Statement[],
): Promise<void> {
  const { db, sessionTerms } = deps;
  const keepsOne = user.role === ADMIN_ROLE && sessionTerms.staffSecondFactor === 'required';
  try {
    await runBatch(deps.d1, [
      ...remove,
      ...(keepsOne ? [requireFactorStatement(db, user.id)] : []),
      ...forgetFactorsStatements(db, user.id),
    ]);
  } catch (error) {
    throw isRefusedBy('another-factor', error) ? refuse('last-factor', { cause: error }) : error;
  }
}
