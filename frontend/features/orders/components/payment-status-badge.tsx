import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatDollars, formatShopMoney } from '../../../lib/shop-money.ts';
import { type RefundedOrder, refundedParts } from '../order-sums.ts';
import styles from './payment-status-badge.module.css';

type BadgeTone = 'back' | 'waiting' | 'good' | 'danger';

/** A state of an order's money as a word and a shape, so that it does not depend on colour. */
export function PaymentStatusBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <p className={classNames(styles['badge'], styles[tone])}>
      <svg
        viewBox="0 0 16 16"
        width="14"
        height="14"
        aria-hidden="true"
        className={styles['shape']}
      >
        {SHAPES[tone]}
      </svg>
      <span>{children}</span>
    </p>
  );
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 };
const SHAPES: Record<BadgeTone, ReactNode> = {
  back: <path d="M6 3 2 7l4 4M2 7h8a4 4 0 0 1 0 8H7" {...line} />,
  waiting: <path d="M8 2a6 6 0 1 0 6 6M8 4v4l3 2" {...line} />,
  good: <path d="m2 8.5 4 4 8-9" {...line} />,
  danger: <path d="M8 2 15 14H1zM8 6.5v4M8 11.5v1.5" {...line} />,
};

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
        <PaymentStatusBadge tone="back">Refunded {formatShopMoney(backCents)}</PaymentStatusBadge>
      ) : null}
      {refundPending > 0 ? (
        <PaymentStatusBadge tone="waiting">
          Refund of {formatDollars(refundPending)} is being confirmed
        </PaymentStatusBadge>
      ) : null}
    </div>
  );
}
