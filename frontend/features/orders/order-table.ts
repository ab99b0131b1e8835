import { foldText } from '../../../functions/contract/fold-text.ts';
import type { Order, OrderStatus } from '../../../functions/contract/order.ts';
import { type Sort, sortBy } from '../../lib/table-sort.ts';

/** The columns of the admin's table that sort it. */
export const ORDER_COLUMNS = ['createdAt', 'buyer', 'amount', 'status'] as const;
type OrderColumn = (typeof ORDER_COLUMNS)[number];
export type OrderSort = Sort<OrderColumn>;

/** As the API gives them: the newest first. */
export const START_SORT: OrderSort = { by: 'createdAt', order: 'desc' };

/** Which orders the table shows; an empty text or status leaves none out. */
export interface OrderFilter {
  text: string;
  status: OrderStatus | '';
}

/**
 * The orders that have every word of the text somewhere, folded as in the catalogue's search: in the
 * buyer's name, the address, number and ids, or a book's name.
 */
export function filterOrders(orders: readonly Order[], { text, status }: OrderFilter): Order[] {
  const words = foldText(text).split(' ').filter(Boolean);
  return orders.filter((order) => {
    if (status !== '' && order.status !== status) return false;
    if (words.length === 0) return true;
    const { products, user } = order;
    const lines = products.flatMap((line) => [line.name, line._id]);
    const texts = [
      user.name,
      order.number,
      order._id,
      order.transaction_id,
      order.address,
      ...lines,
    ];
    const folded = foldText(texts.join('\n'));
    return words.every((word) => folded.includes(word));
  });
}

/** `statuses` gives the order of a status: that of an order's life. */
export function sortOrders(
  orders: readonly Order[],
  sort: OrderSort,
  statuses: readonly OrderStatus[],
): Order[] {
  return sortBy(orders, sort.order, (order) => {
    switch (sort.by) {
      case 'createdAt':
        return Date.parse(order.createdAt);
      case 'buyer':
        return order.user.name;
      case 'amount':
        return order.amount;
      case 'status':
        return statuses.indexOf(order.status);
    }
  });
}
