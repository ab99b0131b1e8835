import { findUserById } from '../accounts/user.repository.ts';
import type { FoundOrder } from '../contract/order-lookup.ts';
import { parseOrderNumber } from '../contract/order-number.ts';
import { withoutPayer } from '../contract/payment-method.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { addReceiptMail } from './add-receipt-mail.ts';
import { findOrder, findOrderIdOf } from './order.repository.ts';

/**
 * Finds an order by its number and its buyer's e-mail address; returns what anybody who knows both
 * may see.
 * @throws {AppError} 404 with the same text, whichever of the two is wrong
 */
export async function lookUpOrder(
  deps: Deps,
  { number, email }: { number: string; email: string },
): Promise<FoundOrder> {
  const parsed = parseOrderNumber(number);
  const found = parsed && (await findOrderIdOf(deps.db, { number: parsed, email }));
  const order = found && (await findOrder(deps.db, found.id));
  if (!order) throw refuse('order-unknown');
  const buyer = await findUserById(deps.db, order.user._id);
  const { receiptMail } = buyer ? await addReceiptMail(deps, buyer, order) : order;
  const { addressParts: parts, paymentMethod, delivery, tax, discount } = order;
  const { giftCard, shipment } = order;
  return {
    number: order.number,
    products: order.products,
    amount: order.amount,
    refunded: order.refunded,
    refundPending: order.refundPending,
    ...(paymentMethod && { paymentMethod: withoutPayer(paymentMethod) }),
    ...(delivery && { delivery }),
    ...(tax && { tax }),
    ...(discount && { discount: { amount: discount.amount } }),
    ...(giftCard !== undefined && { giftCard }),
    status: order.status,
    ...(shipment && { shipment }),
    ...(receiptMail && { receiptMail }),
    createdAt: order.createdAt,
    deliverTo: parts ? { town: parts.town, country: parts.country } : null,
    ...(order.settlement === 'declined' && { uncollected: true as const }),
    guest: found.isGuest,
  };
}
