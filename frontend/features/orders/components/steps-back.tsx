import type { OrderStatus } from '../../../../functions/contract/order.ts';
import type { DeskOrder } from '../../../../functions/contract/order-desk.ts';
import { moveBetween } from '../../../../functions/contract/order-moves.ts';

/** How many of several orders go back to a status that they have left; nothing where none does. */
export function StepsBack({ orders, to }: { orders: readonly DeskOrder[]; to: OrderStatus }) {
  const back = orders.filter((order) => moveBetween(order.status, to) === 'back').length;
  if (back === 0) return null;
  return (
    <p>
      {goText(back, orders.length)}, and the shopper sees that. No money moves, and the history
      keeps both.
    </p>
  );
}

function goText(back: number, all: number): string {
  if (all === 1) return 'It goes back';
  return back === 1 ? '1 of them goes back' : `${back} of them go back`;
}
