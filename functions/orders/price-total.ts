import type { DeliverySettings } from '../contract/delivery/delivery-settings.ts';
import type { Place } from '../contract/delivery/postal-address.ts';
import { type Cents, linesTotal } from '../contract/money.ts';
import { chooseDelivery, type OfferedRate } from './price-delivery.ts';
import { type DiscountTerms, discountLines } from './price-discount.ts';
import type { CartedLine, PricedLine } from './price-lines.ts';
import { taxLines, taxOfDelivery } from './price-tax.ts';

/** Parts of an amount besides its lines; `taxCents` is the whole tax, including delivery's. */
export interface OrderSums {
  /** Name of the delivery rate; null if nothing is sent, or the shop has no delivery zones. */
  deliveryName: string | null;
  deliveryCents: Cents;
  /** Whether the books are picked up instead of sent. */
  isPickup: boolean;
  deliveryTaxCents: Cents;
  taxCents: Cents;
  /** Whether prices include the tax: it then does not raise the total. */
  taxIncluded: boolean;
  /** Code that lowered the price: by an amount, or by its delivery (`freeCheapest`). */
  discountCode: string | null;
  discountCents: Cents;
  /** Part of the total paid by a gift card. */
  giftCardCents: Cents;
}

/** Sums of an order with nothing added or taken off. */
export const NO_SUMS: OrderSums = {
  deliveryName: null,
  deliveryCents: 0,
  isPickup: false,
  deliveryTaxCents: 0,
  taxCents: 0,
  taxIncluded: false,
  discountCode: null,
  discountCents: 0,
  giftCardCents: 0,
};

export interface PricedOrder {
  lines: PricedLine[];
  sums: OrderSums;
  itemsCents: Cents;
  /** The total, and the part of it left to be charged after a gift card. */
  totalCents: Cents;
  dueCents: Cents;
  /** Offered delivery rates, and the one that is priced. */
  choices: OfferedRate[];
  chosen: OfferedRate | null;
  /** False if no rate delivers these books to this place and no pick-up was chosen. */
  isDeliverable: boolean;
  /** Whether fewer or lighter books would be delivered there. */
  isTooMuch: boolean;
}

/**
 * Prices an order step by step: the lines, less a discount; their delivery; the tax of each line
 * and of the delivery; the total; and what is due after a gift card. All in whole cents; tax is
 * rounded half up, once per line and once for the delivery. Pure.
 * @param order.place where the books go; null means the shop's own place
 * @param order.rateId the chosen rate; if it is missing or not offered, the first that is not a
 *   pick-up
 * @param order.giftCardCents the balance of a gift card
 */
export function priceOrder(
  settings: DeliverySettings,
  order: {
    lines: readonly CartedLine[];
    place: Place | null;
    rateId: string | undefined;
    discount?: DiscountTerms | null;
    giftCardCents?: Cents;
  },
): PricedOrder {
  const { discount = null } = order;
  const { pricesIncludeTax: isIncluded, shop } = settings;
  const itemsCents = linesTotal(order.lines);
  const carted = discountLines(order.lines, discount);

  const delivered = chooseDelivery(settings, { ...order, lines: carted, discount });
  const { choices, chosen, isFreed, isDeliverable, isTooMuch } = delivered;
  const { name: deliveryName = null, cents: deliveryCents = 0, isPickup = false } = chosen ?? {};

  const place = isPickup ? shop : (order.place ?? shop);
  const lines = taxLines(settings, place, carted);
  const deliveryTaxCents = taxOfDelivery(settings, { lines: carted, place, deliveryCents });
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, deliveryTaxCents);
  const taxIncluded = isIncluded && taxCents > 0;

  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0);
  // A code that takes nothing off is not redeemed.
  const discountCode = discount && (discountCents > 0 || isFreed) ? discount.code : null;
  const netCents = itemsCents - discountCents;
  const totalCents = netCents + deliveryCents + (isIncluded ? 0 : taxCents);
  const giftCardCents = Math.min(order.giftCardCents ?? 0, totalCents);
  const dueCents = totalCents - giftCardCents;

  const delivery = { deliveryName, deliveryCents, isPickup, deliveryTaxCents };
  const sums = { ...delivery, taxCents, taxIncluded, discountCode, discountCents, giftCardCents };
  const offer = { choices, chosen, isDeliverable, isTooMuch };
  return { lines, sums, itemsCents, totalCents, dueCents, ...offer };
}

/** Whether delivery or tax may be added to the price of books, for any customer. */
export function chargesDeliveryOrTax({ zones, taxRates }: DeliverySettings): boolean {
  return zones.length > 0 || taxRates.length > 0;
}
