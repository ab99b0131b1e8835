import type { Memory } from './memory.ts';
import { slopePerStep } from './statistics.ts';

/** A process whose memory grows from round to round. */
export interface Growth {
  process: string;
  mbPerRound: number;
  fromMb: number;
  toMb: number;
}

/** Before this part of the rounds is over, caches fill and heaps find their size. */
const WARM_UP = 0.3;

/** How each process's memory went over the rounds after the warm-up; empty where none was measured. */
export function growthOf(rounds: readonly Memory[]): Growth[] {
  const measured = rounds.flatMap((memory) => memory ?? []);
  const settled = measured.slice(Math.floor(measured.length * WARM_UP));
  const [first] = settled;
  const last = settled.at(-1);
  if (!first || !last) return [];
  return [...first.keys()].map((process) => ({
    process,
    mbPerRound: slopePerStep(settled.map((memory) => memory.get(process) ?? 0)),
    fromMb: first.get(process) ?? 0,
    toMb: last.get(process) ?? 0,
  }));
}
