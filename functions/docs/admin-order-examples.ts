import type { AdminOrder, OrderCounts } from '../contract/admin-order.ts';
import type { Order } from '../contract/order.ts';
import type { OrderNotes, OrdersMoved } from '../contract/order-changes.ts';

const admin = { _id: '01936f2b-3a85-7c6d-94e5-a16f5e4d3c09', name: 'Ada Admin' };

/** Examples of the calls for staff who process orders. */
export function adminOrderExamplesOf(
  order: Order,
  { email, isbn, author }: { email: string; isbn: string | null; author: string | null },
) {
  const adminOrder: AdminOrder = {
    ...order,
    products: order.products.map((line) => ({ ...line, isbn, author, shelf: 'B3' })),
    user: { ...order.user, email },
    notes: 1,
  };
  const counts: OrderCounts = {
    'Not processed': 1,
    Processing: 0,
    Shipped: 3,
    Delivered: 40,
    Cancelled: 2,
  };
  const moved: OrdersMoved = {
    results: [{ _id: order._id, moved: true }],
    orders: [{ ...adminOrder, status: 'Shipped' }],
    counts: { ...counts, 'Not processed': 0, Shipped: 4 },
  };
  const notes: OrderNotes = {
    notes: [
      {
        _id: '01936f2e-5ca7-7a7d-b6f7-a2817a605e0a',
        text: 'Wrap it as a present.',
        by: admin,
        at: '2026-11-03T18:30:00.000Z',
      },
    ],
  };
  return { order: adminOrder, counts, moved, notes };
}
