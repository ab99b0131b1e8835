import { emailOf, isGuest } from '../accounts/guest.ts';
import { isReleased } from '../accounts/placeholder-email.ts';
import type { Order } from '../contract/orders/order.ts';
import type { UserRow } from '../db/tables/accounts.ts';
import type { Deps } from '../deps.ts';
import { logFailure } from '../log.ts';
import { findOrderPlacedMail } from '../mail/mail.repository.ts';

/**
 * Adds `receiptMail` to an order of this user, as far as the outbox knows. Never throws: the order is
 * placed, whatever becomes of its mail.
 */
export async function withReceiptMail(deps: Deps, user: UserRow, order: Order): Promise<Order> {
  const receiptMail = await findReceiptMail(deps, user, order).catch((error: unknown) => {
    logFailure('mail of an order not looked up', { orderId: order._id, error });
    return undefined;
  });
  return receiptMail ? { ...order, receiptMail } : order;
}

/**
 * Mail with the receipt of an order; undefined if it was not sent, may not be, or went to an address
 * that may have changed since.
 */
async function findReceiptMail(
  deps: Deps,
  user: UserRow,
  { _id: orderId }: Order,
): Promise<Order['receiptMail']> {
  const to = emailOf(user);
  if (!deps.mailing || isReleased(to)) return undefined;
  const mail = await findOrderPlacedMail(deps.db, orderId);
  if (mail?.state === 'sent' && user.updated_at <= mail.updated_at) return { state: 'sent', to };
  const isHeldBack =
    deps.emailMustBeConfirmed && user.email_confirmed_at === null && !isGuest(user);
  const isOnItsWay = mail?.state === 'queued' && mail.trouble === null && !isHeldBack;
  return isOnItsWay ? { state: 'queued', to } : undefined;
}
