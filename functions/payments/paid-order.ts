import type { Cents } from '../contract/money.ts';
import { NEW_ORDER_STATUS } from '../contract/order.ts';
import type { Deps } from '../deps.ts';
import { insertOrder } from '../orders/order.repository.ts';
import type { PricedLine } from '../orders/price-lines.ts';

/** The statements that write the order which a payment pays for; one payment has one order. */
export function paidOrder(
  deps: Deps,
  payment: { id: string; userId: string; amountCents: Cents; address: string },
  books: { lines: readonly PricedLine[]; heldBack: boolean },
) {
  return insertOrder(deps.db, {
    ...books,
    id: deps.newId(),
    userId: payment.userId,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    address: payment.address,
    status: NEW_ORDER_STATUS,
    now: deps.now(),
  });
}
