/** Each refusal is written up to this many a minute; beyond, at every doubling. */
const WRITTEN_ONE_BY_ONE = 8;

/** Different refusals that a minute is counted by; what comes beyond is counted together. */
const MAX_KEYS = 500;

/** Counts refusals, so that a crowd of them costs the database no more than a few writes. */
export interface RefusalCounter {
  /**
   * Counts one more of those that have the key in common.
   * @returns how many are to be written now: this one, with those that were not; 0 for none
   */
  count(key: string, now: Date): number;
}

/**
 * Counts by the minute. What an isolate has counted and not written when it goes is lost: of the
 * refusals of one key never more than half.
 */
export function createRefusalCounter(): RefusalCounter {
  const counts = new Map<string, number>();
  let minute = '';
  return {
    count: (key, now) => {
      const thisMinute = now.toISOString().slice(0, 16);
      if (thisMinute !== minute) counts.clear();
      minute = thisMinute;
      const known = counts.has(key) || counts.size < MAX_KEYS ? key : 'others';
      const count = (counts.get(known) ?? 0) + 1;
      counts.set(known, count);
      if (count <= WRITTEN_ONE_BY_ONE) return 1;
      return Number.isInteger(Math.log2(count)) ? count / 2 : 0;
    },
  };
}
