import type { Deps } from '../deps.ts';
import { logEvent, logFailure } from '../log.ts';
import { refuse } from '../refuse.ts';
import type { ChargeOutcome } from './payment-gateway.ts';
import {
  countFailure,
  countTry,
  deleteBrakesBefore,
  forgetFailures,
} from './payment-throttle.repository.ts';
import { type Payer, WINDOW_MS } from './throttle-limits.ts';

/** Who pays, and from where. */
export interface PaidBy {
  userId: string;
  address: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lets a try to pay through, before Braintree is asked for anything, or refuses it. Where the shop
 * has no throttles (at the local gateway, where one desk plays every shopper) all pass.
 * @throws {AppError} 429 that says how long to wait; nothing is charged
 */
export async function checkThrottle(deps: Deps, by: PaidBy): Promise<void> {
  if (!deps.throttles) return;
  const now = deps.now();
  const rows = await countTry(deps.db, Object.values(keysOf(by)), {
    now,
    windowSince: new Date(now.getTime() - WINDOW_MS),
    failuresSince: new Date(now.getTime() - DAY_MS),
  });
  const waits = rows.map((row) => {
    const payer = row.key.startsWith('user ') ? 'user' : 'address';
    const most = deps.throttles?.tries[payer] ?? 0;
    const windowEnd = Date.parse(row.window_from) + WINDOW_MS;
    const pauseEnd = row.paused_until === '' ? 0 : Date.parse(row.paused_until);
    return Math.max(row.tries > most ? windowEnd : 0, pauseEnd) - now.getTime();
  });
  const wait = Math.max(...waits);
  if (wait <= 0) return;
  logEvent('payment held up', { userId: by.userId, tries: rows.map(({ tries }) => tries) });
  const minutes = Math.ceil(wait / 60_000);
  throw refuse('payment-paused', {
    values: { wait: minutes === 1 ? 'a minute' : `${minutes} minutes` },
    retryAfterSeconds: Math.ceil(wait / 1000),
  });
}

/**
 * Notes what came of a try: a card that was refused counts against the account and the address; one
 * that was charged clears the account, but not the address. Never throws: the answer is what it is.
 */
export async function noteOutcome(
  deps: Deps,
  by: PaidBy,
  kind: ChargeOutcome['kind'],
): Promise<void> {
  if (!deps.throttles) return;
  const { user, address } = keysOf(by);
  const { freeFailures } = deps.throttles;
  const now = deps.now();
  try {
    if (kind === 'succeeded') await forgetFailures(deps.db, user);
    if (kind !== 'declined' && kind !== 'refused') return;
    await countFailure(deps.db, { key: user, free: freeFailures.user, now });
    await countFailure(deps.db, { key: address, free: freeFailures.address, now });
  } catch (cause) {
    logFailure('payment outcome not counted', { userId: by.userId, cause });
  }
}

/** Deletes what is of no account any more: no pause is longer than a day. */
export async function purgeThrottles({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteBrakesBefore(db, new Date(now().getTime() - DAY_MS));
}

function keysOf({ userId, address }: PaidBy): Record<Payer, string> {
  return { user: `user ${userId}`, address: `address ${address}` };
}
