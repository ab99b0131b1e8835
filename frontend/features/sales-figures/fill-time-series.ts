import {
  type FigureUnit,
  NO_SALES,
  type Sales,
} from '../../../functions/contract/sales-figures.ts';

const SERIES_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Fills the gaps of a series up to today: the months of this year, or the last 30 days.
 * @param today UTC day from the shop's figures
 */
export function fillTimeSeries(
  series: readonly Sales[],
  { over, today }: { over: FigureUnit; today: string },
): Sales[] {
  const found = new Map(series.map((sales) => [sales.since, sales]));
  return (over === 'year' ? monthsUntil(today) : daysUntil(today)).map(
    (since) => found.get(since) ?? { since, ...NO_SALES },
  );
}

function monthsUntil(today: string): string[] {
  const [year = '', month = '1'] = today.split('-');
  return Array.from(
    { length: Number(month) },
    (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`,
  );
}

function daysUntil(today: string): string[] {
  const last = Date.parse(today);
  return Array.from({ length: SERIES_DAYS }, (_, at) =>
    new Date(last - (SERIES_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}
