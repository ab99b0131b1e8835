import type { HangUpRound } from './hang-ups.ts';
import { slopePerStep } from './statistics.ts';

/** How something's memory went over the rounds, after the warm-up. */
export interface Growth {
  of: string;
  fromMb: number;
  toMb: number;
  /** MB for each thousand requests that were cut off. */
  perThousand: number;
  /** What that may be at most. */
  most: number;
}

/** Before this part of the rounds is over, caches fill and heaps find their size. */
const WARM_UP = 0.5;
/**
 * What the Worker still holds after its garbage was collected hardly moves: 256 bytes for a request
 * are seen.
 */
const MOST_LIVE = 0.25;
/**
 * A process keeps its garbage until its heap is full, so this figure goes up and down, and only what
 * is lost in large pieces shows in it, such as bodies and sockets.
 */
const MOST_RESIDENT = 25;
/** Until so many were cut off, the heaps of the runtime's processes are still finding their size. */
const HEAPS_ARE_FULL = 8000;
const LIVE_HEAP = 'the Worker, live';

/** The growth of the Worker's live heap, and of each process; nothing where none was measured. */
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
