import { useParams } from 'react-router-dom';
import { CustomerPage } from '../../features/customers/components/customer-page.tsx';

/** One customer, with their orders. */
export function AdminCustomerRoute() {
  const { customerId = '' } = useParams();
  return <CustomerPage key={customerId} customerId={customerId} />;
}
