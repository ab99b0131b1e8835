import type { DeliverySettings } from '../contract/delivery-settings.ts';
import type { Cents } from '../contract/money.ts';
import { linesTotal, lineTotal } from '../contract/money.ts';
import type { Place } from '../contract/postal-address.ts';
import { type OfferedRate, offerDelivery } from './price-delivery.ts';
import type { CartedLine, PricedLine } from './price-lines.ts';
import { rateFor, taxOf, taxOfDelivery } from './price-tax.ts';

/** What an amount is made of beside its lines; `taxCents` is all of it, that of the delivery too. */
export interface OrderSums {
  /** The rate's name; null where nothing is sent or nothing is asked for it. */
  deliveryName: string | null;
  deliveryCents: Cents;
  deliveryTaxCents: Cents;
  taxCents: Cents;
  /** Whether the prices hold the tax: the total is then no higher for it. */
  taxIncluded: boolean;
}

/** Of an order to which nothing is added. */
export const NO_SUMS: OrderSums = {
  deliveryName: null,
  deliveryCents: 0,
  deliveryTaxCents: 0,
  taxCents: 0,
  taxIncluded: false,
};

export interface PricedOrder {
  lines: PricedLine[];
  sums: OrderSums;
  itemsCents: Cents;
  totalCents: Cents;
  /** The ways to get the books, and the one that is priced. */
  choices: OfferedRate[];
  chosen: OfferedRate | null;
  /** False where no rate takes these books to this place, and no pick-up was chosen. */
  isDeliverable: boolean;
}

/**
 * What an order comes to, in this order: the lines (here a discount will lower them), the delivery
 * that they cost, the tax of each line and of the delivery, and the total (which a gift card will
 * pay a part of). All in whole cents; tax is rounded half up, once for each line and once for the
 * delivery. Decides by what it is given and nothing else.
 * @param order.place where the books go; null is where the shop is
 * @param order.rateId the rate that was chosen; without it, or when it is not offered, the first that
 * is no pick-up
 */
export function priceOrder(
  settings: DeliverySettings,
  order: { lines: readonly CartedLine[]; place: Place | null; rateId: string | undefined },
): PricedOrder {
  const itemsCents = linesTotal(order.lines);
  const { choices, isSent } = offerDelivery(settings, order);
  const chosen = chooseRate(choices, order.rateId);
  const taxedIn = chosen?.isPickup ? settings.shop : (order.place ?? settings.shop);
  const { pricesIncludeTax: isIncluded } = settings;
  const lines = order.lines.map((line): PricedLine => {
    const taxMillionths = rateFor(settings, taxedIn, line);
    const { productId, name, unitCents, count } = line;
    const taxCents = taxOf(lineTotal(line), taxMillionths, isIncluded);
    return { productId, name, unitCents, count, taxMillionths, taxCents };
  });
  const deliveryCents = chosen?.cents ?? 0;
  const deliveryTaxCents = taxOfDelivery(settings, { ...order, place: taxedIn, deliveryCents });
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, deliveryTaxCents);
  const totalCents = itemsCents + deliveryCents + (isIncluded ? 0 : taxCents);
  const deliveryName = chosen?.name ?? null;
  const taxIncluded = isIncluded && taxCents > 0;
  const sums = { deliveryName, deliveryCents, deliveryTaxCents, taxCents, taxIncluded };
  const isDeliverable = !isSent || chosen !== null;
  return { lines, sums, itemsCents, totalCents, choices, chosen, isDeliverable };
}

/** What is sent comes first; a pick-up is never chosen for somebody. */
function chooseRate(choices: readonly OfferedRate[], id: string | undefined): OfferedRate | null {
  const wanted = choices.find((rate) => rate.id === id);
  return wanted ?? choices.find((rate) => !rate.isPickup) ?? null;
}

/** Whether anything may be added to what books come to, for anyone. */
export function addsAnything({ zones, taxRates }: DeliverySettings): boolean {
  return zones.length > 0 || taxRates.length > 0;
}
