import { type Cents, fromDollars, linesTotal } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import type { FoundOrder } from '#contract/orders/order-lookup.ts';
import { paidWithTexts, refundTargetText } from '#contract/payments/payment-method.ts';
import { leftToRefund } from '#contract/refunds/refund-share.ts';
import { formatShopMoney } from '../../lib/shop-money.ts';

/** Whether anything was charged: a gift card or a code may have left nothing to pay. */
export function isCharged({ amount, giftCard = 0 }: Pick<Order, 'amount' | 'giftCard'>): boolean {
  return fromDollars(amount) > fromDollars(giftCard);
}

/**
 * Fields of an order that its sums need; those who may not see a discount's code see its amount.
 */
export type SummedOrder = Pick<Order, 'amount' | 'products' | 'delivery' | 'tax' | 'giftCard'> & {
  discount?: { code?: string; amount: number } | undefined;
};

/** The parts of an order's amount, and what a gift card paid of it; in cents. */
export function orderSums({ amount, products, delivery, tax, discount, giftCard }: SummedOrder) {
  const lines = products.map(({ price, count }) => ({ unitCents: fromDollars(price), count }));
  return {
    itemsCents: linesTotal(lines),
    deliveryName: delivery?.name ?? null,
    deliveryCents: fromDollars(delivery?.price ?? 0),
    isDeliveryRefunded: delivery?.refunded === true,
    taxCents: fromDollars(tax?.amount ?? 0),
    taxIncluded: tax?.included ?? false,
    discountCode: discount ? (discount.code ?? '') : null,
    discountCents: fromDollars(discount?.amount ?? 0),
    giftCardCents: fromDollars(giftCard ?? 0),
    totalCents: fromDollars(amount),
  };
}

/** An order with its refunds, as seen by its shopper, an admin or somebody who looks it up. */
export type RefundedOrder = Pick<Order, 'refunded' | 'refundedToGiftCard' | 'giftCard' | 'status'> &
  Partial<Pick<Order, 'settlement'> & Pick<FoundOrder, 'uncollected'>>;

/** Whether its payment failed in the end, so that nothing was taken. */
export function isUncollected({ settlement, uncollected }: Partial<RefundedOrder>): boolean {
  return settlement === 'declined' || uncollected === true;
}

/** What an admin may give back of an order: what was never collected, or a bank holds, is not there. */
export function refundableCents(order: RefundedOrder & Pick<Order, 'amount' | 'disputed'>): Cents {
  if (!isUncollected(order)) return leftToRefund(order);
  return Math.max(0, fromDollars(order.giftCard ?? 0) - fromDollars(order.refunded));
}

/** What paid the rest of a total that a gift card paid a part of, as it is called on a receipt. */
export function remainderLabel(order: Partial<RefundedOrder>, paid: 'Paid' | 'Charged'): string {
  return isUncollected(order) ? 'Not taken' : paid;
}

/** An order with what paid it, as far as the reader may see it. */
export type PaidWithOrder = RefundedOrder & Pick<Order, 'amount' | 'paymentMethod'>;

/** Says what paid an order; empty if nothing did, or its charge has no known method. */
export function paidWith(order: PaidWithOrder): string[] {
  const paid = {
    totalCents: fromDollars(order.amount),
    giftCardCents: fromDollars(order.giftCard ?? 0),
    method: order.paymentMethod,
    isUncollected: isUncollected(order),
  };
  return paidWithTexts(paid, formatShopMoney);
}

/** Says where the money of a cancelled order goes. */
export function refundDestination({ giftCard = 0, paymentMethod }: PaidWithOrder): string {
  const target = giftCard === 0 ? refundTargetText(paymentMethod) : undefined;
  return target ?? 'the way it came';
}

/** What was refunded, to a gift card or not, and what was charged and never collected; in cents. */
export function refundedParts(order: RefundedOrder & Pick<Order, 'amount'>) {
  const { amount, refunded, giftCard = 0, status } = order;
  const toGiftCardCents = fromDollars(order.refundedToGiftCard ?? 0);
  if (!isUncollected(order))
    return { backCents: fromDollars(refunded), neverTakenCents: 0, toGiftCardCents };
  // To a cancelled order, what was never collected counts as refunded.
  const backCents = fromDollars(status === 'Cancelled' ? giftCard : refunded);
  const chargedCents = fromDollars(amount) - fromDollars(giftCard);
  return {
    backCents,
    neverTakenCents: Math.min(chargedCents, fromDollars(amount) - backCents),
    toGiftCardCents: Math.min(toGiftCardCents, backCents),
  };
}
