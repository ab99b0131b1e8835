import type {
  DeliveryRate,
  DeliverySettings,
  DeliveryZone,
} from '../contract/delivery/delivery-settings.ts';
import type { Place } from '../contract/delivery/postal-address.ts';
import type { Cents } from '../contract/money.ts';
import type { DiscountTerms } from './price-discount.ts';
import { type CartedLine, discountedTotal } from './price-lines.ts';

/** Delivery rate offered for an order, with its price. */
export interface OfferedRate {
  id: string;
  name: string;
  cents: Cents;
  isPickup: boolean;
}

/**
 * Chooses the delivery of an order: the rate with that id, otherwise the first that is sent, as a
 * pick-up is never chosen by default.
 * @returns the offered rates, the chosen one, and whether a discount has lowered its price;
 *   `isDeliverable` is false if no rate delivers these books to this place and none is a pick-up;
 *   `isTooMuch` says that a smaller parcel would be delivered
 */
export function chooseDelivery(
  settings: DeliverySettings,
  order: {
    lines: readonly CartedLine[];
    place: Place | null;
    rateId: string | undefined;
    discount: DiscountTerms | null;
  },
) {
  const { choices: offered, isSent, isTooMuch } = offerDelivery(settings, order);
  const choices = order.discount?.kind === 'free-delivery' ? freeCheapest(offered) : offered;
  const wanted = choices.find((rate) => rate.id === order.rateId);
  const chosen = wanted ?? choices.find((rate) => !rate.isPickup) ?? null;
  const isFreed = offered.find(({ id }) => id === chosen?.id)?.cents !== chosen?.cents;
  return { choices, chosen, isFreed, isDeliverable: !isSent || chosen !== null, isTooMuch };
}

/** Free delivery lowers each rate by the price of the cheapest one that is not a pick-up. */
function freeCheapest(choices: readonly OfferedRate[]): OfferedRate[] {
  const cheapest = Math.min(...choices.flatMap((rate) => (rate.isPickup ? [] : rate.cents)));
  return choices.map((rate) => (rate.isPickup ? rate : { ...rate, cents: rate.cents - cheapest }));
}

/**
 * Offers the delivery rates of an order: those of the zone that best matches its place, and every
 * pick-up. If the shop has no zones, or nothing is sent, delivery is free (`isSent` is false).
 * `freeFrom` is compared with all books, sent or not, less their discount; weight and count include
 * only books that are sent.
 */
function offerDelivery(
  settings: DeliverySettings,
  { lines, place }: { lines: readonly CartedLine[]; place: Place | null },
): { choices: OfferedRate[]; isSent: boolean; isTooMuch: boolean } {
  const { zones, bookWeightGrams } = settings;
  const sent = lines.filter((line) => line.ships);
  if (zones.length === 0 || sent.length === 0)
    return { choices: [], isSent: false, isTooMuch: false };
  const parcel: Parcel = {
    itemsCents: lines.reduce((sum, line) => sum + discountedTotal(line), 0),
    count: sent.reduce((sum, line) => sum + line.count, 0),
    weight: sent.reduce(
      (sum, { weightGrams, count }) => sum + (weightGrams ?? bookWeightGrams) * count,
      0,
    ),
  };
  const zone = findZone(zones, place ?? settings.shop);
  const rates = zones.flatMap((each) =>
    each.rates.filter((rate) => each === zone || rate.kind === 'pickup'),
  );
  const choices = rates.flatMap((rate) => {
    const cents = priceOf(rate, parcel);
    const { _id: id, name, kind } = rate;
    return cents === undefined ? [] : [{ id, name, cents, isPickup: kind === 'pickup' }];
  });
  // Pick-ups come last.
  choices.sort((a, b) => Number(a.isPickup) - Number(b.isPickup));
  const isTooMuch =
    rates.some(({ kind }) => kind !== 'pickup') && choices.every(({ isPickup }) => isPickup);
  return { choices, isSent: true, isTooMuch };
}

interface Parcel {
  itemsCents: Cents;
  count: number;
  weight: number;
}

/** Undefined for a parcel beyond the last step of the rate. */
function priceOf(rate: DeliveryRate, parcel: Parcel): Cents | undefined {
  if (rate.kind === 'pickup') return rate.price;
  const price = rate.kind === 'flat' ? rate.price : stepPrice(rate.steps, parcel[rate.kind]);
  const isFree = rate.freeFrom !== null && parcel.itemsCents >= rate.freeFrom;
  return isFree && price !== undefined ? 0 : price;
}

function stepPrice(
  steps: readonly { upTo: number; price: Cents }[],
  amount: number,
): Cents | undefined {
  return steps.find(({ upTo }) => amount <= upTo)?.price;
}

/** Most specific match: the region, its country, everywhere else. */
function findZone(
  zones: readonly DeliveryZone[],
  { country, region }: Place,
): DeliveryZone | undefined {
  const fits = (place: string) => zones.find((zone) => zone.places.includes(place));
  return (region ? fits(`${country}-${region}`) : undefined) ?? fits(country) ?? fits('*');
}
