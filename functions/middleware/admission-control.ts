import type { Context } from 'hono';
import type { AppError } from '../errors.ts';
import { logFailure } from '../log.ts';
import { refuse } from '../refuse.ts';
import type { Pacing, ServedCall } from './pacing.ts';
import { waitUntilDone } from './wait-until-done.ts';

/** The room that reads have. */
interface Room {
  /** Maximum running at once; `crowd` applies while some wait. */
  calm: number;
  crowd: number;
  /**
   * Time between two checks whether one of the waiting calls may start, however many there are.
   * Each check takes time from other calls: beside them, half of the time between two starts is
   * enough.
   */
  lookMs: number;
}

/** How a crowd of calls waits its turn. */
interface Crowd {
  /** What the log calls it. */
  reads: string;
  /** While no other calls are made. */
  alone: Room;
  /** While other calls are made too. */
  besideOthers: Room;
  /**
   * Starts per second beside other calls above which the reads are a crowd even if none waits:
   * repeated one after another, they queue for the processor instead.
   */
  calmRate: number;
  /** For this multiple of its duration after a call of a crowd, other calls have the database. */
  rest: number;
  /** Minimum of that rest while a signed-in user's call is running. */
  holdMs: number;
}

/** Reads of many rows; D1 answers one query at a time. */
export const HEAVY_READS = {
  reads: 'heavy reads',
  alone: { calm: 16, crowd: 4, lookMs: 5 },
  besideOthers: { calm: 2, crowd: 1, lookMs: 25 },
  calmRate: 15,
  rest: 1,
  holdMs: 50,
} as const satisfies Crowd;

/**
 * Public reads, most of them cached at the edge: cheap, but a hundred at once would leave no time
 * for customers who pay. Without other calls they are not held back; beside them, `pacing.ts`
 * decides how fast a crowd starts.
 */
export const VISITORS_READS = {
  reads: 'reads by visitors',
  alone: { calm: 500, crowd: 500, lookMs: 5 },
  besideOthers: { calm: 16, crowd: 8, lookMs: 5 },
  calmRate: Number.POSITIVE_INFINITY,
  rest: 0,
  holdMs: 0,
} as const satisfies Crowd;

const MAX_REST_MS = 250;
/** Other calls count as present for this long after the last one ended. */
const OTHERS_MS = 1000;

/** A call that has waited this long, or finds this many waiting, is refused. */
export const MAX_WAIT_MS = 20_000;
export const MAX_QUEUED = 500;
const RETRY_AFTER_SECONDS = 5;
/** Refusals within this time are one line of the log. */
export const LOG_EVERY_MS = 10_000;

/** A waiting call that is this late for its next check has been abandoned. */
const LEFT_MS = 2000;
/** No read takes longer; one that has not ended by then never will. */
const LEASE_MS = 5000;

/**
 * Keeps a crowd of reads from holding up everybody else. A few run at once without waiting; in a
 * crowd fewer do, with rests in between while other calls are made. State is per isolate; other
 * isolates have their own.
 *
 * No request wakes another one, since either may end at any moment without notice: each waiting
 * call checks again by a timer of its own, and a turn that is not released expires.
 */
export interface AdmissionControl {
  /**
   * Registers the start of a call that is none of these reads; a signed-in user's holds them.
   * @returns what to call when it ends, with its wait for D1 if that is to pace the reads
   */
  beginLight(call: { holds: boolean }): (served?: ServedCall) => void;
  /**
   * Waits for a turn. The turn must be released, even if the visitor has left meanwhile.
   * @returns what releases it
   * @throws {AppError} 503 after {@link MAX_WAIT_MS}, or at once if {@link MAX_QUEUED} are
   *   waiting
   */
  takeTurn(): Promise<() => void>;
}

