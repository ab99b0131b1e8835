import type { PasskeyAnswer } from '../../contract/factors.ts';
import type { Session } from '../../contract/user.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../refuse.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { type SignInOrigin, startSession } from '../start-session.ts';
import { findUserById } from '../user.repository.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyPasskey } from './verify-passkey.ts';

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
  const user = verified && (await findUserById(deps.db, verified.passkey.user_id));
  const session =
    user && (await startSession(deps, user, { ...origin, by: 'passkey' }, [verified.noteUse]));
  if (session) return session;
  const detail = { reason: 'passkey-refused' };
  await recordSecurityEvent(deps, origin, { kind: 'sign-in-failed', detail });
  throw refuse('passkey-unknown');
}
