import type { Deps } from '../deps.ts';
import { refuseWithRetryAfter } from '../refuse.ts';
import { sha256 } from '../sha256.ts';
import {
  hasSignedInFrom,
  keyOfAccount,
  returnGuess,
  takeGuess,
} from './sign-in-throttle.repository.ts';
import type { SignInOrigin } from './start-session.ts';

/**
 * Number of budgets that non-existent accounts share, so that nobody can fill the database with
 * them.
 */
const BUDGETS_OF_NOBODY = 50_000;

/**
 * Admits or refuses a guess of the password, by `GUESS_LIMITS`. All strangers to an account share
 * one budget, from however many addresses they come. A device that has signed in to the account
 * before has its own, and so has such an address once the strangers' budget is used up: the owner
 * gets in while others guess. In a shop without limits (at the local gateway) every guess is free.
 * @returns function that returns the guess to its budget if it was right
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
  throw refuseWithRetryAfter('sign-in-paused', limits.refillMs);
}

/** Non-existent accounts are throttled like any other, so that a refusal reveals nothing. */
function keyOfNobody(email: string): string {
  const number = Number.parseInt(sha256(email, 'hex').slice(0, 8), 16);
  return `nobody ${number % BUDGETS_OF_NOBODY}`;
}
