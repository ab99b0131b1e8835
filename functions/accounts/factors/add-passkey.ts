import { Buffer } from 'node:buffer';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { MAX_PASSKEYS, type PasskeyAdd } from '../../contract/accounts/factors.ts';
import { isRefusedBy, isTaken, runBatch } from '../../db/batch.ts';
import type { PasskeyRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import { accountNoticeStatements } from '../account-notice.statements.ts';
import type { SessionRequester, SessionUser } from '../session.repository.ts';
import { recordReauthenticationStatement } from '../session.statements.ts';
import { requireSessionStatement } from '../user.statements.ts';
import { countFactors, listPasskeys, toPasskey } from './factor.repository.ts';
import { insertPasskeyStatement } from './factor.statements.ts';
import { insertChallenge, takeChallenge } from './passkey-challenge.repository.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { needsSecondFactor } from './second-factor.ts';

/** Starts the creation of a passkey that is discoverable and requires user verification. */
export async function askForNewPasskey(deps: Deps, user: SessionUser, party: RelyingParty) {
  const known = await listPasskeys(deps.db, user.id);
  if (known.length >= MAX_PASSKEYS) throw refuse('passkeys-too-many');
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({ id: row.credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge = { challenge: options.challenge, purpose: 'add', userId: user.id } as const;
  await insertChallenge(deps.db, { ...challenge, now: deps.now() });
  return { options: { ...options } };
}

/**
 * Adds a passkey that the user's browser has created. It also counts as the session's proof of
 * identity.
 * @returns the passkey, and recovery codes if it acts as a second factor and the account has none
 * @throws {AppError} 401 when the session has ended meanwhile; 403 when it does not answer the
 *   challenge; 409 when it is registered already
 */
export async function addPasskey(
  deps: Deps,
  user: SessionRequester,
  party: RelyingParty,
  { passkey: made, name }: PasskeyAdd & { name: string },
) {
  const now = deps.now();
  const verified = await verifyRegistrationResponse({
    response: made as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      takeChallenge(deps.db, { challenge, purpose: 'add', userId: user.id, now }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refuse('passkey-refused', { cause });
  });
  if (!verified.verified) throw refuse('passkey-refused');

  const counts = await countFactors(deps.db, user.id);
  if (counts.passkeys >= MAX_PASSKEYS) throw refuse('passkeys-too-many');
  const { credential } = verified.registrationInfo;
  const row: PasskeyRow = {
    id: deps.newId(),
    user_id: user.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    name,
    created_at: now.toISOString(),
    used_at: null,
  };
  const isFactor = needsSecondFactor(user.role, { ...counts, passkeys: counts.passkeys + 1 });
  const fresh = newRecoveryCodes(deps, user.id, { unless: !isFactor || counts.recoveryCodes > 0 });
  await runBatch(deps.d1, [
    requireSessionStatement(deps.db, user),
    insertPasskeyStatement(deps.db, row),
    recordReauthenticationStatement(deps.db, { sessionId: user.session_id, by: 'passkey', now }),
    ...accountNoticeStatements(deps, user, 'passkey-added', { passkeyId: row.id }),
    ...fresh.statements,
  ]).catch((error: unknown) => {
    if (isRefusedBy('session-stands', error)) throw refuse('signed-out', { cause: error });
    throw isTaken('passkeys.credential_id', error) ? refuse('passkey-taken') : error;
  });
  return { passkey: toPasskey(row), recoveryCodes: fresh.codes };
}
