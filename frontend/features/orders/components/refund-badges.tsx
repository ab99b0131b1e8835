import type { Order } from '../../../../functions/contract/order.ts';
import { formatDollars } from '../../../lib/shop-money.ts';
import { MoneyBadge } from './money-badge.tsx';

/** What an order's shopper should know of the money: what went back, or is about to. */
export function RefundBadges({
  order: { refunded, refundPending },
}: {
  order: Pick<Order, 'refunded' | 'refundPending'>;
}) {
  if (refunded === 0 && refundPending === 0) return null;
  return (
    <div>
      {refunded > 0 ? (
        <MoneyBadge look="back">Refunded {formatDollars(refunded)}</MoneyBadge>
      ) : null}
      {refundPending > 0 ? (
        <MoneyBadge look="waiting">
          Refund of {formatDollars(refundPending)} is being confirmed
        </MoneyBadge>
      ) : null}
    </div>
  );
}
