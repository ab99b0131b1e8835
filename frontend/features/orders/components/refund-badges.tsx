import type { Order } from '../../../../functions/contract/order.ts';
import { formatDollars, formatShopMoney } from '../../../lib/shop-money.ts';
import { type RefundedOrder, refundedParts } from '../order-sums.ts';
import { MoneyBadge } from './money-badge.tsx';

/** What the shopper should know about refunds: made or pending. */
export function RefundBadges({
  order: { refundPending, ...order },
}: {
  order: RefundedOrder & Pick<Order, 'amount' | 'refundPending'>;
}) {
  const { backCents } = refundedParts(order);
  if (backCents === 0 && refundPending === 0) return null;
  return (
    <div>
      {backCents > 0 ? (
        <MoneyBadge look="back">Refunded {formatShopMoney(backCents)}</MoneyBadge>
      ) : null}
      {refundPending > 0 ? (
        <MoneyBadge look="waiting">
          Refund of {formatDollars(refundPending)} is being confirmed
        </MoneyBadge>
      ) : null}
    </div>
  );
}
