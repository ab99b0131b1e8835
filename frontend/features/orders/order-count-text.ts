import { MAX_ORDERS_LISTED } from '../../../functions/contract/page-sizes.ts';

/** What is said where there are none (spec 8). */
export const NO_ORDERS = 'No orders';

/** How many orders there are, in the specification's words (spec 8). */
export function totalOrdersText(total: number): string {
  return `Total orders: ${total}`;
}

/** How many orders a list has, in words that do not claim to be all of them where it may be cut. */
export function listedOrdersText(listed: number): string {
  return listed < MAX_ORDERS_LISTED
    ? totalOrdersText(listed)
    : `The newest ${listed} orders are shown`;
}
