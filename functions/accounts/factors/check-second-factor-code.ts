import { Secret, TOTP } from 'otpauth';
import { runBatchIf } from '../../db/batch.ts';
import type { AuthenticatorRow, UserRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { logFailure } from '../../log.ts';
import { refuse } from '../../refuse.ts';
import type { Requester } from '../../security/requester.ts';
import { accountNoticeStatements } from '../account-notice.ts';
import { findAuthenticator, takeStep } from './factor.repository.ts';
import { deleteRecoveryCodeStatement, requireRecoveryCodeStatement } from './factor.statements.ts';
import {
  forgetTries,
  reserveTry,
  TRIES_WINDOW_MINUTES,
} from './reauthentication-tries.repository.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/**
 * Phone clocks are slightly off: the previous and the next code are accepted too (RFC 6238, 5.2).
 */
const STEPS_AROUND = 1;

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
  const key = by === 'code' ? await readKey(deps, userId) : undefined;
  if (key === 'unreadable') return key;
  const tries = { userId, of: 'code' } as const;
  if (!(await reserveTry(deps.db, { ...tries, now: deps.now() }))) {
    throw tooManyProofs();
  }
  const right =
    by === 'code'
      ? await takeCode(deps, { userId, key: key?.secret, code })
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

export function tooManyProofs() {
  return refuse('too-many-proofs', {
    values: { minutes: TRIES_WINDOW_MINUTES },
    retryAfterSeconds: TRIES_WINDOW_MINUTES * 60,
  });
}

/** @returns undefined if no app is on; `unreadable` if FACTOR_SECRET or JWT_SECRET was changed */
async function readKey(
  deps: Deps,
  userId: string,
): Promise<{ secret: string } | 'unreadable' | undefined> {
  const row = await findAuthenticator(deps.db, userId);
  if (!row?.confirmed_at) return undefined;
  const secret = await openKey(deps, row);
  return secret === undefined ? 'unreadable' : { secret };
}

/** @returns undefined, and logs it, if no secret of the shop decrypts the key */
export async function openKey(
  deps: Deps,
  { user_id: userId, secret }: AuthenticatorRow,
): Promise<string | undefined> {
  const key = await deps.secretBox.open(secret, userId);
  if (key === undefined) {
    logFailure('an authenticator’s key cannot be read: operating.md, "Keys"', { userId });
  }
  return key;
}

async function takeCode(
  deps: Deps,
  { userId, key, code }: { userId: string; key: string | undefined; code: string },
): Promise<boolean> {
  const step = key && matchingTimeStep(key, code, deps.now());
  return step ? await takeStep(deps.db, { userId, step }) : false;
}

/** Returns the 30-second step whose code the token is; undefined if none is accepted now. */
export function matchingTimeStep(secret: string, token: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const off = totp.validate({ token, timestamp, window: STEPS_AROUND });
  return off === null ? undefined : totp.counter({ timestamp }) + off;
}
