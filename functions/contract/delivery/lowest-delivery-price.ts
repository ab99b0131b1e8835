/**
 * The lowest price of delivery, before the address is known; in dollars. Computed by
 * `delivery/delivery-settings.repository.ts`.
 */
export interface LowestDeliveryPrice {
  price: number;
  /** Delivery is free if the books cost this much or more; null if it never is. */
  freeFrom: number | null;
  /** Whether that applies everywhere the shop delivers to. */
  isFreeEverywhere: boolean;
}

/**
 * Returns `Delivery from $3.90, free from $35.00`, or what is free.
 * @param money formats a price as the shop shows it
 */
export function lowestDeliveryPriceText(
  { price, freeFrom, isFreeEverywhere }: LowestDeliveryPrice,
  money: (dollars: number) => string,
): string {
  const where = isFreeEverywhere ? '' : ' in some places';
  if (freeFrom === 0) return `Free delivery${where}`;
  // The first steps of a rate may cost nothing: delivery of a light order, or of few books.
  if (price === 0) {
    const all = freeFrom === null ? '' : `, for all from ${money(freeFrom)}${where}`;
    return `Free delivery for some orders${all}`;
  }
  const free = freeFrom === null ? '' : `, free from ${money(freeFrom)}${where}`;
  return `Delivery from ${money(price)}${free}`;
}
