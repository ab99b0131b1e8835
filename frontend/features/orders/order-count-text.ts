import { MAX_ORDERS_LISTED } from '#contract/orders/order.ts';

/** Text of an empty list of orders (spec 8). */
export const NO_ORDERS = 'No orders';

/** Number of orders, in the specified words (spec 8). */
export function totalOrdersText(total: number): string {
  return `Total orders: ${total}`;
}

/** Number of orders in a list; if the list may be cut off, it does not claim to be all. */
export function listedOrdersText(listed: number): string {
  return listed < MAX_ORDERS_LISTED
    ? totalOrdersText(listed)
    : `The newest ${listed} orders are shown`;
}
