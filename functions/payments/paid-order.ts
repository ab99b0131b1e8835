import type { Cents } from '../contract/money.ts';
import { NEW_ORDER_STATUS } from '../contract/order.ts';
import type { Actor } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/mail.repository.ts';
import { insertOrder } from '../orders/order.repository.ts';
import type { PricedLine } from '../orders/price-lines.ts';

/** The statements that write the order which a payment pays for; one payment has one order. */
export function paidOrder(
  deps: Deps,
  payment: { id: string; userId: string; amountCents: Cents; address: string },
  books: { lines: readonly PricedLine[]; heldBack: boolean; by: Actor },
) {
  const id = deps.newId();
  const now = deps.now();
  const order = insertOrder(deps.db, {
    ...books,
    id,
    userId: payment.userId,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    address: payment.address,
    status: NEW_ORDER_STATUS,
    now,
  });
  const mail = queueMail(deps.db, { id: deps.newId(), kind: 'order-placed', orderId: id, now });
  return [...order, mail];
}
