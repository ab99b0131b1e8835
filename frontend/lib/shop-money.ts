import {
  type Cents,
  formatMoney as formatCents,
  fromDollars,
} from '../../functions/contract/money.ts';
import { getShopSettings } from '../stores/shop-store.ts';

/** Of an amount that was typed and is none. */
export const WRITE_DOLLARS = 'Write it in dollars, such as 12.50.';

/** Cents for a shopper's eye, with the shop's sign: 123450 -> "$1,234.50". */
export function formatShopMoney(cents: Cents): string {
  return formatCents(cents, getShopSettings().currencySign);
}

/** The same of the API's dollars. */
export function formatDollars(dollars: number): string {
  return formatShopMoney(fromDollars(dollars));
}
