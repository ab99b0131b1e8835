import { alignedTable } from '../../faults/count-table.ts';
import { median } from '../statistics.ts';
import type { PageSpeed } from './watch-page.ts';

/** A page's visits and those of the bare page with its picture. */
export interface MeasuredPage {
  name: string;
  visits: PageSpeed[];
  bare: PageSpeed[];
}

const MOST_TIMES = 1.5;
const MOST_SHIFT = 0.02;
const MOST_BLOCKED_MS = 100;

/** @returns medians as a table; a `!` marks values that miss their target */
export function reportPages(pages: readonly MeasuredPage[]): string {
  const head = [
    '',
    'LCP ms',
    'bare page',
    'ratio',
    'layout shift',
    'blocked ms',
    'largest element',
  ];
  const rows = pages.map(({ name, visits, bare }) => {
    const of = (read: (speed: PageSpeed) => number, speeds = visits) => median(speeds.map(read));
    const paint = of((speed) => speed.largestPaint);
    const barePaint = of((speed) => speed.largestPaint, bare);
    const shift = of((speed) => speed.layoutShift);
    const blocked = of((speed) => speed.blocked);
    return [
      name,
      paint.toFixed(0),
      barePaint.toFixed(0),
      marked(paint / barePaint, MOST_TIMES, 2),
      marked(shift, MOST_SHIFT, 3),
      marked(blocked, MOST_BLOCKED_MS, 0),
      visits[0]?.largest ?? '',
    ];
  });
  return alignedTable([head, ...rows]);
}

function marked(value: number, most: number, digits: number): string {
  return `${value.toFixed(digits)}${value > most ? ' !' : ''}`;
}
