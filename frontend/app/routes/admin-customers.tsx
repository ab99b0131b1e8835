import { CustomerList } from '../../features/customers/components/customer-list.tsx';
import { AdminPage } from '../admin-page.tsx';

/** Who buys. */
export function AdminCustomersRoute() {
  return (
    <AdminPage title="Customers" permission="orders">
      <CustomerList />
    </AdminPage>
  );
}
