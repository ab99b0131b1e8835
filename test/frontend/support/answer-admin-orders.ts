import type { AdminOrder, OrderCounts } from '#contract/orders/admin-order.ts';
import type { Order } from '#contract/orders/order.ts';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';

/** An order as admins see it, with defaults for what `order` lacks. */
export function toAdminOrder(order: Order): AdminOrder {
  return {
    ...order,
    products: order.products.map((line) => ({ isbn: null, shelf: null, author: null, ...line })),
    user: { email: 'sam@example.com', ...order.user },
    notes: 0,
  };
}

export function countsOf(orders: readonly Order[]): OrderCounts {
  const of = (status: string) => orders.filter((order) => order.status === status).length;
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, of(status)])) as OrderCounts;
}

/** What a page of the list says about all orders, when each has a copy left to send. */
export function listTotalsOf(orders: readonly Order[]) {
  const counts = countsOf(orders);
  const { 'Not processed': fresh, Processing } = counts;
  return { counts, toSend: { 'Not processed': fresh, Processing } };
}

/**
 * Answers the admin's calls about these orders as they are at that time; searches find all of them.
 */
export function answerAdminOrders(read: () => readonly Order[]) {
  const page = () => {
    const orders = read();
    return { json: { orders: orders.map(toAdminOrder), next: null, ...listTotalsOf(orders) } };
  };
  const one = () => {
    const [order] = read();
    return { json: { order: order && toAdminOrder(order), counts: countsOf(read()) } };
  };
  return {
    'GET /order/status-values/ada': { json: ORDER_STATUSES },
    'GET /orders/desk/ada': page,
    'GET /order/order-1/desk/ada': one,
    'GET /order/order-1/notes/ada': { json: { notes: [] } },
  };
}
