import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { type OrderStatus, transitionBetween } from '#contract/orders/order-status.ts';
import { counted } from '../../../lib/count-text.ts';

/** How many of several orders go back to an earlier status; nothing if none does. */
export function EarlierStatusNote({
  orders,
  to,
}: {
  orders: readonly AdminOrder[];
  to: OrderStatus;
}) {
  const back = orders.filter((order) => transitionBetween(order.status, to) === 'back');
  if (back.length === 0) return null;
  const areTold = to !== 'Shipped' && back.some(({ shipment }) => shipment);
  return (
    <p>
      {goText(back.length, orders.length)}, and the shopper sees that. No money moves, and the
      history keeps both.{' '}
      {areTold ? 'A tracking number is gone once the order leaves again without one.' : null}
    </p>
  );
}

function goText(back: number, all: number): string {
  if (all === 1) return 'It goes back';
  return counted(back, 'of them goes back', 'of them go back');
}
