import type { Cents } from '../money.ts';

/** A labelled amount between an order's lines and its total, or below the total. */
export interface SumLine {
  label: string;
  cents: Cents;
  isTotal?: true;
}

/**
 * Returns the rows of what was taken off the books' price and added to it, in order; empty if
 * nothing was. A code for free delivery takes nothing else off; of a more expensive delivery it
 * leaves the difference.
 * @param sums.discountCode null if no code applied; empty if the reader may not see it
 * @param sums.deliveryName null if nothing is sent, or delivery is not charged
 */
export function addedRows(sums: {
  itemsCents: Cents;
  deliveryName: string | null;
  deliveryCents: Cents;
  /** Whether a refund has returned the price of the delivery. */
  isDeliveryRefunded?: boolean;
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
    const back = sums.isDeliveryRefunded ? ' (went back)' : '';
    rows.push({ label: `Delivery: ${name}${back}`, cents: deliveryCents });
  }
  if (taxCents > 0 && !taxIncluded) rows.push({ label: 'Tax', cents: taxCents });
  return rows.length > 0 ? [{ label: 'Books', cents: itemsCents }, ...rows] : rows;
}

/**
 * Returns how a total is paid with a gift card: the card's part and the rest; empty without one.
 */
function tenderRows(
  { giftCardCents, totalCents }: { giftCardCents: Cents; totalCents: Cents },
  remainderLabel: string,
): SumLine[] {
  if (giftCardCents === 0) return [];
  return [
    { label: 'Gift card', cents: -giftCardCents },
    { label: remainderLabel, cents: totalCents - giftCardCents },
  ];
}

/**
 * Returns the rows of what was never taken and of what was refunded, to a gift card and otherwise, and
 * last what is left; empty if nothing was refunded. To a cancelled order, what was never taken counts
 * as refunded.
 */
export function refundRows(sums: {
  totalCents: Cents;
  refundedCents: Cents;
  neverTakenCents: Cents;
  backCents: Cents;
  /** The part of `backCents` that went to a gift card. */
  toGiftCardCents: Cents;
}): SumLine[] {
  const { totalCents, refundedCents, neverTakenCents, backCents, toGiftCardCents } = sums;
  if (refundedCents === 0) return [];
  const less = [
    { label: 'Not taken', cents: -neverTakenCents },
    { label: 'Refunded', cents: toGiftCardCents - backCents },
    { label: 'Refunded to the gift card', cents: -toGiftCardCents },
  ].filter(({ cents }) => cents < 0);
  return [...less, { label: 'After refunds', cents: totalCents - neverTakenCents - backCents }];
}

/**
 * Returns the rows of an order's amount, its total among them: what led to it, and below it how it
 * is paid with a gift card and the tax that it includes.
 */
export function totalRows(
  sums: Parameters<typeof addedRows>[0] & Parameters<typeof tenderRows>[0],
  remainderLabel: string,
): SumLine[] {
  const hasTaxInside = sums.taxIncluded && sums.taxCents > 0;
  return [
    ...addedRows(sums),
    { label: 'Total', cents: sums.totalCents, isTotal: true },
    ...tenderRows(sums, remainderLabel),
    ...(hasTaxInside ? [{ label: 'Tax included', cents: sums.taxCents }] : []),
  ];
}
