import { Secret, TOTP } from 'otpauth';
import type * as z from 'zod/mini';
import type { authenticatorStartedSchema, recoveryCodesSchema } from '../../contract/factors.ts';
import { runBatch } from '../../db/batch.ts';
import type { Deps } from '../../deps.ts';
import { refuse, refuseBy } from '../../refuse.ts';
import { accountNoticeStatements } from '../account-notice.ts';
import type { SessionRequester, SessionUser } from '../session.repository.ts';
import { recordReauthenticationStatement } from '../session.statements.ts';
import { requireSessionStatement } from '../user.statements.ts';
import { matchingTimeStep, openKey } from './check-second-factor-code.ts';
import { countFactors, findAuthenticator, startAuthenticator } from './factor.repository.ts';
import { confirmAuthenticatorStatement, requireUnconfirmedStatement } from './factor.statements.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

const SECRET_BYTES = 20;

/**
 * Creates the key of an authenticator app; it takes effect once one of its codes is confirmed.
 * @throws {AppError} 409 when an app is set up already
 */
export async function beginAuthenticator(
  deps: Deps,
  user: SessionUser,
): Promise<z.infer<typeof authenticatorStartedSchema>> {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = await deps.secretBox.seal(secret.base32, user.id);
  const row = { userId: user.id, secret: sealed, now: deps.now() };
  if (!(await startAuthenticator(deps.db, row))) throw refuse('authenticator-on');
  const totp = new TOTP({ secret, issuer: deps.widget.merchantName, label: user.email });
  return { key: secret.base32, uri: totp.toString() };
}

/**
 * Turns the authenticator app on by its first code, which also counts as the session's proof of
 * identity.
 * @returns recovery codes if the account has none
 * @throws {AppError} 401 when the session has ended meanwhile; 403 for a wrong code; 409 when no
 *   set-up was started, or its key can no longer be read
 */
export async function confirmAuthenticator(
  deps: Deps,
  user: SessionRequester,
  code: string,
): Promise<z.infer<typeof recoveryCodesSchema>> {
  const row = await findAuthenticator(deps.db, user.id);
  if (!row || row.confirmed_at) throw refuse('authenticator-not-started');
  const secret = await openKey(deps, row);
  if (secret === undefined) throw refuse('authenticator-not-started');
  const now = deps.now();
  const step = matchingTimeStep(secret, code.replace(/[\s-]/g, ''), now);
  if (!step) throw refuse('code-wrong');

  const { recoveryCodes: left } = await countFactors(deps.db, user.id);
  const fresh = newRecoveryCodes(deps, user.id, { unless: left > 0 });
  await runBatch(deps.d1, [
    requireSessionStatement(deps.db, user),
    requireUnconfirmedStatement(deps.db, { userId: user.id, secret: row.secret }),
    confirmAuthenticatorStatement(deps.db, { userId: user.id, step, now }),
    recordReauthenticationStatement(deps.db, { sessionId: user.session_id, by: 'code', now }),
    ...accountNoticeStatements(deps, user, 'authenticator-added'),
    ...fresh.statements,
  ]).catch(
    refuseBy({
      'session-stands': 'signed-out',
      'authenticator-unconfirmed': 'authenticator-not-started',
    }),
  );
  return { recoveryCodes: fresh.codes };
}
