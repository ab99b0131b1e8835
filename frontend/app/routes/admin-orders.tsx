import { PageHeading } from '../../components/page-heading.tsx';
import { AdminOrders } from '../../features/orders/components/admin-orders.tsx';
import { RequireSession } from '../require-session.tsx';

export function AdminOrdersRoute() {
  return (
    <RequireSession only="admins">
      {({ user }) => (
        <>
          <PageHeading title="Orders" />
          <AdminOrders adminId={user._id} />
        </>
      )}
    </RequireSession>
  );
}
