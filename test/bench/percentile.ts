/** @returns the value that `part` (0 to 1) of the values do not exceed; 0 if there are none */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
