import type { Deps } from '../deps.ts';
import { refuseToWait } from '../refuse.ts';
import { sha256 } from '../sha256.ts';
import {
  hasSignedInFrom,
  keyOfAccount,
  returnGuess,
  takeGuess,
} from './sign-in-throttle.repository.ts';
import type { SignInOrigin } from './start-session.ts';

/** Accounts that do not exist share this many budgets: nobody fills the database with them. */
const BUDGETS_OF_NOBODY = 50_000;

/**
 * Lets a guess of the password through, out of a budget whose numbers stand in `guess-limits.ts`, or
 * refuses it. All strangers to an account share one, from however many addresses they come; a device
 * that has signed in to it before has its own, and so has an address, when the strangers' is used up: so
 * its owner gets in while others guess. Where the shop has no such limits (at the local gateway) every
 * guess is free.
 * @returns what puts the guess back when it was right
 * @throws {AppError} 429 that says how long to wait
 */
export async function checkSignInThrottle(
  deps: Deps,
  account: { email: string; userId: string | undefined },
  { address, known: device }: SignInOrigin,
): Promise<() => Promise<void>> {
  const { guessLimits: limits } = deps;
  if (!limits) return async () => undefined;
  const { db } = deps;
  const { userId } = account;
  const take = (key: string) => takeGuess(db, { key, now: deps.now(), limits });
  const giveBack = (key: string) => () => returnGuess(db, key, limits);

  if (userId && device?.userIds.includes(userId)) {
    const key = `device ${device.id} ${userId}`;
    if (await take(key)) return giveBack(key);
  }
  const key = userId ? keyOfAccount(userId) : keyOfNobody(account.email);
  if (await take(key)) return giveBack(key);
  if (userId && (await hasSignedInFrom(db, { userId, address }))) {
    const ownKey = `address ${address} ${userId}`;
    if (await take(ownKey)) return giveBack(ownKey);
  }
  throw refuseToWait('sign-in-paused', limits.refillMs);
}

/** An account that nobody has is refused like any other, so that a refusal gives nobody away. */
function keyOfNobody(email: string): string {
  const number = Number.parseInt(sha256(email, 'hex').slice(0, 8), 16);
  return `nobody ${number % BUDGETS_OF_NOBODY}`;
}
