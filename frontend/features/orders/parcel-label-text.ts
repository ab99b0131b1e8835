import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { isPickup } from '#contract/orders/order.ts';

/** Shown in the admin pages and on paper instead of a delivery address. */
export const FOR_PICKUP = 'For pickup';

/**
 * Label text of a parcel, or of books set aside for pickup. A structured address has a name; a free
 * text may or may not begin with one: if its first line has a digit, or it has at most two lines,
 * the buyer's name is put before it.
 */
export function labelText(order: AdminOrder): string {
  const { addressParts, user } = order;
  if (isPickup(order)) return `${addressParts?.name || user.name}\n${FOR_PICKUP}`;
  return buyerText(order);
}

/** The buyer with their address, wherever the books go. */
export function buyerText({ address, addressParts, user }: AdminOrder): string {
  if (address === '') return user.name;
  const lines = address.split('\n');
  const hasName = addressParts?.name || (lines.length > 2 && !/\d/.test(lines[0] ?? ''));
  return hasName ? address : `${user.name}\n${address}`;
}
