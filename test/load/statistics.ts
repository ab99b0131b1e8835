/** The value that `part` (0 to 1) of the values do not exceed, by the nearest rank; NaN of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(sorted.length * part));
  return sorted[rank - 1] ?? Number.NaN;
}

/** The value in the middle, or the mean of the two that are; NaN of none. */
export function median(values: readonly number[]): number {
  return (percentile(values, 0.5) + -percentile(values.map(negative), 0.5)) / 2;
}

/**
 * How much each value lies above the one before, by Theil and Sen: the median of the slopes between
 * all pairs. A single leap (a heap that was enlarged or swept) does not move it; what grows with
 * every value does. 0 of fewer than two.
 */
export function slopePerStep(values: readonly number[]): number {
  const slopes = values.flatMap((from, start) =>
    values.slice(start + 1).map((to, distance) => (to - from) / (distance + 1)),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}

function negative(value: number): number {
  return -value;
}
