import { useParams } from 'react-router-dom';
import { CustomerPage } from '../../features/customers/components/customer-page.tsx';
import { AdminPage } from '../admin-page.tsx';

/** One customer, with their orders. */
export function AdminCustomerRoute() {
  const { customerId = '' } = useParams();
  return (
    <AdminPage title="Customer" permission="orders">
      <CustomerPage key={customerId} customerId={customerId} />
    </AdminPage>
  );
}
