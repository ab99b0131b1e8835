import { Secret, TOTP } from 'otpauth';
import type * as z from 'zod/mini';
import type {
  AuthenticatorConfirm,
  authenticatorStartedSchema,
  recoveryCodesSchema,
} from '../../contract/accounts/factors.ts';
import { runBatch } from '../../db/batch.ts';
import type { AuthenticatorRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { logFailure } from '../../log.ts';
import { refuse, refuseBy } from '../../refuse.ts';
import { accountNoticeStatements } from '../account-notice.statements.ts';
import type { SessionRequester, SessionUser } from '../session.repository.ts';
import { recordReauthenticationStatement } from '../session.statements.ts';
import { requireSessionStatement } from '../user.statements.ts';
import {
  countFactors,
  findAuthenticator,
  startAuthenticator,
  takeStep,
} from './factor.repository.ts';
import { confirmAuthenticatorStatement, requireUnconfirmedStatement } from './factor.statements.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

const SECRET_BYTES = 20;

/**
 * Phone clocks are slightly off: the previous and the next code are accepted too (RFC 6238, 5.2).
 */
const STEPS_AROUND = 1;

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
 *   set-up was started, its key can no longer be read or was replaced, or an app is on already
 */
export async function confirmAuthenticator(
  deps: Deps,
  user: SessionRequester,
  { code, key }: AuthenticatorConfirm,
): Promise<z.infer<typeof recoveryCodesSchema>> {
  const row = await findAuthenticator(deps.db, user.id);
  if (row?.confirmed_at) throw refuse('authenticator-on');
  const secret = row && (await openKey(deps, row));
  if (!row || secret === undefined) throw refuse('authenticator-not-started');
  if (key !== undefined && key !== secret) throw refuse('authenticator-replaced');
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

/** @returns undefined if no app is on; `unreadable` if FACTOR_SECRET or JWT_SECRET was changed */
export async function readAuthenticatorKey(
  deps: Deps,
  userId: string,
): Promise<{ secret: string } | 'unreadable' | undefined> {
  const row = await findAuthenticator(deps.db, userId);
  if (!row?.confirmed_at) return undefined;
  const secret = await openKey(deps, row);
  return secret === undefined ? 'unreadable' : { secret };
}

/** @returns undefined, and logs it, if no secret of the shop decrypts the key */
async function openKey(
  deps: Deps,
  { user_id: userId, secret }: AuthenticatorRow,
): Promise<string | undefined> {
  const key = await deps.secretBox.open(secret, userId);
  if (key === undefined) {
    logFailure('an authenticator’s key cannot be read: operating.md, "Keys"', { userId });
  }
  return key;
}

/** Uses up a code. @returns false when it is wrong, or was used before */
export async function takeAuthenticatorCode(
  deps: Deps,
  { userId, key, code }: { userId: string; key: string | undefined; code: string },
): Promise<boolean> {
  const step = key && matchingTimeStep(key, code, deps.now());
  return step ? await takeStep(deps.db, { userId, step }) : false;
}

/** Returns the 30-second step whose code the token is; undefined if none is accepted now. */
function matchingTimeStep(secret: string, token: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const off = totp.validate({ token, timestamp, window: STEPS_AROUND });
  return off === null ? undefined : totp.counter({ timestamp }) + off;
}
