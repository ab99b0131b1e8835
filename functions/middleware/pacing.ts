/** A call of a signed-in user that has been served. */
export interface ServedCall {
  name: string;
  /** How long it waited for D1. */
  waitedMs: number;
}

/** Decides how fast a crowd may start its reads, by how long other calls wait for D1. */
export interface Pacing {
  /** Minimum time between two starts. */
  gapMs(): number;
  /**
   * Records a call that ended at `now` (ms).
   * @param isQuiet whether there was no crowd meanwhile, so that this wait is a usual one
   */
  record(call: ServedCall, when: { now: number; isQuiet: boolean }): void;
}

/** The gap with which a crowd begins, and its limits; even at the longest, nobody starves. */
const FIRST_GAP_MS = 8;
export const MAX_GAP_MS = 40;
const MIN_GAP_MS = 4;

/** Calls that wait this many times as long as usual, on average, are held up. */
const HELD_UP = 1.25;
/** Factors of the gap at each call: longer while calls are held up, otherwise shorter. */
const GAP_GROWTH = 1.5;
const GAP_DECAY = 0.9;

/** Shares of the latest call in the two averages. */
const SHARE_OF_USUAL = 1 / 16;
const SHARE_OF_SLOWDOWN = 1 / 8;
/** One very slow call counts as this at most, which lengthens no gap by itself. */
const MAX_SLOWDOWN = 3;

/**
 * Feedback as in TCP's congestion control: reads of a crowd give way only while others feel them,
 * and whatever the speed of D1. Each call is compared with its own usual wait, learned while there
 * is no crowd.
 * @see https://www.rfc-editor.org/rfc/rfc6817 a transport that gives way to others, by their delay
 */
export function createPacing(): Pacing {
  /** Average wait of each call, in milliseconds. */
  const usual = new Map<string, number>();
  let slowdown = 1;
  let gap = FIRST_GAP_MS;
  let lastChange = Number.NEGATIVE_INFINITY;

  return {
    gapMs: () => gap,
    record: ({ name, waitedMs }, { now, isQuiet }) => {
      const before = usual.get(name);
      if (isQuiet) {
        usual.set(name, average(before ?? waitedMs, waitedMs, SHARE_OF_USUAL));
        slowdown = 1;
        gap = FIRST_GAP_MS;
        return;
      }
      if (before === undefined) return;
      const times = Math.min(waitedMs / Math.max(before, 1), MAX_SLOWDOWN);
      slowdown = average(slowdown, times, SHARE_OF_SLOWDOWN);
      // A call that began before the last change does not show its effect.
      if (now - waitedMs < lastChange) return;
      lastChange = now;
      gap = slowdown > HELD_UP ? Math.max(gap * GAP_GROWTH, MIN_GAP_MS) : gap * GAP_DECAY;
      gap = gap < MIN_GAP_MS ? 0 : Math.min(gap, MAX_GAP_MS);
    },
  };
}

function average(before: number, latest: number, share: number): number {
  return before + (latest - before) * share;
}
