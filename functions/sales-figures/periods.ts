import type { FigureUnit } from '../contract/sales-figures/sales-figures.ts';
import { addMs, DAY_MS } from '../durations.ts';

/** Days in a series. */
const SERIES_DAYS = 30;

/** Returns the first day of the UTC day, week (from Monday), month or year that a moment is in. */
export function firstDayOf(unit: FigureUnit, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return addMs(at, -((at.getUTCDay() + 6) % 7) * DAY_MS)
        .toISOString()
        .slice(0, 10);
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

/** Range of a series: the months of a year, or else the last days. */
export function periodsShown(
  over: FigureUnit,
  at: Date,
): { unit: FigureUnit; from: string; to: string } {
  const to = firstDayOf('day', at);
  return over === 'year'
    ? { unit: 'month', from: firstDayOf('year', at), to }
    : { unit: 'day', from: firstDayOf('day', addMs(at, -(SERIES_DAYS - 1) * DAY_MS)), to };
}
