import * as z from 'zod/mini';
import { findUserById } from '../accounts/user.repository.ts';
import { type FoundOrder, foundOrderSchema } from '../contract/orders/order-lookup.ts';
import { parseOrderNumber } from '../contract/orders/order-number.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refuse.ts';
import { withReceiptMail } from './find-receipt-mail.ts';
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
  const { receiptMail } = buyer ? await withReceiptMail(deps, buyer, order) : order;
  // The answer's schema leaves out everything else.
  return z.parse(foundOrderSchema, {
    ...order,
    receiptMail,
    deliverTo: order.addressParts ?? null,
    ...(order.settlement === 'declined' && { uncollected: true }),
    guest: found.isGuest,
  });
}
