import { runBatchIf } from '../../db/batch.ts';
import type { UserRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import type { Requester } from '../../security/requester.ts';
import { accountNoticeStatements } from '../account-notice.statements.ts';
import { deleteRecoveryCodeStatement, requireRecoveryCodeStatement } from './factor.statements.ts';
import { forgetTries, reserveTry } from './reauthentication-tries.repository.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { readAuthenticatorKey, takeAuthenticatorCode } from './totp.ts';

/**
 * Checks a code of the user's authenticator app, or a recovery code, and uses it up.
 * @returns which of the two it was; undefined when it is wrong or already used; `unreadable` for a
 *   code of an app whose key no secret of the shop decrypts, which does not count as an attempt
 * @throws {AppError} 429 after too many recent wrong attempts
 */
export async function checkSecondFactorCode(
  deps: Deps,
  user: UserRow & Requester,
  typed: string,
): Promise<'code' | 'recovery-code' | 'unreadable' | undefined> {
  const userId = user.id;
  const code = typed.replace(/[\s-]/g, '');
  const by = /^\d{6}$/.test(code) ? 'code' : 'recovery-code';
  const key = by === 'code' ? await readAuthenticatorKey(deps, userId) : undefined;
  if (key === 'unreadable') return key;
  const tries = { userId, of: 'code' } as const;
  await reserveTry(deps.db, { ...tries, now: deps.now() });
  const right =
    by === 'code'
      ? await takeAuthenticatorCode(deps, { userId, key: key?.secret, code })
      : await takeRecoveryCode(deps, user, hashRecoveryCode(userId, code));
  if (!right) return undefined;
  await forgetTries(deps.db, tries);
  return by;
}

/**
 * Uses up a recovery code and notifies the owner.
 * @returns false when there is no such code (any more)
 */
function takeRecoveryCode(
  deps: Deps,
  user: UserRow & Requester,
  codeHash: string,
): Promise<boolean> {
  const code = { userId: user.id, codeHash };
  return runBatchIf(deps.d1, 'recovery-code-left', [
    requireRecoveryCodeStatement(deps.db, code),
    deleteRecoveryCodeStatement(deps.db, code),
    ...accountNoticeStatements(deps, user, 'recovery-code-used'),
  ]);
}
