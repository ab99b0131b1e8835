import type { UserRow } from '../db/tables/accounts.ts';
import type { PaymentThrottleRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../durations.ts';
import { logEvent, logFailure } from '../log.ts';
import { refuse, refuseWithRetryAfter } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import type { ChargeOutcome } from './payment-gateway.ts';
import {
  countFailure,
  countTry,
  findThrottle,
  forgetFailures,
  forgiveFailure,
  pauseMsAfter,
  shortenPause,
} from './payment-throttle.repository.ts';
import { type Payer, type PaymentThrottles, WINDOW_MS } from './payment-throttle-limits.ts';

/** Payment attempt, as far as the limits are concerned. */
interface PaymentTry {
  /** Names only an amount, without a cart. */
  bare: boolean;
  /** Charges nothing: no card can be tested by it, and it is never challenged. */
  uncharged?: true;
  /** Response of the page's challenge, if it was shown. */
  challenge?: string | undefined;
}

const SHOP_BARE = 'shop bare';
const SHOP_DECLINED = 'shop declined';
/** Failures, or attempts without a cart, from which on a fresh account is suspicious. */
const SUSPICIOUS_FROM = { user: 1, address: 3, bare: 2 };

/**
 * Lets an attempt pass, or refuses it, before Braintree is called. A shop without throttles (the
 * local gateway, where one desk plays every shopper) lets all pass.
 * @returns whether the payer is suspicious: a fresh account that fails, or pays twice without a cart
 * @throws {AppError} 429 that says how long to wait; 403 `challenge-needed`, and 503 when the
 *   response to the challenge cannot be checked; nothing is charged
 */
export async function checkThrottle(
  deps: Deps,
  requester: Requester & Pick<UserRow, 'created_at'>,
  tried: PaymentTry,
): Promise<{ isSuspicious: boolean }> {
  const { throttles } = deps;
  if (!throttles) return { isSuspicious: false };
  const now = deps.now();
  const { user, address, bare } = keysOf(requester);
  const keys = [user, address, ...(tried.bare ? [bare, SHOP_BARE] : [])];
  const counted = await countTry(deps.db, keys, windowsAt(now));
  const rows = await Promise.all(counted.map((row) => withCappedPause(deps, row, now)));
  const fresh = now.getTime() - Date.parse(requester.created_at) < throttles.freshMs;
  const wait = Math.max(...rows.map((row) => waitOf(row, mostOf(row.key, throttles, fresh), now)));
  if (wait > 0) {
    const { userId } = requester;
    logEvent('payment held up', { userId, tries: rows.map(({ tries }) => tries) });
    throw refuseWithRetryAfter('payment-paused', wait);
  }
  await challengeIfShopIsAttacked(deps, requester, tried, { rows, fresh, now });
  return { isSuspicious: fresh && hasSuspiciousCounts(rows, requester) };
}

/**
 * Whether the account or the address failed recently, or the account keeps paying without a cart.
 */
function hasSuspiciousCounts(rows: readonly PaymentThrottleRow[], requester: Requester): boolean {
  const { user, address, bare } = keysOf(requester);
  return rows.some(
    ({ key, failures, tries }) =>
      (key === user && failures >= SUSPICIOUS_FROM.user) ||
      (key === address && failures >= SUSPICIOUS_FROM.address) ||
      (key === bare && tries >= SUSPICIOUS_FROM.bare),
  );
}

function windowsAt(now: Date) {
  return {
    now,
    windowSince: addMs(now, -WINDOW_MS),
    failuresSince: addMs(now, -DAY_MS),
  };
}

/** Attempts allowed for a key within a window. */
function mostOf(key: string, { tries }: PaymentThrottles, fresh: boolean): number {
  const age = fresh ? 'fresh' : 'known';
  if (key.startsWith('user ')) return tries.user[age];
  if (key.startsWith('bare ')) return tries.bare[age];
  return key.startsWith('address ') ? tries.address : Number.POSITIVE_INFINITY;
}

/**
 * Shortens a pause written by a clock that ran ahead: no pause ends later than one that begins now.
 */
async function withCappedPause(
  { db, throttles }: Pick<Deps, 'db' | 'throttles'>,
  row: PaymentThrottleRow,
  now: Date,
): Promise<PaymentThrottleRow> {
  const { key, failures, paused_until: from } = row;
  if (!throttles || from === '') return row;
  const free = throttles.freeFailures[key.startsWith('user ') ? 'user' : 'address'];
  const until = addMs(now, pauseMsAfter({ failures, free })).toISOString();
  if (from <= until) return row;
  await shortenPause(db, { key, from, until });
  return { ...row, paused_until: until };
}

/** Whether a clock that ran ahead counted last: the count means nothing until it restarts. */
function isFarAhead({ window_from }: PaymentThrottleRow, now: Date): boolean {
  return Date.parse(window_from) > now.getTime() + WINDOW_MS;
}

/** Milliseconds that a key has to wait; 0 or less if it need not. */
function waitOf(row: PaymentThrottleRow, most: number, now: Date): number {
  const windowEnd = Date.parse(row.window_from) + WINDOW_MS;
  const pauseEnd = row.paused_until === '' ? 0 : Date.parse(row.paused_until);
  return Math.max(row.tries > most ? windowEnd : 0, pauseEnd) - now.getTime();
}

/**
 * Challenges fresh accounts and payments without a cart while the shop as a whole sees too many
 * attempts.
 */
async function challengeIfShopIsAttacked(
  deps: Deps,
  requester: Requester,
  tried: PaymentTry,
  { rows, fresh, now }: { rows: PaymentThrottleRow[]; fresh: boolean; now: Date },
): Promise<void> {
  const { throttles } = deps;
  if (!throttles || tried.uncharged || !(tried.bare || fresh)) return;
  const bare = rows.find(({ key }) => key === SHOP_BARE);
  const declined = await findThrottle(deps.db, SHOP_DECLINED);
  const waits = [
    bare ? waitOf(bare, throttles.shop.bare, now) : 0,
    declined && !isFarAhead(declined, now) ? waitOf(declined, throttles.shop.declined, now) : 0,
  ];
  const waitMs = Math.max(0, ...waits);
  if (waitMs > 0) await requireChallenge(deps, requester, { ...tried, waitMs });
}

/**
 * Lets a human pay while cards are being tested at the shop: whoever passes the challenge goes on.
 * Without a configured challenge, payments with a cart go on under their own limits, and those that
 * name only an amount wait until the shop's window ends.
 */
async function requireChallenge(
  deps: Deps,
  { userId, address }: Requester,
  { bare, challenge: answer, waitMs }: PaymentTry & { waitMs: number },
): Promise<void> {
  const { challenge } = deps;
  if (!challenge) {
    if (!bare) return;
    throw refuseWithRetryAfter('payment-paused', waitMs);
  }
  if (answer) {
    const isPerson = await challenge.verify(answer, address).catch((cause: unknown) => {
      throw refuse('payment-unavailable', { cause });
    });
    if (isPerson) return;
  }
  logEvent('payment challenged', { userId, answered: answer !== undefined });
  throw refuse('challenge-needed');
}

/**
 * Counts the outcome of an attempt: a refused card counts against the account and the address. A
 * charge clears the account. It takes away one failure of the address, which many people may share,
 * but not if it was bare: whoever tests cards could pay a cent after each. Never throws: the answer
 * must not depend on it.
 */
export async function countOutcome(
  deps: Deps,
  requester: Requester,
  { kind, bare }: Pick<ChargeOutcome, 'kind'> & Pick<PaymentTry, 'bare'>,
): Promise<void> {
  if (!deps.throttles) return;
  const { user, address } = keysOf(requester);
  const { freeFailures } = deps.throttles;
  const now = deps.now();
  try {
    if (kind === 'succeeded') await forgetFailures(deps.db, user);
    if (kind === 'succeeded' && !bare) await forgiveFailure(deps.db, address);
    if (kind !== 'declined' && kind !== 'refused') return;
    await countFailure(deps.db, { key: user, free: freeFailures.user, now });
    await countFailure(deps.db, { key: address, free: freeFailures.address, now });
    await countTry(deps.db, [SHOP_DECLINED], windowsAt(now));
  } catch (cause) {
    logFailure('payment outcome not counted', { userId: requester.userId, cause });
  }
}

function keysOf({ userId, address }: Requester): Record<Payer | 'bare', string> {
  return { user: `user ${userId}`, address: `address ${address}`, bare: `bare ${userId}` };
}
