import type { Cents } from '../contract/money.ts';
import { NEW_ORDER_STATUS } from '../contract/order.ts';
import type { Statement } from '../db/statement.ts';
import type { Actor } from '../db/tables/payments.ts';
import type { Deps } from '../deps.ts';
import { queueMailStatement } from '../mail/mail.statements.ts';
import { tellOwnerStatements } from '../mail/owner-mail.statements.ts';
import { insertOrderStatements } from './order.statements.ts';
import type { OrderFacts } from './price-columns.ts';
import type { PricedLine } from './price-lines.ts';

/** Write the order that a payment pays for, and its mails to shopper and owner. One payment has one order. */
export function paidOrderStatements(
  deps: Deps,
  payment: OrderFacts & { id: string; userId: string; amountCents: Cents; address: string },
  books: { lines: readonly PricedLine[]; heldBack: boolean; by: Actor },
): Statement[] {
  const id = deps.newId();
  const now = deps.now();
  const order = insertOrderStatements(deps.db, {
    ...books,
    id,
    userId: payment.userId,
    paymentId: payment.id,
    // What a gift card pays is not charged, but it is part of what the order comes to.
    amountCents: payment.amountCents + payment.sums.giftCardCents,
    address: payment.address,
    addressParts: payment.addressParts,
    sums: payment.sums,
    status: NEW_ORDER_STATUS,
    now,
  });
  const mail = { id: deps.newId(), kind: 'order-placed', orderId: id, now } as const;
  const productIds = books.lines.map(({ productId }) => productId);
  return [
    ...order,
    queueMailStatement(deps.db, mail),
    ...tellOwnerStatements(deps.db, { id, productIds, newId: deps.newId, now }),
  ];
}
