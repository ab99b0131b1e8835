import { REFUSALS } from '../contract/refusals.ts';
import type { AppError } from '../errors.ts';
import { refuse } from '../refuse.ts';

/** What waits its turn, and how. */
interface Crowd {
  /** How many run at once while none wait, and how many of a crowd: alone ... */
  alone: { calm: number; crowd: number };
  /** ... and while other calls are made as well. */
  besideOthers: { calm: number; crowd: number };
  /** After one of a crowd the others have the database for so many times as long as it took ... */
  rest: number;
  /** ... and so long at least while one of them is at work. */
  holdMs: number;
  /** However many wait, one of them looks about this often whether it may start. */
  lookMs: number;
}

/** Reads of many rows: D1 answers one query after the other. */
export const HEAVY_READS = {
  alone: { calm: 16, crowd: 4 },
  besideOthers: { calm: 2, crowd: 1 },
  rest: 1.5,
  holdMs: 100,
  lookMs: 20,
} as const satisfies Crowd;

/**
 * What visitors read, most of it kept at the edge: cheap, but a hundred at once would leave no time to
 * who pays. Alone they run as they come.
 */
export const VISITORS_READS = {
  alone: { calm: 500, crowd: 500 },
  besideOthers: { calm: 16, crowd: 2 },
  rest: 0,
  holdMs: 0,
  lookMs: 12,
} as const satisfies Crowd;

const MAX_REST_MS = 250;
/** Others are there while one was within this time. */
const OTHERS_MS = 1000;

/** Who has waited for so long, or finds so many in line, is turned away. */
export const MAX_WAIT_MS = 20_000;
export const MAX_IN_LINE = 500;
const RETRY_AFTER_SECONDS = 5;

/** Who has not looked for so long after they meant to has left. */
const LEFT_MS = 2000;
/** No read takes longer; what is not over by then never ends. */
const LEASE_MS = 5000;

export const BUSY = REFUSALS['shop-busy'].text;

/**
 * Keeps a crowd of reads from holding up everybody else. A few run at once and nobody waits; of a crowd
 * they run one by one, with rests in between while other calls are made. Of one isolate; others have
 * their own.
 *
 * Nobody is woken by another visitor's request, which may end at any moment without a word: each who
 * waits looks again by a timer of its own, and a turn that is not given back runs out by itself.
 */
export interface AdmissionControl {
  /** Says that a call which is none of these reads begins. @returns what to call when it is over */
  beginLight(): () => void;
  /**
   * Waits for a turn. The turn must be given back, also when the visitor has left meanwhile.
   * @returns what gives it back
   * @throws {AppError} 503 after {@link MAX_WAIT_MS}, or at once when {@link MAX_IN_LINE} are waiting
   */
  takeTurn(): Promise<() => void>;
}

export function createAdmissionControl({
  alone,
  besideOthers,
  rest: restAfter,
  holdMs,
  lookMs,
}: Crowd): AdmissionControl {
  let lastNumber = 0;
  /** When each who waits will look again. */
  const waiting = new Map<number, number>();
  /** When each turn, and each light call, began. */
  const running = new Map<number, number>();
  const light = new Map<number, number>();
  let lastLight = Number.NEGATIVE_INFINITY;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let lastTook = 0;

  function nextNumber(): number {
    lastNumber += 1;
    return lastNumber;
  }

  function dropStale(now: number): void {
    for (const [number, look] of waiting) if (now > look + LEFT_MS) waiting.delete(number);
    for (const held of [running, light]) {
      for (const [number, began] of held) if (now > began + LEASE_MS) held.delete(number);
    }
  }

  function mayStart(now: number): boolean {
    const areOthersThere = light.size > 0 || now - lastLight < OTHERS_MS;
    const atOnce = areOthersThere ? besideOthers : alone;
    if (waiting.size <= 1) return running.size < atOnce.calm;
    if (running.size >= atOnce.crowd) return false;
    if (!areOthersThere) return true;
    const rest = Math.min(restAfter * lastTook, MAX_REST_MS);
    return now - lastEnd >= (light.size > 0 ? Math.max(rest, holdMs) : rest);
  }

  function start(number: number, now: number): () => void {
    waiting.delete(number);
    running.set(number, now);
    return () => {
      if (!running.delete(number)) return;
      lastEnd = Date.now();
      lastTook = lastEnd - now;
    };
  }

  return {
    beginLight: () => {
      const number = nextNumber();
      light.set(number, Date.now());
      return () => {
        if (light.delete(number)) lastLight = Date.now();
      };
    },
    takeTurn: async () => {
      const number = nextNumber();
      const asked = Date.now();
      for (;;) {
        const now = Date.now();
        dropStale(now);
        const waited = (now - asked) / MAX_WAIT_MS;
        const tooMany = !waiting.has(number) && waiting.size >= MAX_IN_LINE;
        waiting.set(number, now);
        if (waited < 1 && mayStart(now)) return start(number, now);
        if (waited >= 1 || tooMany) {
          waiting.delete(number);
          throw turnedAway();
        }
        // Who has waited for long looks more often.
        const pause = 2 * Math.random() * lookMs * waiting.size * (1 - waited);
        waiting.set(number, now + pause);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
  };
}

function turnedAway(): AppError {
  return refuse('shop-busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
