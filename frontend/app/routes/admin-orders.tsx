import { AdminOrders } from '../../features/orders/components/admin-orders.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Spec 2: everybody's orders, each with its Update Status dropdown. */
export function AdminOrdersRoute() {
  return (
    <AdminPage title="Orders" permission="orders">
      <AdminOrders />
    </AdminPage>
  );
}
