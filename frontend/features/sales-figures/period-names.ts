import type { FigureUnit } from '#contract/sales-figures/sales-figures.ts';

/** Display names of the units. */
export const PERIOD_NAMES: Readonly<Record<FigureUnit, string>> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
  year: 'This year',
};
