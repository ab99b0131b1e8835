import { type Cents, formatMoney as formatCents, fromDollars } from '#contract/money.ts';
import { getShopSettings } from '../stores/shop-store.ts';

/** Error text for a typed amount that cannot be read. */
export const WRITE_DOLLARS = 'Write it in dollars, such as 12.50.';

/** Label of a field for an amount, with the shop's currency sign: "Price ($)". */
export function moneyLabel(name: string): string {
  return `${name} (${getShopSettings().currencySign.trim()})`;
}

/** Formats cents for shoppers, with the shop's currency sign: 123450 -> "$1,234.50". */
export function formatShopMoney(cents: Cents): string {
  return formatCents(cents, getShopSettings().currencySign);
}

/** Like {@link formatShopMoney}, for the API's dollars. */
export function formatDollars(dollars: number): string {
  return formatShopMoney(fromDollars(dollars));
}
