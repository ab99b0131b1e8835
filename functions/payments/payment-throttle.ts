import type { UserRow } from '../db/tables/accounts.ts';
import type { PaymentThrottleRow } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { addMs, DAY_MS } from '../jobs/durations.ts';
import { logEvent, logFailure } from '../log.ts';
import { refuse, refuseToWait } from '../refuse.ts';
import type { Requester } from '../security/requester.ts';
import type { ChargeOutcome } from './payment-gateway.ts';
import {
  countFailure,
  countTry,
  deleteThrottlesBefore,
  findThrottle,
  forgetFailures,
  pauseMsAfter,
  shortenPause,
} from './payment-throttle.repository.ts';
import { type Payer, type PaymentThrottles, WINDOW_MS } from './payment-throttle-limits.ts';

/** A try to pay, as the limits see it. */
interface PaymentTry {
  /** It names an amount alone, and no cart. */
  bare: boolean;
  /** Nothing is to be charged: no card can be tried by it, and nobody is asked for a person. */
  uncharged?: true;
  /** What the page's challenge gave, if it was shown. */
  challenge?: string | undefined;
}

const SHOP_BARE = 'shop bare';
const SHOP_DECLINED = 'shop declined';
/** Failures, and tries without a cart, from which on a fresh account stands out. */
const TELLING = { user: 1, address: 3, bare: 2 };

/**
 * Lets a try to pay through, before Braintree is asked for anything, or refuses it. Where the shop
 * has no throttles (at the local gateway, where one desk plays every shopper) all pass.
 * @returns whether who pays stands out: a fresh account that fails, or pays twice without a cart
 * @throws {AppError} 429 that says how long to wait; 403 `challenge-needed`, and 503 when its answer
 *   cannot be checked; nothing is charged
 */
export async function checkThrottle(
  deps: Deps,
  requester: Requester & Pick<UserRow, 'created_at'>,
  tried: PaymentTry,
): Promise<{ standsOut: boolean }> {
  const { throttles } = deps;
  if (!throttles) return { standsOut: false };
  const now = deps.now();
  const { user, address, bare } = keysOf(requester);
  const keys = [user, address, ...(tried.bare ? [bare, SHOP_BARE] : [])];
  const counted = await countTry(deps.db, keys, windowsAt(now));
  const rows = await Promise.all(counted.map((row) => withPauseInReach(deps, row, now)));
  const fresh = now.getTime() - Date.parse(requester.created_at) < throttles.freshMs;
  const wait = Math.max(...rows.map((row) => waitOf(row, mostOf(row.key, throttles, fresh), now)));
  if (wait > 0) {
    const { userId } = requester;
    logEvent('payment held up', { userId, tries: rows.map(({ tries }) => tries) });
    throw refuseToWait('payment-paused', wait);
  }
  await heedShop(deps, requester, tried, { rows, fresh, now });
  return { standsOut: fresh && isTelling(rows, requester) };
}

/** Whether the account or the address has failed of late, or pays without a cart again and again. */
function isTelling(rows: readonly PaymentThrottleRow[], requester: Requester): boolean {
  const { user, address, bare } = keysOf(requester);
  return rows.some(
    ({ key, failures, tries }) =>
      (key === user && failures >= TELLING.user) ||
      (key === address && failures >= TELLING.address) ||
      (key === bare && tries >= TELLING.bare),
  );
}

function windowsAt(now: Date) {
  return {
    now,
    windowSince: addMs(now, -WINDOW_MS),
    failuresSince: addMs(now, -DAY_MS),
  };
}

/** Tries that a key has within a window. */
function mostOf(key: string, { tries }: PaymentThrottles, fresh: boolean): number {
  const age = fresh ? 'fresh' : 'known';
  if (key.startsWith('user ')) return tries.user[age];
  if (key.startsWith('bare ')) return tries.bare[age];
  return key.startsWith('address ') ? tries.address : Number.POSITIVE_INFINITY;
}

/**
 * Shortens a pause that a clock that was ahead has written: none ends later than one that begins now.
 */
async function withPauseInReach(
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

/** Whether a clock that was ahead counted last: the count means nothing until it begins anew. */
function isFarAhead({ window_from }: PaymentThrottleRow, now: Date): boolean {
  return Date.parse(window_from) > now.getTime() + WINDOW_MS;
}

/** How long a key has to wait, in ms; 0 or less when it need not. */
function waitOf(row: PaymentThrottleRow, most: number, now: Date): number {
  const windowEnd = Date.parse(row.window_from) + WINDOW_MS;
  const pauseEnd = row.paused_until === '' ? 0 : Date.parse(row.paused_until);
  return Math.max(row.tries > most ? windowEnd : 0, pauseEnd) - now.getTime();
}

/**
 * While too much is tried at the shop as a whole, fresh accounts and payments without a cart are
 * challenged.
 */
async function heedShop(
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
  if (waitMs > 0) await askForPerson(deps, requester, { ...tried, waitMs });
}

/**
 * Lets a person pay while cards are being tried at the shop: who has answered the challenge goes on.
 * Where no challenge is set up, payments with a cart go on under their own limits, and those that name
 * an amount alone wait until the shop's window ends.
 */
async function askForPerson(
  deps: Deps,
  { userId, address }: Requester,
  { bare, challenge: answer, waitMs }: PaymentTry & { waitMs: number },
): Promise<void> {
  const { challenge } = deps;
  if (!challenge) {
    if (!bare) return;
    throw refuseToWait('payment-paused', waitMs);
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
 * Counts what came of a try: a card that was refused counts against the account and the address; one
 * that was charged clears the account, but not the address. Never throws: the answer is what it is.
 */
export async function countOutcome(
  deps: Deps,
  requester: Requester,
  kind: ChargeOutcome['kind'],
): Promise<void> {
  if (!deps.throttles) return;
  const { user, address } = keysOf(requester);
  const { freeFailures } = deps.throttles;
  const now = deps.now();
  try {
    if (kind === 'succeeded') await forgetFailures(deps.db, user);
    if (kind !== 'declined' && kind !== 'refused') return;
    await countFailure(deps.db, { key: user, free: freeFailures.user, now });
    await countFailure(deps.db, { key: address, free: freeFailures.address, now });
    await countTry(deps.db, [SHOP_DECLINED], windowsAt(now));
  } catch (cause) {
    logFailure('payment outcome not counted', { userId: requester.userId, cause });
  }
}

/** Deletes what is of no account any more: no pause is longer than a day. */
export async function purgeThrottles({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteThrottlesBefore(db, addMs(now(), -DAY_MS));
}

function keysOf({ userId, address }: Requester): Record<Payer | 'bare', string> {
  return { user: `user ${userId}`, address: `address ${address}`, bare: `bare ${userId}` };
}
