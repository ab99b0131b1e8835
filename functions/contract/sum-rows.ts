import type { Cents } from './money.ts';

/** What stands between an order's lines and its total, and what is said below it, in words. */
export interface SumRow {
  label: string;
  cents: Cents;
}

/**
 * The rows of what was added to the books, in the order in which it is added; none where nothing was.
 * @param sums.deliveryName null where nothing is sent, or nothing asked for it
 */
export function addedRows(sums: {
  itemsCents: Cents;
  deliveryName: string | null;
  deliveryCents: Cents;
  taxCents: Cents;
  taxIncluded: boolean;
}): SumRow[] {
  const { itemsCents, deliveryName, deliveryCents, taxCents, taxIncluded } = sums;
  const rows: SumRow[] = [];
  if (deliveryName !== null)
    rows.push({ label: `Delivery: ${deliveryName}`, cents: deliveryCents });
  if (taxCents > 0 && !taxIncluded) rows.push({ label: 'Tax', cents: taxCents });
  return rows.length > 0 ? [{ label: 'Books', cents: itemsCents }, ...rows] : rows;
}

/** What is said of a tax that the total holds already; undefined where it holds none. */
export function includedTaxRow(sums: {
  taxCents: Cents;
  taxIncluded: boolean;
}): SumRow | undefined {
  return sums.taxIncluded && sums.taxCents > 0
    ? { label: 'Tax in it', cents: sums.taxCents }
    : undefined;
}
