import type { DeskOrder } from '../../../functions/contract/order-desk.ts';

/**
 * What stands on a parcel. An address by its parts has a name; a text may begin with one or not: where
 * its first line has a number, or it has two lines at most, the buyer's name goes before it.
 */
export function labelText({ address, addressParts, user }: DeskOrder): string {
  if (address === '') return user.name;
  const lines = address.split('\n');
  const hasName = addressParts?.name || (lines.length > 2 && !/\d/.test(lines[0] ?? ''));
  return hasName ? address : `${user.name}\n${address}`;
}
