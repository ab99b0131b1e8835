import { fromDollars, linesTotal } from '../../../functions/contract/money.ts';
import type { Order } from '../../../functions/contract/order.ts';

/** Whether anything of an order was charged: a gift card or a code may have left nothing. */
export function isCharged({ amount, giftCard = 0 }: Pick<Order, 'amount' | 'giftCard'>): boolean {
  return fromDollars(amount) > fromDollars(giftCard);
}

/** What of an order its sums are made of; whoever may not see a discount's code sees its amount. */
export type SummedOrder = Pick<Order, 'amount' | 'products' | 'delivery' | 'tax' | 'giftCard'> & {
  discount?: { code?: string; amount: number } | undefined;
};

/** What an order's amount is made of, and what of it a gift card paid; in cents. */
export function orderSums({ amount, products, delivery, tax, discount, giftCard }: SummedOrder) {
  const lines = products.map(({ price, count }) => ({ unitCents: fromDollars(price), count }));
  return {
    itemsCents: linesTotal(lines),
    deliveryName: delivery?.name ?? null,
    deliveryCents: fromDollars(delivery?.price ?? 0),
    taxCents: fromDollars(tax?.amount ?? 0),
    taxIncluded: tax?.included ?? false,
    discountCode: discount ? (discount.code ?? '') : null,
    discountCents: fromDollars(discount?.amount ?? 0),
    giftCardCents: fromDollars(giftCard ?? 0),
    totalCents: fromDollars(amount),
  };
}

/** An order with what went back of it; `isUncollected` where its payment did not go through in the end. */
export type RefundedOrder = Pick<Order, 'refunded' | 'giftCard' | 'status'> & {
  isUncollected: boolean | undefined;
};

/** What went back of an order, and what was never taken though it counts as refunded; in cents. */
export function refundedParts({ refunded, giftCard = 0, status, isUncollected }: RefundedOrder) {
  const all = fromDollars(refunded);
  const backCents = status === 'Cancelled' && isUncollected ? fromDollars(giftCard) : all;
  return { backCents, neverTakenCents: all - backCents };
}
