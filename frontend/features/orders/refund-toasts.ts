import type { Order } from '#contract/orders/order.ts';
import type { OrderCancelled, OrderRefunded, Refund } from '#contract/refunds/refund.ts';
import { formatDollars } from '../../lib/shop-money.ts';
import { showToast } from '../../stores/toast-store.ts';

/** Reports the outcome of cancelling an order. */
export function showCancelledToast({ order, refund }: OrderCancelled) {
  showToast({ text: cancelledText(order, refund), name: order.user.name });
}

/** Reports the outcome of a partial refund. */
export function showRefundedToast({ order, refund }: OrderRefunded) {
  showToast({ text: refundedText(refund), name: order.user.name });
}

/** `{name}` stands for the shopper's name. */
function cancelledText(order: Order, refund: Refund | null): string {
  if (refund === null) return `The order of {name} is cancelled. ${whyNothing(order)}.`;
  const money = moneyOf(refund);
  switch (refund.state) {
    case 'succeeded':
      if (order.settlement === 'declined')
        return 'The order of {name} is cancelled. What was charged for it was never collected.';
      return `The order of {name} is cancelled, and ${money} goes back.`;
    case 'pending':
      return `The refund of ${money} is being confirmed. Then the order of {name} is cancelled.`;
    case 'failed':
      return `The order of {name} is not cancelled, and nothing went back. ${refund.trouble ?? ''}`;
  }
}

function whyNothing({ amount, refunded, disputed }: Order): string {
  if (amount === 0) return 'Nothing had been charged for it';
  if (refunded < amount && disputed?.lost) return 'The shopper’s bank has taken its money';
  return 'Its money had gone back already';
}

function refundedText(refund: Refund): string {
  const money = moneyOf(refund);
  switch (refund.state) {
    case 'succeeded':
      return `${money} goes back to {name}.`;
    case 'pending':
      return `The refund of ${money} to {name} is being confirmed.`;
    case 'failed':
      return `Nothing went back to {name}. ${refund.trouble ?? ''}`;
  }
}

function moneyOf(refund: Refund): string {
  return formatDollars(refund.amount);
}
