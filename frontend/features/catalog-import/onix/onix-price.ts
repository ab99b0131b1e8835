import { CURRENCY } from '#contract/money.ts';
import { hasCode, nodesAt, type OnixNode, textAt } from './onix-node.ts';

/** The header's defaults for prices that do not state their own. */
export interface PriceDefaults {
  currency: string;
  priceType: string;
}

/**
 * Consumer price types, those excluding tax first: recommended (01), fixed (03), publisher's own
 * retail (41), then the same including tax. Trade prices are never taken.
 */
const PRICE_TYPES = ['01', '03', '41', '02', '04', '42'];

/** Unqualified, and for consumers. */
const QUALIFIERS = ['00', '05'];

const FROM = '14';
const UNTIL = '15';

/**
 * The price in dollars: of those in the shop's currency, valid on that day for a single copy, the
 * first of the best type. `0` if the book is free. Empty if there is none.
 */
export function readPrice(product: OnixNode, defaults: PriceDefaults, today: Date): string {
  const supplies = nodesAt(product, 'ProductSupply', 'SupplyDetail');
  const prices = supplies.flatMap((supply) => nodesAt(supply, 'Price'));
  const day = today.toISOString().slice(0, 10).replaceAll('-', '');
  const fit = prices.filter((price) => isForOne(price, defaults) && holdsOn(price, day));
  for (const type of PRICE_TYPES) {
    const found = fit.find((price) => (textAt(price, 'PriceType') || defaults.priceType) === type);
    if (found) return textAt(found, 'PriceAmount');
  }
  const free = [...supplies, ...prices].some((one) => hasCode(one, 'UnpricedItemType', ['01']));
  return free ? '0' : '';
}

function isForOne(price: OnixNode, { currency }: PriceDefaults): boolean {
  const qualifier = textAt(price, 'PriceQualifier') || '00';
  const atLeast = Number(textAt(price, 'MinimumOrderQuantity') || 1);
  return (
    textAt(price, 'PriceAmount') !== '' &&
    (textAt(price, 'CurrencyCode') || currency) === CURRENCY &&
    QUALIFIERS.includes(qualifier) &&
    atLeast <= 1
  );
}

function holdsOn(price: OnixNode, day: string): boolean {
  return nodesAt(price, 'PriceDate').every((date) => {
    const named = textAt(date, 'Date').replace(/\D/g, '').slice(0, 8);
    if (named.length < 8) return true;
    if (hasCode(date, 'PriceDateRole', [FROM])) return named <= day;
    return !hasCode(date, 'PriceDateRole', [UNTIL]) || day <= named;
  });
}
