import { Secret } from 'otpauth';
import type * as z from 'zod/mini';
import type { recoveryCodesSchema } from '../../contract/accounts/factors.ts';
import { runBatch, type Statement } from '../../db/batch.ts';
import type { Deps } from '../../deps.ts';
import { refuse, refuseBy } from '../../refuse.ts';
import { sha256 } from '../../sha256.ts';
import { accountNoticeStatements } from '../account-notice.statements.ts';
import type { SessionRequester } from '../session.repository.ts';
import { requireSessionStatement } from '../user.statements.ts';
import { replaceRecoveryCodesStatements } from './factor.statements.ts';
import { hasSecondFactor } from './second-factor.ts';

const HOW_MANY = 10;
/** 80 bits: enough for a hash without salt to be safe. */
const BYTES = 10;

/** Creates recovery codes and the statements that store them; none of either if `unless` holds. */
export function newRecoveryCodes(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { unless }: { unless: boolean },
): { codes: string[]; statements: Statement[] } {
  if (unless) return { codes: [], statements: [] };
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  return { codes, statements: replaceRecoveryCodesStatements(deps.db, { userId, hashes }) };
}

/**
 * Replaces all recovery codes.
 * @throws {AppError} 401 when the session has ended meanwhile; 409 without a second factor for them to
 *   stand in for
 */
export async function renewRecoveryCodes(
  deps: Deps,
  user: SessionRequester,
): Promise<z.infer<typeof recoveryCodesSchema>> {
  if (!(await hasSecondFactor(deps.db, user))) throw refuse('second-factor-off');
  const { codes, statements } = newRecoveryCodes(deps, user.id, { unless: false });
  await runBatch(deps.d1, [
    requireSessionStatement(deps.db, user),
    ...statements,
    ...accountNoticeStatements(deps, user, 'recovery-codes-made'),
  ]).catch(refuseBy({ 'session-stands': 'signed-out' }));
  return { recoveryCodes: codes };
}

/** Creates recovery codes, to be shown once: lower case, in groups of four. */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const { base32 } = new Secret({ size: BYTES });
    return base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-');
  });
}

/** Hash under which a recovery code is stored; ignores case, blanks and hyphens. */
export function hashRecoveryCode(userId: string, code: string): string {
  return sha256(`${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`);
}
