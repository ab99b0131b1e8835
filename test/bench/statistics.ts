/**
 * The value that `part` (0 to 1) of the values do not exceed, by nearest rank; NaN if there are
 * none.
 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(sorted.length * part));
  return sorted[rank - 1] ?? Number.NaN;
}

/** The middle value, or the mean of the two middle ones; NaN if there are none. */
export function median(values: readonly number[]): number {
  return (percentile(values, 0.5) + -percentile(values.map(negative), 0.5)) / 2;
}

/**
 * The growth per value by the Theil–Sen estimator: the median of the slopes between all pairs. A
 * single jump (a heap that was enlarged or swept) does not move it; steady growth does. 0 for fewer
 * than two values.
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
