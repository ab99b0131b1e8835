import type { SigninInput } from '../contract/accounts/account-requests.ts';
import type { Proof } from '../contract/accounts/account-sessions.ts';
import type { Session } from '../contract/accounts/user.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuse, refuseWithRetryAfter } from '../refuse.ts';
import { recordSecurityEvent } from '../security/record-security-event.ts';
import type { Requester } from '../security/requester.ts';
import { returnToken, takeToken } from '../security/token-bucket.repository.ts';
import { sha256 } from '../sha256.ts';
import { checkSecondFactorCode } from './factors/check-second-factor-code.ts';
import { hasSecondFactor } from './factors/second-factor.ts';
import { NO_PASSWORD, verifyPassword } from './password-hash.ts';
import { hasSignedInFrom, keyOfAccount } from './sign-in-throttle.repository.ts';
import { type SignInOrigin, startSession } from './start-session.ts';
import { findUserByEmail } from './user.repository.ts';

/**
 * Starts a session.
 * @throws {AppError} with one text, in the same time, for an unknown address and a wrong password;
 *   429 after too many guesses; once the password is right, 401 `second-factor-needed` if the
 *   account also requires a code
 */
export async function signIn(
  deps: Deps,
  input: SigninInput,
  origin: SignInOrigin,
): Promise<Session> {
  const user = await findUserByEmail(deps.db, input.email);
  const account = { email: input.email, userId: user?.id };
  const returnTaken = await checkSignInThrottle(deps, account, origin);
  const matches = await verifyPassword(input.password, user?.password_hash ?? NO_PASSWORD);
  if (!user || !matches) {
    await recordSecurityEvent(deps, origin, { kind: 'sign-in-failed', about: user?.id });
    throw refuse('wrong-credentials');
  }

  await returnTaken();
  const requester = { ...user, userId: user.id, address: origin.address };
  const by = await proveSecondFactor(deps, requester, input.code);
  const session = await startSession(deps, user, { ...origin, by });
  if (!session) throw refuse('wrong-credentials');
  return session;
}

/** @returns how the sign-in was proved: by the password if no second factor is needed */
async function proveSecondFactor(
  deps: Deps,
  user: UserRow & Requester,
  code: string | undefined,
): Promise<Proof> {
  if (!(await hasSecondFactor(deps.db, user))) return 'password';
  if (!code) throw refuse('second-factor-needed');
  const by = await checkSecondFactorCode(deps, user, code);
  if (by === 'code' || by === 'recovery-code') return by;
  const isUnreadable = by === 'unreadable';
  const visitor = { userId: null, address: user.address };
  await recordSecurityEvent(deps, visitor, {
    kind: 'sign-in-failed',
    about: user.id,
    detail: { reason: isUnreadable ? 'authenticator-unreadable' : 'code-wrong' },
  });
  throw refuse(isUnreadable ? 'second-factor-unreadable' : 'second-factor-wrong');
}

/**
 * Number of buckets that non-existent accounts share, so that nobody can fill the database with
 * them.
 */
const BUCKETS_OF_NOBODY = 50_000;

/**
 * Admits or refuses a guess of the password, by `security/guess-limits.ts`. All strangers to an
 * account share one bucket, from however many addresses they come. A device that has signed in to
 * the account before has its own, and so has such an address once the strangers' bucket is empty:
 * the owner gets in while others guess. In a shop without limits (at the local gateway) every guess
 * is free.
 * @returns function that returns the guess to its bucket if it was right
 * @throws {AppError} 429 that says how long to wait
 */
async function checkSignInThrottle(
  deps: Deps,
  account: { email: string; userId: string | undefined },
  { address, known: device }: SignInOrigin,
): Promise<() => Promise<void>> {
  const { guessLimits: limits } = deps;
  if (!limits) return async () => undefined;
  const { db } = deps;
  const { userId } = account;
  const take = (key: string) => takeToken(db, { key, now: deps.now(), bucket: limits });
  const returnTaken = (key: string) => () => returnToken(db, key, limits);

  if (userId && device?.userIds.includes(userId)) {
    const key = `device ${device.id} ${userId}`;
    if (await take(key)) return returnTaken(key);
  }
  const key = userId ? keyOfAccount(userId) : keyOfNobody(account.email);
  if (await take(key)) return returnTaken(key);
  if (userId && (await hasSignedInFrom(db, { userId, address }))) {
    const ownKey = `address ${address} ${userId}`;
    if (await take(ownKey)) return returnTaken(ownKey);
  }
  throw refuseWithRetryAfter('sign-in-paused', limits.refillMs);
}

/** Non-existent accounts are throttled like any other, so that a refusal reveals nothing. */
function keyOfNobody(email: string): string {
  const number = Number.parseInt(sha256(email, 'hex').slice(0, 8), 16);
  return `nobody ${number % BUCKETS_OF_NOBODY}`;
}
