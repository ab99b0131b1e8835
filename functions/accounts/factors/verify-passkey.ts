import { Buffer } from 'node:buffer';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import * as z from 'zod/mini';
import type { PasskeyAnswer } from '../../contract/accounts/factors.ts';
import type { Statement } from '../../db/batch.ts';
import { parseColumn } from '../../db/parse-column.ts';
import type { PasskeyRow } from '../../db/tables/accounts.ts';
import type { Deps } from '../../deps.ts';
import { logFailure } from '../../log.ts';
import { findPasskey, listPasskeys } from './factor.repository.ts';
import { recordPasskeyUseStatement } from './factor.statements.ts';
import {
  type ChallengeFor,
  insertChallenge,
  takeChallenge,
} from './passkey-challenge.repository.ts';
import type { RelyingParty } from './relying-party.ts';

/** Hints for the browser, which ignores those it does not know. */
const transportsSchema = z.array(
  z.custom<AuthenticatorTransport>((each) => typeof each === 'string'),
);

/** Requests one of a user's passkeys; at sign-in, any that the browser has for this shop. */
export async function askForPasskey(deps: Deps, party: RelyingParty, of: ChallengeFor) {
  const known = of.userId === null ? [] : await listPasskeys(deps.db, of.userId);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: known.map((row) => ({
      id: row.credential_id,
      transports: parseColumn(transportsSchema, row.transports),
    })),
  });
  await insertChallenge(deps.db, { ...of, challenge: options.challenge, now: deps.now() });
  return { options: { ...options } };
}

export interface VerifiedPasskey {
  passkey: PasskeyRow;
  /** Records its use. */
  noteUse: Statement;
}

/**
 * Verifies that a passkey of this shop has signed the challenge made for this purpose, and uses up
 * the challenge. User verification is required: the device has identified its user.
 * @returns undefined for anything else
 */
export async function verifyPasskey(
  deps: Deps,
  party: RelyingParty,
  answer: PasskeyAnswer,
  of: ChallengeFor,
): Promise<VerifiedPasskey | undefined> {
  const now = deps.now();
  const passkey = await findPasskey(deps.db, answer.id);
  if (!passkey || (of.userId !== null && passkey.user_id !== of.userId)) return undefined;
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'));
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(deps.db, { ...of, challenge, now }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey,
      counter: passkey.counter,
    },
    // The library throws on any mismatch, with a message meant for developers.
  }).catch(() => {
    if (!isReadable(publicKey)) {
      logFailure('a passkey’s stored key cannot be read', { passkeyId: passkey.id });
    }
  });
  if (!verified?.verified) return undefined;
  const counter = verified.authenticationInfo.newCounter;
  return { passkey, noteUse: recordPasskeyUseStatement(deps.db, { id: passkey.id, counter, now }) };
}

function isReadable(publicKey: Uint8Array<ArrayBuffer>): boolean {
  try {
    return decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) !== undefined;
  } catch {
    return false;
  }
}
