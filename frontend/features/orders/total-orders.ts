import { MAX_ORDERS_LISTED } from '../../../functions/contract/order.ts';

/** How many orders a list has, in words that do not claim to be all of them where it may be cut. */
export function totalOrders(listed: number): string {
  return listed < MAX_ORDERS_LISTED
    ? `Total orders: ${listed}`
    : `The newest ${listed} orders are shown`;
}
