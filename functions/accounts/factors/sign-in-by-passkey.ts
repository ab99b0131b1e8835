import type { PasskeyAnswer } from '../../contract/accounts/factors.ts';
import type { Session } from '../../contract/accounts/user.ts';
import { isRefusedBy } from '../../db/batch.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { type SignInOrigin, startSession } from '../start-session.ts';
import { findUserById } from '../user.repository.ts';
import { requirePasskeyStatement } from './factor.statements.ts';
import type { RelyingParty } from './relying-party.ts';
import { type VerifiedPasskey, verifyPasskey } from './verify-passkey.ts';

/**
 * Starts a session for the passkey's owner. A passkey is two factors by itself: possession of a
 * device, and a finger, a face or a PIN to unlock it.
 * @throws {AppError} 401 with one text, whatever is wrong
 */
export async function signInByPasskey(
  deps: Deps,
  party: RelyingParty,
  answer: PasskeyAnswer,
  origin: SignInOrigin,
): Promise<Session> {
  const verified = await verifyPasskey(deps, party, answer, { purpose: 'sign-in', userId: null });
  const session = verified && (await startVerified(deps, verified, origin));
  if (session) return session;
  const detail = { reason: 'passkey-refused' };
  await recordSecurityEvent(deps, origin, { kind: 'sign-in-failed', detail });
  throw refuse('passkey-unknown');
}

/** @returns undefined when the passkey or its account was removed meanwhile */
async function startVerified(
  deps: Deps,
  { passkey, noteUse }: VerifiedPasskey,
  origin: SignInOrigin,
): Promise<Session | undefined> {
  const user = await findUserById(deps.db, passkey.user_id);
  if (!user) return undefined;
  const also = [requirePasskeyStatement(deps.db, passkey.id), noteUse];
  try {
    return await startSession(deps, user, { ...origin, by: 'passkey' }, also);
  } catch (error) {
    if (isRefusedBy('passkey-there', error)) return undefined;
    throw error;
  }
}
