import type { GuestInput } from '../contract/accounts/guest-requests.ts';
import { type Session, USER_ROLE } from '../contract/accounts/user.ts';
import { runBatch } from '../db/batch.ts';
import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../durations.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { addressOfGuest } from './placeholder-email.ts';
import { GUEST_SESSION_SECONDS } from './session-terms.ts';
import { prepareSession } from './start-session.ts';
import { toUser } from './user.repository.ts';
import { insertUserStatement } from './user.statements.ts';

/** Days after which the shop checks whether the guest has bought anything. */
const CHECKED_AFTER_DAYS = 30;

/**
 * Starts a checkout without an account: creates a user that has no password and shares nothing with
 * other users of the same address. The address is not verified, because it grants no access.
 */
export async function beginGuest(
  deps: Deps,
  { name, email }: GuestInput,
  { device }: { device: string },
): Promise<Session> {
  const id = deps.newId();
  const now = deps.now();
  const row = {
    id,
    name,
    email: addressOfGuest(id),
    guest_email: email,
    guest_until: addMs(now, CHECKED_AFTER_DAYS * DAY_MS).toISOString(),
    password_hash: NO_PASSWORD,
    role: USER_ROLE,
    now,
  } as const;
  const session = await prepareSession(
    deps,
    { id, passwordHash: NO_PASSWORD },
    { device, by: 'password', authenticatedAt: null },
    GUEST_SESSION_SECONDS,
  );
  await runBatch(deps.d1, [insertUserStatement(deps.db, row), session.start]);
  return { token: session.token, user: toUser(row) };
}
