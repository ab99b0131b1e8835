import type { Proof } from '../contract/accounts/account-sessions.ts';
import type { Reauthentication } from '../contract/accounts/factors.ts';
import { runBatch, type Statement } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import { securityEventStatement } from '../security/security-event.statements.ts';
import { checkPassword } from './factors/check-password.ts';
import { checkSecondFactorCode } from './factors/check-second-factor-code.ts';
import type { RelyingParty } from './factors/relying-party.ts';
import { hasSecondFactor } from './factors/second-factor.ts';
import { verifyPasskey } from './factors/verify-passkey.ts';
import type { SessionRequester } from './session.repository.ts';
import { recordReauthenticationStatement } from './session.statements.ts';

/**
 * Proves that a session still belongs to its owner, which permits sensitive actions for some time.
 * @throws {AppError} 403 for an invalid proof, and for a password if the account has a second
 *   factor; 429 after too many wrong attempts
 */
export async function reauthenticate(
  deps: Deps,
  user: SessionRequester,
  input: Reauthentication,
  party: RelyingParty,
): Promise<{ authenticatedAt: string }> {
  const { by, also } = await prove(deps, user, input, party).catch(async (error: unknown) => {
    const reason = error instanceof AppError ? error.reason : 'failed';
    const failed = { kind: 'reauthentication-failed', detail: { reason } } as const;
    await recordSecurityEvent(deps, user, { ...failed, about: user.id });
    throw error;
  });
  const now = deps.now();
  await runBatch(deps.d1, [
    recordReauthenticationStatement(deps.db, { sessionId: user.session_id, by, now }),
    securityEventStatement(deps, user, {
      kind: 'reauthenticated',
      about: user.id,
      detail: { by },
    }),
    ...also,
  ]);
  return { authenticatedAt: now.toISOString() };
}

async function prove(
  deps: Deps,
  user: SessionRequester,
  { password, code, passkey }: Reauthentication,
  party: RelyingParty,
): Promise<{ by: Proof; also: Statement[] }> {
  if (passkey) {
    const challenge = { purpose: 'prove', userId: user.id } as const;
    const verified = await verifyPasskey(deps, party, passkey, challenge);
    if (!verified) throw refuse('passkey-refused');
    return { by: 'passkey', also: [verified.noteUse] };
  }
  if (code) {
    const by = await checkSecondFactorCode(deps, user, code);
    if (!by) throw refuse('code-wrong');
    if (by === 'unreadable') throw refuse('authenticator-unreadable');
    return { by, also: [] };
  }
  if (await hasSecondFactor(deps.db, user)) throw refuse('proof-too-weak');
  if (!(await checkPassword(deps, user, password ?? ''))) throw refuse('proof-wrong');
  return { by: 'password', also: [] };
}
