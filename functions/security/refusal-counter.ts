/** Up to this many a minute, each refusal is written; beyond, at every doubling. */
const WRITTEN_ONE_BY_ONE = 8;

/** Distinct keys counted per minute; further ones are counted together. */
const MAX_KEYS = 500;

/** Counts refusals, so that a flood of them costs the database only a few writes. */
export interface RefusalCounter {
  /**
   * Counts one more refusal with this key.
   * @returns how many to write now: this one and those held back before; 0 for none
   */
  count(key: string, now: Date): number;
}

/**
 * Counts per minute. Counts that an isolate has not written when it ends are lost: never more than
 * half of the refusals of a key.
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
