import type { Cents } from './money.ts';

/** What stands between an order's lines and its total, and what is said below it, in words. */
export interface SumLine {
  label: string;
  cents: Cents;
}

/**
 * The rows of what was taken off the books and added to them, in their order; none where nothing was. A
 * code for free delivery takes off nothing else; of a dearer way it leaves what that costs more.
 * @param sums.discountCode null where nothing took anything off; empty where it is not for whoever
 *   reads it
 * @param sums.deliveryName null where nothing is sent, or nothing asked for it
 */
export function addedRows(sums: {
  itemsCents: Cents;
  deliveryName: string | null;
  deliveryCents: Cents;
  taxCents: Cents;
  taxIncluded: boolean;
  discountCode: string | null;
  discountCents: Cents;
}): SumLine[] {
  const { itemsCents, deliveryName, deliveryCents, taxCents, taxIncluded } = sums;
  const { discountCode, discountCents } = sums;
  const rows: SumLine[] = [];
  const isLess = discountCode !== null && discountCents === 0 && deliveryCents > 0;
  const by = discountCode ? `: ${discountCode}` : '';
  if (discountCents > 0) rows.push({ label: `Discount${by}`, cents: -discountCents });
  else if (discountCode !== null && !isLess) rows.push({ label: `Free delivery${by}`, cents: 0 });
  if (deliveryName !== null) {
    const name = isLess ? `${deliveryName}, less by ${discountCode || 'a code'}` : deliveryName;
    rows.push({ label: `Delivery: ${name}`, cents: deliveryCents });
  }
  if (taxCents > 0 && !taxIncluded) rows.push({ label: 'Tax', cents: taxCents });
  return rows.length > 0 ? [{ label: 'Books', cents: itemsCents }, ...rows] : rows;
}

/** What pays a total where a gift card does: that, and what is left; none without one. */
export function tenderRows(
  { giftCardCents, totalCents }: { giftCardCents: Cents; totalCents: Cents },
  restLabel: string,
): SumLine[] {
  if (giftCardCents === 0) return [];
  return [
    { label: 'Gift card', cents: -giftCardCents },
    { label: restLabel, cents: totalCents - giftCardCents },
  ];
}

/** What is said of a tax that the total holds already; undefined where it holds none. */
export function includedTaxRow(sums: {
  taxCents: Cents;
  taxIncluded: boolean;
}): SumLine | undefined {
  return sums.taxIncluded && sums.taxCents > 0
    ? { label: 'Tax in it', cents: sums.taxCents }
    : undefined;
}
