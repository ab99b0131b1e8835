import {
  type Cents,
  formatMoney as formatCents,
  fromDollars,
} from '../../functions/contract/money.ts';
import { getShop } from '../stores/shop-store.ts';

/** Cents for a shopper's eye, with the shop's sign: 123450 -> "$1,234.50". */
export function formatMoney(cents: Cents): string {
  return formatCents(cents, getShop().currencySign);
}

/** The same of the API's dollars. */
export function formatDollars(dollars: number): string {
  return formatMoney(fromDollars(dollars));
}
