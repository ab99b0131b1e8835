import type { DeliverySettings } from '../contract/delivery/delivery-settings.ts';
import type { Place } from '../contract/delivery/postal-address.ts';
import { type Cents, roundHalfUp } from '../contract/money.ts';
import { type CartedLine, discountedTotal, type PricedLine } from './price-lines.ts';

const WHOLE = 1_000_000;

/** Adds to each line the tax on it, less its discount; rounded once per line. */
export function taxLines(
  settings: DeliverySettings,
  place: Place,
  lines: readonly CartedLine[],
): PricedLine[] {
  return lines.map((line) => {
    const { productId, name, unitCents, count, discountCents } = line;
    const taxMillionths = rateFor(settings, place, line);
    const taxCents = taxOf(discountedTotal(line), taxMillionths, settings.pricesIncludeTax);
    return { productId, name, unitCents, count, discountCents, taxMillionths, taxCents };
  });
}

/** Tax rate of a line in a place, in millionths: 70000 is 7 %. */
function rateFor(
  settings: DeliverySettings,
  place: Place,
  line: Pick<CartedLine, 'taxClass' | 'categoryId'>,
): number {
  const taxClass = line.taxClass ?? settings.categoryTaxClasses[line.categoryId] ?? 'books';
  if (taxClass === 'exempt') return 0;
  const standard = () => findRate(settings, place, 'standard');
  return taxClass === 'standard' ? standard() : findRate(settings, place, 'books', standard());
}

/** The region's own rate for the tax class if it has one, otherwise the country's. */
function findRate(
  { taxRates }: DeliverySettings,
  { country, region }: Place,
  taxClass: 'books' | 'standard',
  otherwise = 0,
): number {
  const of = (place: string) =>
    taxRates.find((rate) => rate.place === place && rate.taxClass === taxClass)?.percent;
  return (region ? of(`${country}-${region}`) : undefined) ?? of(country) ?? otherwise;
}

/** Tax on top of an amount, or included in it; rounded half up. */
function taxOf(cents: Cents, millionths: number, isIncluded: boolean): Cents {
  const whole = isIncluded ? WHOLE + millionths : WHOLE;
  return roundHalfUp(BigInt(cents) * BigInt(millionths), BigInt(whole));
}

/**
 * Tax on delivery. If it is taxed like the goods, it is split among the sent lines by their amounts
 * (less discounts), each part is taxed at its line's rate, and the sum is rounded once; if those
 * lines cost nothing, the standard rate applies.
 */
export function taxOfDelivery(
  settings: DeliverySettings,
  order: { lines: readonly CartedLine[]; place: Place; deliveryCents: Cents },
): Cents {
  const { deliveryTax, pricesIncludeTax: isIncluded } = settings;
  const { lines, place, deliveryCents } = order;
  if (deliveryTax === 'none' || deliveryCents === 0) return 0;
  const sent = lines.filter((line) => line.ships && discountedTotal(line) > 0);
  if (deliveryTax === 'standard' || sent.length === 0) {
    return taxOf(deliveryCents, findRate(settings, place, 'standard'), isIncluded);
  }
  // Summed exactly as a fraction: the sum of amount × rate / (1 or 1 + rate), over all amounts.
  let [above, below] = [0n, 1n];
  let goods = 0n;
  for (const line of sent) {
    const amount = BigInt(discountedTotal(line));
    const rate = rateFor(settings, place, line);
    const whole = BigInt(isIncluded ? WHOLE + rate : WHOLE);
    [above, below] = reduce(above * whole + amount * BigInt(rate) * below, below * whole);
    goods += amount;
  }
  return roundHalfUp(BigInt(deliveryCents) * above, goods * below);
}

/** Reduces the fraction, so that it stays small however many lines there are. */
function reduce(above: bigint, below: bigint): [bigint, bigint] {
  let [a, b] = [above, below];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? [above, below] : [above / a, below / a];
}
