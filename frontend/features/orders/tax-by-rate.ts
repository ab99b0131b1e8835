import { type Cents, fromDollars } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';

/** A part of an order taxed at one rate. */
export interface TaxedAlike {
  /** `Books at 7%`, or `Delivery`. */
  label: string;
  netCents: Cents;
  taxCents: Cents;
  grossCents: Cents;
}

/**
 * An order's amount by tax rate, highest first: its books after discounts, and its delivery, whose
 * rate is not stored. Empty if there is no tax.
 */
export function taxByRate({
  products,
  delivery,
  tax,
}: Pick<Order, 'products' | 'delivery' | 'tax'>): TaxedAlike[] {
  if (!tax) return [];
  const toTaxed = (label: string, priceCents: Cents, taxCents: Cents): TaxedAlike => {
    const netCents = tax.included ? priceCents - taxCents : priceCents;
    return { label, netCents, taxCents, grossCents: netCents + taxCents };
  };
  const rates = new Set(products.map(({ taxPercent = 0 }) => taxPercent));
  const books = [...rates]
    .toSorted((one, other) => other - one)
    .map((percent) => {
      const lines = products.filter(({ taxPercent = 0 }) => taxPercent === percent);
      return toTaxed(
        percent === 0 ? 'Books without tax' : `Books at ${percent}%`,
        sumOf(
          lines,
          (line) => fromDollars(line.price) * line.count - fromDollars(line.discount ?? 0),
        ),
        sumOf(lines, (line) => fromDollars(line.tax ?? 0)),
      );
    });
  if (!delivery || (delivery.price === 0 && delivery.tax === 0)) return books;
  return [...books, toTaxed('Delivery', fromDollars(delivery.price), fromDollars(delivery.tax))];
}

function sumOf<Item>(items: readonly Item[], centsOf: (item: Item) => Cents): Cents {
  return items.reduce((sum, item) => sum + centsOf(item), 0);
}
