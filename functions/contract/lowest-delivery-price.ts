/**
 * What delivery costs at least, before anyone says where to; in dollars. How it is found:
 * `delivery/read-lowest-delivery-price.ts`.
 */
export interface LowestDeliveryPrice {
  price: number;
  /** From which price of the books on it is free; null where it never is. */
  freeFrom: number | null;
  /** Whether that is so wherever the shop delivers to. */
  isFreeEverywhere: boolean;
}

/** `Delivery from $3.90, free from $35.00`. @param money a price as the shop shows it */
export function lowestDeliveryPriceText(
  { price, freeFrom, isFreeEverywhere }: LowestDeliveryPrice,
  money: (dollars: number) => string,
): string {
  const where = isFreeEverywhere ? '' : ' in some places';
  if (freeFrom === 0) return `Free delivery${where}`;
  const free = freeFrom === null ? '' : `, free from ${money(freeFrom)}${where}`;
  return `Delivery from ${money(price)}${free}`;
}
