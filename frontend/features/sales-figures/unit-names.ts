import type { FigureUnit } from '../../../functions/contract/sales-figures.ts';

/** Which time a unit is, as one says it. */
export const UNIT_NAMES: Readonly<Record<FigureUnit, string>> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
  year: 'This year',
};
