import { counted } from '../../lib/counted.ts';

/** Formats a number: 1,000. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 row`, `1,000 rows`. */
export function countRowsText(count: number): string {
  return counted(count, 'row');
}
