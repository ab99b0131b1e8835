import { slopePerStep } from '../bench/statistics.ts';
import type { HangUpRound } from './hang-ups.ts';

/** Memory growth over the rounds, after the warm-up. */
export interface Growth {
  of: string;
  fromMb: number;
  toMb: number;
  /** MB per thousand requests cut off. */
  perThousand: number;
  /** The limit of `perThousand`. */
  most: number;
}

/** Share of the rounds in which caches fill and heaps find their size. */
const WARM_UP = 0.5;
/**
 * Limit for the Worker's heap after garbage collection, which hardly moves; it detects 256 bytes
 * per request.
 */
const MOST_LIVE = 0.25;
/**
 * Limit for a process. It keeps its garbage until its heap is full, so this figure fluctuates and
 * only shows losses in large pieces, such as bodies and sockets.
 */
const MOST_RESIDENT = 25;
/**
 * Until this many requests were cut off, the heaps of the runtime's processes are still finding
 * their size.
 */
const HEAPS_ARE_FULL = 8000;
const LIVE_HEAP = 'the Worker’s live heap';

/** The growth of the Worker's live heap and of each process; empty if nothing was measured. */
export function growthOf(
  rounds: readonly Pick<HangUpRound, 'memory' | 'heapMb' | 'cutOffInAll'>[],
) {
  const settled = rounds.slice(Math.floor(rounds.length * WARM_UP));
  const [first] = settled;
  const last = settled.at(-1);
  if (!first || !last) return [];
  const cutOffs = (last.cutOffInAll - first.cutOffInAll) / Math.max(1, settled.length - 1);
  const growth = (of: string, values: readonly (number | undefined)[], most: number): Growth[] => {
    const known = values.filter((mb) => mb !== undefined);
    const [fromMb, toMb] = [known[0], known.at(-1)];
    if (fromMb === undefined || toMb === undefined) return [];
    const perThousand = cutOffs === 0 ? 0 : (slopePerStep(known) * 1000) / cutOffs;
    return [{ of, fromMb, toMb, perThousand, most }];
  };
  const processes = first.cutOffInAll < HEAPS_ARE_FULL ? [] : [...(first.memory?.keys() ?? [])];
  return [
    ...growth(
      LIVE_HEAP,
      settled.map(({ heapMb }) => heapMb),
      MOST_LIVE,
    ),
    ...processes.flatMap((process) =>
      growth(
        process,
        settled.map(({ memory }) => memory?.get(process)),
        MOST_RESIDENT,
      ),
    ),
  ];
}
