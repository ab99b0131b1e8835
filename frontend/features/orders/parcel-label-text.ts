import type { AdminOrder } from '../../../functions/contract/admin-order.ts';
import { isPickup } from '../../../functions/contract/order.ts';
import { FOR_PICKUP } from './pickup-text.ts';

/**
 * What stands on a parcel, or on books that wait for their buyer. An address by its parts has a name; a
 * text may begin with one or not: where its first line has a number, or it has two lines at most, the
 * buyer's name goes before it.
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
