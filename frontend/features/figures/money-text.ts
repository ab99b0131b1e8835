import { fromDollars } from '../../../functions/contract/money.ts';
import { formatMoney } from '../../lib/format-money.ts';

/** Dollars of the API for a person's eye; what was cancelled may make a sum less than nothing. */
export function money(dollars: number): string {
  return formatMoney(fromDollars(dollars));
}