/** @param pacing sets how fast a crowd starts beside other calls; without it, only rests do */
export function createAdmissionControl(
  { reads, alone, besideOthers, calmRate, rest: restAfter, holdMs }: Crowd,
  pacing?: Pacing,
): AdmissionControl {
  let lastNumber = 0;
  /** When each waiting call will check next. */
  const waiting = new Map<number, number>();
  /** When each turn, each light call, and each of those that hold the reads, began. */
  const running = new Map<number, number>();
  const light = new Map<number, number>();
  const holding = new Map<number, number>();
  let lastLight = Number.NEGATIVE_INFINITY;
  /** When a read last had to wait: since then there is no crowd. */
  let lastWait = Number.NEGATIVE_INFINITY;
  let lastStart = Number.NEGATIVE_INFINITY;
  /** Starts per second, averaged over about a second, at `lastStart`. */
  let lastRate = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let lastTook = 0;
  /** Refusals that are not logged yet: by the next one after {@link LOG_EVERY_MS}, if any. */
  let unlogged = 0;
  let lastLog = Number.NEGATIVE_INFINITY;

  function nextNumber(): number {
    lastNumber += 1;
    return lastNumber;
  }

  function dropStale(now: number): void {
    for (const [number, look] of waiting) if (now > look + LEFT_MS) waiting.delete(number);
    for (const begun of [running, light, holding]) {
      for (const [number, began] of begun) if (now > began + LEASE_MS) begun.delete(number);
    }
  }

  function isBesideOthers(now: number): boolean {
    return light.size > 0 || now - lastLight < OTHERS_MS;
  }

  function lookMsAt(now: number): number {
    if (!isBesideOthers(now)) return alone.lookMs;
    return Math.max(besideOthers.lookMs, (pacing?.gapMs() ?? 0) / 2);
  }

  function mayStart(now: number): boolean {
    const areOthersThere = isBesideOthers(now);
    const atOnce = areOthersThere ? besideOthers : alone;
    const isCrowd = waiting.size > 1 || (areOthersThere && startRate(now) > calmRate);
    if (!isCrowd) return running.size < atOnce.calm;
    return running.size < atOnce.crowd && (!areOthersThere || hasRested(now));
  }

  function hasRested(now: number): boolean {
    if (pacing && now - lastStart < pacing.gapMs()) return false;
    const rest = Math.min(restAfter * lastTook, MAX_REST_MS);
    return now - lastEnd >= (holding.size > 0 ? Math.max(rest, holdMs) : rest);
  }

  function startRate(now: number): number {
    return lastRate * Math.exp((lastStart - now) / 1000);
  }

  function start(number: number, now: number): () => void {
    waiting.delete(number);
    running.set(number, now);
    lastRate = startRate(now) + 1;
    lastStart = now;
    return () => {
      if (!running.delete(number)) return;
      lastEnd = Date.now();
      lastTook = lastEnd - now;
    };
  }

  function refuseTurn(now: number): AppError {
    unlogged += 1;
    if (now - lastLog >= LOG_EVERY_MS) {
      logFailure(`${reads} refused`, { times: unlogged, waiting: waiting.size });
      unlogged = 0;
      lastLog = now;
    }
    return refuse('shop-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  return {
    beginLight: ({ holds }) => {
      const number = nextNumber();
      light.set(number, Date.now());
      if (holds) holding.set(number, Date.now());
      return (served) => {
        const now = Date.now();
        holding.delete(number);
        if (light.delete(number)) lastLight = now;
        if (served) pacing?.record(served, { now, isQuiet: now - lastWait > OTHERS_MS });
      };
    },
    takeTurn: async () => {
      const number = nextNumber();
      const asked = Date.now();
      for (;;) {
        const now = Date.now();
        dropStale(now);
        const waited = (now - asked) / MAX_WAIT_MS;
        const tooMany = !waiting.has(number) && waiting.size >= MAX_QUEUED;
        waiting.set(number, now);
        if (waited < 1 && mayStart(now)) return start(number, now);
        if (waited >= 1 || tooMany) {
          waiting.delete(number);
          throw refuseTurn(now);
        }
        // The longer a call has waited, the more often it checks; in any queue it pauses for half of
        // its remaining time at most.
        const average = Math.min(lookMsAt(now) * waiting.size, MAX_WAIT_MS / 4);
        const pause = 2 * Math.random() * average * (1 - waited);
        waiting.set(number, now + pause);
        lastWait = now;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
  };
}

/**
 * Waits for a turn to read many rows. The read runs to completion even if its visitor leaves, so
 * that the turn is released.
 */
export async function readInTurn<T>(
  c: Context,
  admission: AdmissionControl,
  work: () => Promise<T>,
): Promise<T> {
  const releaseTurn = await admission.takeTurn();
  return await waitUntilDone(c, work().finally(releaseTurn));
}
